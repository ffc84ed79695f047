import { createHash } from "node:crypto";
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

/**
 * Returns what names the parts of a component that have these keys: the component's name and the words of the key, with dashes.
 * Of keys with the same words, such as `acme.com` and `*.acme.com`, the shortest has that name, and if there are several of its
 * length, the first in the order of the characters. The others have a hash of their key after it: neither their order nor a longer
 * key that is added renames a part.
 */
export function partNames(component: string, keys: readonly string[]): (key: string) => string {
  const first = new Map<string, string>();
  for (const key of keys) {
    const name = partName(component, key);
    const other = first.get(name);
    if (other === undefined || isBefore(key, other)) first.set(name, key);
  }
  return (key) => {
    const name = partName(component, key);
    return (first.get(name) ?? key) === key ? name : `${name}-${hashOf(key)}`;
  };
}

/** Not for a key whose words may be those of another one: use `partNames`. */
function partName(component: string, key: string): string {
  const words = key.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [component, ...words].join("-");
}

function isBefore(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}
