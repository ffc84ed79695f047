import { pluginToken, providerSource, typeToken } from "../../provider/host/providerSource";
import { kindOf } from "../../provider/kinds";
import type { LeftOut } from "../../provider/lifecycle/import/importing";
import { namesWith } from "../../provider/schema/meta";
import type { Properties } from "../../provider/schema/properties";
import type { Named } from "./names";

/** Oldest supported CLI. Earlier ones read each entry from the provider, which cannot import. */
export const neededCli = "3.254";

export interface ImportFile {
  readonly json: string;
  readonly entries: number;
  /** True if the file contains the declaration's state. */
  holds(it: Named): boolean;
  readonly leftOut: readonly LeftOut[];
}

/** Returns the file for `pulumi import --file`, with the state that an up would record, but no secrets. */
export function importFile(declarations: readonly Named[]): ImportFile {
  const entries = new Map(declarations.map((it) => [it, entryOf(it)]));
  const resources = [...entries.values()].filter((entry) => "id" in entry);
  return {
    json: `${JSON.stringify({ resources }, undefined, 2)}\n`,
    entries: resources.length,
    holds: (it) => "id" in (entries.get(it) ?? {}),
    leftOut: [...entries.values()].filter((entry) => "why" in entry),
  };
}

/** Returns an import file for the plugin. It contains only ids, because the plugin reads each resource itself. */
export function pluginImportFile(declarations: readonly Named[]): string {
  const resources = declarations.map(({ type, name, id }) => ({ type: pluginToken(type), name, id }));
  return `${JSON.stringify({ resources }, undefined, 2)}\n`;
}

interface Entry {
  readonly type: string;
  readonly name: string;
  readonly id: string;
  readonly inputs: Properties;
  readonly outputs: Properties;
}

function entryOf({ type, name, id, inputs, secrets, recorded }: Named): Entry | LeftOut {
  const what = `${type} ${name}`;
  if ("notYet" in recorded) return { what, why: recorded.notYet };
  const kind = kindOf(type);
  const hasSecretOutput = namesWith(kind.outputs, (meta) => meta.secret === true).some(
    (name) => recorded.state[name] !== undefined,
  );
  if (secrets.length > 0 || hasSecretOutput)
    return { what, why: "it has secrets, which pulumi-edge-platform import does not write to files" };
  const provider = { __provider: providerSource(type) };
  const declared = Object.fromEntries(
    Object.entries(recorded.state).filter(
      ([key]) => Object.hasOwn(kind.inputs.shape, key) && inputs[key] !== undefined,
    ),
  );
  const outputs = JSON.parse(JSON.stringify(recorded.state)) as Properties;
  return {
    type: typeToken(type),
    name,
    id,
    inputs: { ...declared, ...provider },
    outputs: { ...outputs, ...provider },
  };
}
