import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../../provider/host/providerSource";
import { showFramesOfProgramAlone } from "../../provider/patches/framesOfProgram";
import { withoutDeletedWith } from "../options";

/** The base of every component: the same type for the classes of this package and for the plugin, which constructs it for other languages. */
export abstract class EdgeComponent extends pulumi.ComponentResource {
  constructor(type: string, name: string, inputs: pulumi.Inputs, opts: pulumi.ComponentResourceOptions = {}) {
    // The type of earlier versions.
    const aliases = [...(opts.aliases ?? []), { type: `edge:components:${type}` }];
    const asBefore = showFramesOfProgramAlone();
    try {
      super(pluginToken(type), name, inputs, { ...withoutDeletedWith(opts), aliases });
    } finally {
      asBefore();
    }
  }
}

/** The name of a part of a component: the component's name and the part's, in letters, digits and dashes. */
export function partName(name: string, part: string): string {
  const parts = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [name, ...parts].join("-");
}
