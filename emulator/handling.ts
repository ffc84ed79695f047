import type { IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Operation, PathValues } from "../provider/api/operation";
import { propertyOf, unwrap } from "../provider/schema/meta";
import { partsIn } from "../provider/schema/parts";
import { withAbsentValues } from "./absentValues";
import { startOfDay } from "./clock";
import type { EmulatorOptions } from "./options";
import { type EmulatedResponse, type FieldProblem, formOf } from "./problems";
import { spelled } from "./spelling";

export interface Account {
  readonly options: EmulatorOptions;
  readonly nextIds: Record<string, number>;
}

type QueryValues<Query> = Query extends z.ZodObject ? z.output<Query> : undefined;
type BodyValue<Body> = Body extends z.ZodType ? z.output<Body> : undefined;

export interface HandledRequest<
  State extends Account,
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly path: PathValues<Path>;
  readonly query: QueryValues<Query>;
  readonly body: BodyValue<Body>;
  readonly headers: IncomingHttpHeaders;
  /** Handlers change the state in place. */
  readonly state: State;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Route<State extends Account> {
  readonly operation: Operation;
  readonly respond: (parts: RequestParts<State>) => EmulatedResponse | Promise<EmulatedResponse>;
}

interface RequestParts<State extends Account> {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: () => unknown;
  readonly headers: IncomingHttpHeaders;
  readonly state: State;
  readonly now: number;
}

export function servingOf<State extends Account>() {
  return <
    const Path extends string,
    Query extends z.ZodObject | undefined,
    Body extends z.ZodType | undefined,
    Result extends z.ZodType | undefined,
  >(
    operation: Operation<Path, Query, Body, Result>,
    handler: (request: HandledRequest<State, Path, Query, Body>) => EmulatedResponse | Promise<EmulatedResponse>,
  ): Route<State> => ({
    operation: operation as Operation,
    respond: ({ path, query, body, headers, state, now }) =>
      handler({
        path: pathValues(operation as Operation, path) as PathValues<Path>,
        query: queryValues(operation as Operation, query, state) as QueryValues<Query>,
        body: (operation.body
          ? validated(operation as Operation, operation.body, body(), state)
          : undefined) as BodyValue<Body>,
        headers,
        state,
        now,
      }),
  });
}

/** Takes the next free id. */
export function takeId<State extends Account>(
  state: State,
  kind: keyof State["nextIds"] & string,
  isTaken: (id: number) => boolean,
): number {
  const { nextIds }: Account = state;
  let id = nextIds[kind] ?? 1;
  while (isTaken(id)) id++;
  nextIds[kind] = id + 1;
  return id;
}

function pathValues(operation: Operation, path: Readonly<Record<string, string>>): Record<string, string | number> {
  const problems: FieldProblem[] = [];
  const values = Object.entries(path).map(([field, value]): [string, string | number] => {
    const type = operation.parameters?.[field];
    if (type === "day" && startOfDay(value) === undefined)
      problems.push({ field, message: "must be a date in the format MM-dd-yyyy" });
    if (type) return [field, value];
    const number = integer(value);
    if (number === undefined) problems.push({ field, message: `The value '${value}' is not valid.` });
    return [field, number ?? Number.NaN];
  });
  if (problems.length > 0) throw formOf(operation.area).invalid(problems);
  return Object.fromEntries(values);
}

function queryValues(operation: Operation, query: Readonly<Record<string, unknown>>, state: Account): unknown {
  const schema = operation.query;
  if (!schema) return undefined;
  const named = spelled(schema, query) as Readonly<Record<string, unknown>>;
  const values = Object.entries(named).map(([name, value]): [string, unknown] => {
    const field = propertyOf(schema, name);
    return [name, field !== undefined && typeof value === "string" ? readAs(unwrap(field), value) : value];
  });
  return validated(operation, schema, Object.fromEntries(values), state);
}

/** Converts a query parameter, if possible. */
function readAs(schema: z.ZodType, value: string): unknown {
  if (schema instanceof z.ZodNumber) return integer(value) ?? value;
  if (!(schema instanceof z.ZodBoolean)) return value;
  const small = value.toLowerCase();
  return small === "true" || (small === "false" ? false : value);
}

/** Refuses int64 ids beyond JavaScript's safe integers instead of rounding them. */
function integer(value: string): number | undefined {
  if (!/^-?\d{1,19}$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Validates as liberally as the platform. The option `unknownProperties` can refuse undocumented properties. */
function validated(operation: Operation, schema: z.ZodType, sent: unknown, state: Account): unknown {
  const { options } = state;
  const isLiberal = options.unknownProperties === "ignore";
  const checked = isLiberal ? withAbsentValues(schema) : schema;
  let taken = spelled(schema, sent);
  let parsed = checked.safeParse(taken);
  for (; !parsed.success && isLiberal; parsed = checked.safeParse(taken)) {
    const next = understood(taken, parsed.error.issues, operation.refusesUnknownProperties === true);
    if (isDeepStrictEqual(next, taken)) break;
    taken = next;
  }
  const issues = parsed.success ? [] : parsed.error.issues;
  const unknown = options.unknownProperties === "refuse" ? unknownIn(schema, taken, state) : [];
  if (parsed.success && unknown.length === 0) return parsed.data;
  const invalid = issues.map(({ path, message }) => ({ field: path.join("."), message }));
  throw formOf(operation.area).invalid([...invalid, ...unknown]);
}

/**
 * Returns unknown properties. Clients send back undocumented properties of responses, so any property in the state
 * counts as known.
 */
function unknownIn(
  schema: z.ZodType,
  value: unknown,
  state: Account,
  above: readonly (string | number)[] = [],
): FieldProblem[] {
  const bare = unwrap(schema);
  const shape = bare instanceof z.ZodObject && bare.def.catchall instanceof z.ZodUnknown ? Object.keys(bare.shape) : [];
  // A schema without properties accepts anything.
  const names = shape.length > 0 && typeof value === "object" && value !== null ? Object.keys(value) : [];
  const unknown = names.filter((name) => !shape.includes(name) && !isKnownProperty(state, name));
  return [
    ...unknown.map((name) => ({ field: above.join("."), message: `Unrecognized key: ${JSON.stringify(name)}` })),
    ...partsIn(schema, value).flatMap((part) => unknownIn(part.schema, part.value, state, [...above, part.name])),
  ];
}

function isKnownProperty(state: Account, name: string): boolean {
  return JSON.stringify(state).includes(`${JSON.stringify(name)}:`);
}

/** Drops nulls that the schema does not accept, and unknown properties unless the operation refuses them. */
function understood(value: unknown, issues: readonly z.core.$ZodIssue[], refusesUnknown: boolean): unknown {
  const copy = structuredClone(value);
  for (const issue of issues) {
    const [container, name] = [at(copy, issue.path.slice(0, -1)), issue.path.at(-1)];
    if (issue.code === "unrecognized_keys") {
      if (!refusesUnknown) for (const key of issue.keys) delete at(copy, issue.path)?.[key];
    } else if (container !== undefined && name !== undefined && container[name] === null) {
      delete container[name];
    }
  }
  return copy;
}

function at(value: unknown, path: readonly PropertyKey[]): Record<PropertyKey, unknown> | undefined {
  const found = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
  return typeof found === "object" && found !== null ? (found as Record<PropertyKey, unknown>) : undefined;
}
