import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { PlatformState } from "../../../../emulator";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { isOptional, unwrap } from "../../../../provider/schema/meta";
import { partsIn, partsOf } from "../../../../provider/schema/parts";
import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext, writes } from "../resources/context";

const { emulator } = withEmulator();

/** What a create sends and nobody may set otherwise, or what means nothing: the paths end so. */
const unwatched: Readonly<Record<string, RegExp>> = {
  EdgeRule: /ActionParameter[123]$|Parameter1$/,
  EdgeRules: /ActionParameter[123]$|Parameter1$|OrderIndex$/,
  // It tells a variable from the others.
  EdgeScript: /(EdgeScriptVariables|secrets)\.\d+\.Name$/,
  // No response shows it.
  ContainerRegistry: /type$/,
};

type Path = readonly (string | number)[];

/** How much of a program is left out. */
const depths = { "all that a create can do without": 1, "what its lists and maps can do without": 2 };

describe.each(Object.entries(depths))("what a create has sent is watched, with %s left out", (_what, depth) => {
  test.each(kindTypes)("%s", async (type) => {
    const kind = kindOf(type);
    const program = leastOf(kind, valid[type] ?? {}, depth);
    const before = emulator().state();
    const resource = new Stacked(kind, testContext(emulator()));
    await resource.up(program);
    const sent = leavesOf(writes(emulator()).map(([, body]) => body));
    const made = leavesOf(emulator().state()).filter(
      ({ path, value }) => !isDeepStrictEqual(at(before, path), value) && isSent(sent, path, value),
    );
    const watched = made.filter(({ path }) => !unwatched[type]?.test(path.join(".")));
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
});

/** The same program without what is optional from this depth on, as far as a create can do without it. */
function leastOf(kind: ResourceKind, program: Properties, depth: number): Properties {
  const isComplete = (given: Properties) => lifecycle.checkInputs(kind, given).failures.length === 0;
  let least = structuredClone(program);
  const places = optionalPlaces(kind.inputs, program).filter(({ length }) => length >= depth);
  for (const path of places.reverse()) {
    const shorter = structuredClone(least);
    const holder = at(shorter, path.slice(0, -1));
    if (typeof holder !== "object" || holder === null) continue;
    delete (holder as Properties)[path.at(-1) as string];
    if (isComplete(shorter)) least = shorter;
  }
  return least;
}

function optionalPlaces(schema: z.ZodType, value: unknown): Path[] {
  return partsIn(schema, value).flatMap(({ name, schema: part, value: given }) => [
    ...(unwrap(schema) instanceof z.ZodObject && isOptional(part) ? [[name]] : []),
    ...optionalPlaces(part, given).map((path) => [name, ...path]),
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

/** Whether a request has sent this value under this name. What names other things, or the thing itself, is no setting. */
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

/** The names of enumerations, which alone differ in a meaning that is known. */
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
