import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { PlatformState } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { isOptional, unwrap } from "../../../../provider/schema/meta";
import { partsIn, partsOf } from "../../../../provider/schema/parts";
import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext, writes } from "../resources/context";

const { emulator } = withEmulator();

/** Paths of properties that a create sends but that nobody can change, or that have no effect. */
const unwatched: Readonly<Record<string, RegExp>> = {
  EdgeRule: /ActionParameter[123]$|Parameter1$/,
  EdgeRules: /ActionParameter[123]$|Parameter1$|OrderIndex$/,
  EdgeScript: /(EdgeScriptVariables|secrets)\.\d+\.Name$/,
  // A record's script id is in LinkName.
  DnsRecord: /Records\.\d+\.Value$/,
  // The document contains the endpoints; only the global switch is sent.
  ApiGuardian: /endpoints\..*\.isEnabled$/,
  // Another type replaces the record.
  DnsRecords: /Records\.1\.Value$|\.Type$/,
  // No response contains it.
  ContainerRegistry: /type$/,
};

type Path = readonly (string | number)[];

/** Depth from which optional properties are omitted. */
const depths = { "optional inputs": 1, "optional properties of lists and maps": 2 };

describe.each(Object.entries(depths))(
  "a refresh detects drift of the properties sent by a create, without %s",
  (_what, depth) => {
    test.each(someKinds)("%s", async (type) => {
      const kind = kindOf(type);
      const program = leastOf(kind, valid[type] ?? {}, depth);
      const before = emulator().state();
      const resource = new Stacked(kind, testContext(emulator()));
      await resource.up(program);
      const sent = leavesOf(writes(emulator()).map(([, body]) => body));
      const created = leavesOf(emulator().state()).filter(
        ({ path, value }) => !isDeepStrictEqual(at(before, path), value) && isSent(sent, path, value),
      );
      const watched = created.filter(({ path }) => !unwatched[type]?.test(path.join(".")));
      for (const { path, value } of watched) {
        const place = path.join(".");
        const shown: string[] = [];
        for (const other of [...othersThan(value), ...namesIn(kind.inputs)]) {
          emulator().edit((state) => put(state, path, other));
          await resource.refresh();
          shown.push(resource.preview(program));
          if (shown.at(-1) !== "nothing") break;
        }
        expect([place, shown.at(-1)]).not.toEqual([place, "nothing"]);
        if (shown.at(-1) !== "update") return;
        await resource.up(program);
        expect([place, at(emulator().state(), path)]).toEqual([place, value]);
        await resource.refresh();
        expect([place, resource.preview(program)]).toEqual([place, "nothing"]);
      }
    });
  },
);

/** Removes the optional properties from this depth on, if the inputs stay valid. */
function leastOf(kind: ResourceKind, program: Properties, depth: number): Properties {
  const isComplete = (given: Properties) => lifecycle.checkInputs(kind, given).failures.length === 0;
  let least = structuredClone(program);
  const paths = optionalPaths(kind.inputs, program).filter(({ length }) => length >= depth);
  for (const path of paths.reverse()) {
    const shorter = structuredClone(least);
    const parent = at(shorter, path.slice(0, -1));
    if (typeof parent !== "object" || parent === null) continue;
    delete (parent as Properties)[path.at(-1) as string];
    if (isComplete(shorter)) least = shorter;
  }
  return least;
}

function optionalPaths(schema: z.ZodType, value: unknown): Path[] {
  return partsIn(schema, value).flatMap(({ name, schema: part, value: given }) => [
    ...(unwrap(schema) instanceof z.ZodObject && isOptional(part) ? [[name]] : []),
    ...optionalPaths(part, given).map((path) => [name, ...path]),
  ]);
}

interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return entries.flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

/** True if a request sent this value under this name. Ids are no settings. */
function isSent(sent: readonly Leaf[], path: Path, value: unknown): boolean {
  const name = path.at(-1);
  if (typeof name !== "string" || /Id$|^Guid$/.test(name)) return false;
  return sent.some((leaf) => leaf.path.at(-1) === name && isDeepStrictEqual(leaf.value, value));
}

function othersThan(value: unknown): unknown[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [0, 1, 2, 3, 10, 30, 60, 300].filter((each) => each !== value);
  return [`${value}x`, `${value} x`, "NoSuch"];
}

/** Returns the members of enumerations. Only a known member counts as drift. */
function namesIn(schema: z.ZodType): string[] {
  const bare = unwrap(schema);
  return [...(bare instanceof z.ZodEnum ? bare.options.map(String) : []), ...partsOf(schema).flatMap(namesIn)];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, name) => (inside as Properties | undefined)?.[name as string], value);
}

function put(state: PlatformState, path: Path, value: unknown): void {
  (at(state, path.slice(0, -1)) as Properties)[path.at(-1) as string] = value;
}
