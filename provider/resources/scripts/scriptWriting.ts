import * as api from "../../api/scripts";
import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { stillThere } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { toNumber } from "../../schema/enumeration";
import { ownValue } from "../../schema/own";
import { readCode, readScript, type ScriptDetails, secretsOf, typeIn, variablesIn } from "./scriptReads";

interface DeclaredVariable {
  readonly required?: boolean | undefined;
  readonly defaultValue?: string | undefined;
}

/** Properties left out stay as they are. */
interface Writes {
  readonly name?: string | undefined;
  readonly type?: string | number | undefined;
  readonly code?: string | undefined;
  readonly variables?: Parts<DeclaredVariable> | undefined;
  readonly secrets?: Parts<string> | undefined;
}

interface Parts<Value> {
  readonly put: Readonly<Record<string, Value>>;
  readonly dropped: readonly string[];
}

type Request = () => Promise<unknown>;

interface ScriptRead {
  readonly script: ScriptDetails | undefined;
  readonly code: string | undefined;
  readonly secrets: ReadonlyMap<string, unknown> | undefined;
}

/** Keeps undeclared ones unless `moved` declares them, because variables and secrets share one set of names. */
export function partsToWrite<Value>(
  declared: Readonly<Record<string, Value>> | undefined,
  before: Readonly<Record<string, Value>>,
  isSame: (one: Value, other: Value) => boolean,
  moved: Readonly<Record<string, unknown>> = {},
): Parts<Value> | undefined {
  const isDropped = (name: string) =>
    declared === undefined ? Object.hasOwn(moved, name) : !Object.hasOwn(declared, name);
  const isAsBefore = (name: string, value: Value) => {
    const known = ownValue(before, name);
    return known !== undefined && isSame(known, value);
  };
  const put = Object.fromEntries(Object.entries(declared ?? {}).filter(([name, value]) => !isAsBefore(name, value)));
  const dropped = Object.keys(before).filter(isDropped);
  return Object.keys(put).length + dropped.length > 0 ? { put, dropped } : undefined;
}

/** Properties left out are not managed. */
export function isAsDeclared(known: DeclaredVariable, { required, defaultValue }: DeclaredVariable): boolean {
  return (
    (required === undefined || required === known.required) &&
    (defaultValue === undefined || defaultValue === known.defaultValue)
  );
}

/** Verifies by reads what responses do not show. No read shows the value of a secret. */
export async function writeScript(context: Context, id: number, writes: Writes): Promise<void> {
  const { name, type, code, variables, secrets } = writes;
  if ([name, type, code, variables, secrets].every((each) => each === undefined)) return;
  const needsScript = name !== undefined || type !== undefined || variables !== undefined;
  const read = async (since: number): Promise<ScriptRead> => ({
    script: needsScript ? await readScript(context, id, since) : undefined,
    code: code === undefined ? undefined : await readCode(context, id, since),
    secrets: secrets && (await secretsOf(context, id, since)),
  });
  const send = async () => (await writeAll(context, id, writes)) === 0;
  await context.client.commit(
    { key: `script ${id}`, read, context },
    { send, repeat: send, missing: (actual) => unconfirmedWrites(writes, actual) },
  );
}

/**
 * Returns the number of requests. The code comes after the variables and secrets that it uses. The platform refuses a
 * variable with the name of a secret and vice versa, so the old one is deleted just before.
 */
async function writeAll(context: Context, id: number, writes: Writes): Promise<number> {
  const { client } = context;
  const { name, type, code, variables, secrets } = writes;
  const path = { id };
  const requests: Request[] = [];
  const actual = variables && variablesIn(await readScript(context, id, now()));
  const actualSecrets = secrets?.dropped.length ? await secretsOf(context, id, now()) : undefined;
  const variableDeletes = deletesOf(actual, variables?.dropped, ({ id: variableId }) =>
    client.send(api.deleteScriptVariable, { path: { id, variableId } }),
  );
  const secretDeletes = deletesOf(actualSecrets, secrets?.dropped, (secretId) =>
    client.send(api.deleteScriptSecret, { path: { id, secretId } }),
  );
  const put = (Name: string, others: Map<string, Request>, send: Request) => {
    const deletion = others.get(Name);
    requests.push(...(deletion ? [deletion, send] : [send]));
    others.delete(Name);
  };
  for (const [Name, { required, defaultValue }] of Object.entries(variables?.put ?? {})) {
    const known = actual?.get(Name);
    const Required = required ?? known?.required ?? false;
    const DefaultValue = defaultValue ?? known?.defaultValue ?? "";
    if (known?.required === Required && known.defaultValue === DefaultValue) continue;
    put(Name, secretDeletes, () =>
      client.send(api.putScriptVariable, { path, body: { Name, Required, DefaultValue } }),
    );
  }
  for (const [Name, Secret] of Object.entries(secrets?.put ?? {})) {
    put(Name, variableDeletes, () => client.send(api.putScriptSecret, { path, body: { Name, Secret } }));
  }
  requests.push(...variableDeletes.values(), ...secretDeletes.values());
  if (name !== undefined || type !== undefined) {
    const body = {
      ...(name === undefined ? {} : { Name: name }),
      ...(type === undefined ? {} : { ScriptType: toNumber(api.scriptType, type) }),
    };
    requests.push(() => client.send(api.updateScript, { path, body }));
  }
  if (code !== undefined) requests.push(() => client.send(api.updateScriptCode, { path, body: { Code: code } }));
  for (const send of requests) await send();
  return requests.length;
}

/** Omitted properties count as written. */
function unconfirmedWrites({ name, type, code, variables, secrets }: Writes, read: ScriptRead): string[] {
  const { script = { Id: 0 } } = read;
  const actualVariables = variablesIn(script);
  const [actualName, actualType] = [script.Name ?? name, typeIn(script) ?? type];
  return [
    ...(name === undefined || actualName === name ? [] : ["its name differs"]),
    ...(type === undefined || actualType === type || typeof actualType === "number" ? [] : ["its type differs"]),
    ...(code === undefined || (read.code ?? code) === code ? [] : ["its code differs"]),
    ...(actualVariables ? unconfirmedParts("variable", variables, actualVariables, mayBeAsDeclared) : []),
    ...(read.secrets ? unconfirmedParts("secret", secrets, read.secrets, () => true) : []),
  ];
}

function mayBeAsDeclared({ required, defaultValue }: DeclaredVariable, declared: DeclaredVariable): boolean {
  return isAsDeclared(
    { required: required ?? declared.required, defaultValue: defaultValue ?? declared.defaultValue },
    declared,
  );
}

function unconfirmedParts<Value, Actual>(
  noun: string,
  parts: Parts<Value> | undefined,
  actual: ReadonlyMap<string, Actual>,
  isTaken: (actual: Actual, declared: Value) => boolean,
): string[] {
  const { put = {}, dropped = [] } = parts ?? {};
  const isMissing = ([name, value]: [string, Value]) => {
    const one = actual.get(name);
    return one === undefined || !isTaken(one, value);
  };
  const missing = Object.entries(put).filter(isMissing);
  return [
    ...missing.map(([name]) => `its ${noun} ${name} is not as written`),
    ...dropped.filter((name) => actual.has(name)).map((name) => stillThere(`its ${noun} ${name}`)),
  ];
}

function deletesOf<Part>(
  actual: ReadonlyMap<string, Part> | undefined,
  names: readonly string[] = [],
  send: (part: Part) => Promise<unknown>,
): Map<string, Request> {
  if (names.length > 0 && !actual) {
    throw new EdgeError(`${names.join(", ")} could not be deleted because the platform did not return all names.`);
  }
  const found = [...(actual ?? [])].filter(([name]) => names.includes(name));
  return new Map(found.map(([name, part]) => [name, () => unlessMissing(send(part))]));
}
