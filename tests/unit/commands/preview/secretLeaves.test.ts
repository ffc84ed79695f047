import { json } from "../../../../commands/preview/formats/json";
import { previewOf } from "../../../../commands/preview/preview";
import { parse } from "../../../../commands/preview/reading/parse";
import { reportOf } from "../../../../commands/preview/report";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { secretSignature, signature } from "../../../../provider/lifecycle/state/secretInputs";
import { NativeProvider } from "../../../../provider/plugin/provider";
import { metaOf } from "../../../../provider/schema/meta";
import { changes, valid } from "../../../kinds";
import { oneOfEach } from "../../../tier";
import { ways } from "../../../way";
import { urnOf } from "./building";

type Path = readonly (string | number)[];

const mark = "[secret]";
const secret = (value: unknown) => ({
  [signature]: secretSignature,
  value,
});

/** Each scalar in each list or object that a kind accepts, with its siblings. */
const leaves = kindTypes.flatMap((type) => {
  const inputs = { ...valid[type], ...changes[type] };
  const all = leavesIn(inputs).filter((path) => path.length > 1);
  return all.map((path) => ({
    type,
    inputs,
    path,
    others: all.filter((other) => other[0] === path[0] && other !== path),
  }));
});
const sortOf = ({ type, path }: (typeof leaves)[number]) =>
  pathLabel([type, ...path.filter((part) => typeof part === "string")]);
const named = oneOfEach(leaves, sortOf).map((each) => [`${each.type}: ${pathLabel(each.path)}`, each] as const);

function leavesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, item]) => leavesIn(item, [...path, name]));
}

function pathLabel([first, ...rest]: Path): string {
  return `${first}${rest.map((part) => (typeof part === "number" ? `[${part}]` : `[${JSON.stringify(part)}]`)).join("")}`;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Record<string | number, unknown>)[part], value);

function withAt(value: unknown, [first, ...rest]: Path, put: (old: unknown) => unknown): unknown {
  if (first === undefined) return put(value);
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string | number, unknown>)[first] = withAt(
    (copy as Record<string | number, unknown>)[first],
    rest,
    put,
  );
  return copy;
}

const other = (value: unknown) =>
  typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${value}-hunter2`;

/** Returns the path at which the engine redacts a secret. With the classes, it redacts whole lists. */
function shownUntil(path: Path, way: (typeof ways)[number]): Path {
  const list = path.findIndex((part) => typeof part === "number");
  return way === "plugin" || list === -1 ? path : path.slice(0, list);
}

/** Reports an update whose preview redacts a secret, as the engine does. */
function reportOfChange([old, now]: [unknown, unknown], redacted: Path, changed: Path, token: string) {
  const isInside = redacted.every((part, index) => changed[index] === part);
  const [before, after] = [old, now].map((side) => withAt(side, redacted, () => mark));
  const step = {
    op: "update",
    urn: urnOf(token, "it"),
    oldState: { id: "1", inputs: before, outputs: before },
    newState: { inputs: after },
    diffReasons: [changed[0]],
    detailedDiff: { [pathLabel(isInside ? redacted : changed)]: { kind: "update", inputDiff: true } },
  };
  return reportOf(previewOf(parse(JSON.stringify({ steps: [step], changeSummary: { update: 1 } })), "preview"));
}

describe.each(ways)("in a report about resources of the %s", (way) => {
  const tokenOf = (type: string) => `${way === "plugin" ? "edge:index" : "pulumi-nodejs:dynamic/edge"}:${type}`;

  test.each(named)("%s as a secret hides no other change", (_name, { type, inputs, path, others }) => {
    const redacted = shownUntil(path, way);
    const missed = others.filter((changed) => {
      const sides: [unknown, unknown] = [inputs, withAt(inputs, changed, other)];
      const { preview } = reportOfChange(sides, redacted, changed, tokenOf(type));
      return preview.changes[0]?.differences.length === 0;
    });
    expect(missed.map(pathLabel)).toEqual([]);
  });

  test.each(named)("reports a change of %s as a secret without its value", (_name, { type, inputs, path }) => {
    const changed: [unknown, unknown] = [
      withAt(inputs, path, () => "hunter3-3"),
      withAt(inputs, path, () => "hunter4-4"),
    ];
    const report = reportOfChange(changed, shownUntil(path, way), path, tokenOf(type));
    expect(report.preview.changes[0]?.differences).toMatchObject([{ old: mark, new: mark }]);
    expect(json(report)).not.toContain("hunter");
  });
});

describe("the plugin", () => {
  const provider = new NativeProvider();
  const isOpen = (type: string, name: string | number) => !metaOf(kindOf(type).inputs.shape[name]).secret;
  const strings = named.filter(
    ([, { type, inputs, path }]) => typeof at(inputs, path) === "string" && isOpen(type, path[0] ?? ""),
  );

  test.each(strings)("marks only %s as a secret", async (_name, { type, inputs, path }) => {
    const given = withAt(inputs, path, secret) as Record<string, unknown>;
    const { inputs: checked, failures } = await provider.check(type, {}, given);
    expect(failures).toEqual([]);
    const marked = marksIn(checked[String(path[0])]);
    expect(marked).toContainEqual(at(inputs, path));
    for (const each of marked) expect(each).toEqual(at(inputs, path));
  });
});

function marksIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (signature in value) return [(value as { value?: unknown }).value];
  return Object.values(value).flatMap(marksIn);
}
