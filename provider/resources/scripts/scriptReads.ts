import type { z } from "zod";
import * as api from "../../api/scripts";
import { allPages } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { nameOrNothing } from "../../schema/enumeration";
import { isReadWhole } from "../../schema/tolerant";
import type { Listing } from "../parts/creation";

export type Script = z.output<typeof api.script>;
export type ScriptDetails = z.output<typeof api.scriptDetails>;

interface Variable {
  readonly id: number;
  readonly required?: boolean | undefined;
  readonly defaultValue?: string | undefined;
}

export function scriptsOf({ client }: Pick<Context, "client">, search?: string): Promise<Listing<Script>> {
  return allPages(client, api.listScripts, { query: { search } });
}

export function readScript({ client }: Context, id: number, since?: number): Promise<ScriptDetails> {
  return client.send(api.getScript, { path: { id } }, { since });
}

export async function readCode({ client }: Context, id: number, since?: number): Promise<string | undefined> {
  const response = await client.send(api.getScriptCode, { path: { id } }, { since });
  return response.Code ?? undefined;
}

/** Returns undefined if the script does not show all variables. */
export function variablesIn({ EdgeScriptVariables: all }: ScriptDetails): Map<string, Variable> | undefined {
  return byName(all, ({ Id, Required, DefaultValue }) => ({
    id: Id,
    required: Required ?? undefined,
    defaultValue: DefaultValue ?? undefined,
  }));
}

function byName<Item extends { readonly Name?: string | null | undefined }, Value>(
  all: readonly Item[] | null | undefined,
  of: (item: Item) => Value,
): Map<string, Value> | undefined {
  if (all === undefined || (all && !isReadWhole(all)) || all?.some(({ Name }) => !Name)) return undefined;
  return new Map((all ?? []).map((item) => [item.Name ?? "", of(item)]));
}

/** Returns undefined if the platform does not show all secrets. */
export async function secretsOf(
  { client }: Context,
  id: number,
  since?: number,
): Promise<Map<string, number> | undefined> {
  const { Secrets } = await client.send(api.listScriptSecrets, { path: { id } }, { since });
  return byName(Secrets, ({ Id }) => Id);
}

export function typeIn({ ScriptType }: Pick<Script, "ScriptType">): string | number | undefined {
  return nameOrNothing(api.scriptType, ScriptType);
}
