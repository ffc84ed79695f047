import { createHash } from "node:crypto";
import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../../provider/host/providerSource";
import { showFramesOfProgramAlone } from "../../provider/patches/framesOfProgram";
import { withoutDeletedWith } from "../options";

/**
 * Base of every component. Programs and the plugin, which constructs components for other languages, use the same type.
 */
export abstract class EdgeComponent extends pulumi.ComponentResource {
  constructor(type: string, name: string, inputs: pulumi.Inputs, opts: pulumi.ComponentResourceOptions = {}) {
    // Type in earlier versions.
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
 * Returns a function that names parts: the component's name and the words of the key, joined by dashes. If keys such as
 * `acme.com` and `*.acme.com` have the same words, the shortest key gets that name, and the first in the alphabet of
 * several with its length. The others get a hash of their key as a suffix. So neither the order of the keys nor a
 * longer new key renames a part.
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

/** Does not distinguish keys with the same words; `partNames` does. */
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
