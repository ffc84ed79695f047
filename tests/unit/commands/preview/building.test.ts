import { recordings } from "../../../previews/recordings";
import { digestOf, type Given } from "./building";

type Members = Record<string, unknown>;
interface WrittenStep {
  op: string;
  urn: string;
  oldState?: Members | null;
  newState?: Members | null;
}

/** Step records that the engine wrote, in the format that the report requests. */
const recorded: WrittenStep[] = recordings({ form: "sames" }).flatMap(({ content }) =>
  ((JSON.parse(content).steps ?? []) as WrittenStep[]).filter(
    ({ oldState, newState }) => (newState ?? oldState)?.custom,
  ),
);

const read = ["id", "inputs", "outputs", "delete", "protect", "retainOnDelete", "external", "dependencies"];

/** Returns the names of a step's and its states' members, with the value of booleans. The engine omits false ones. */
function membersOf(step: WrittenStep): string[] {
  const of = (members: Members | null | undefined, prefix = "") =>
    Object.entries(members ?? {})
      .filter(([, value]) => ![undefined, null, false].includes(value as null))
      .map(([name, value]) => `${prefix}${name}${typeof value === "boolean" ? `=${value}` : ""}`);
  return [...of({ ...step }), ...of(step.oldState, "oldState."), ...of(step.newState, "newState.")];
}

const before = { description: "one" };
const after = { description: "two" };
const both = { old: before, new: after, id: "7", outputs: { accessListId: 7 } };
const steps: readonly Given[] = [
  { op: "create", type: "AccessList", new: after, dependencies: ["urn:a"] },
  { op: "update", type: "AccessList", ...both, dependencies: ["urn:a"] },
  { op: "replace", type: "AccessList", ...both, dependencies: ["urn:a"], replaces: ["description"] },
  { op: "delete", type: "AccessList", old: before, id: "7", outputs: both.outputs, protect: [true, true] },
  { op: "delete", type: "AccessList", old: before, id: "7", outputs: both.outputs, retainOnDelete: true },
  { op: "same", type: "AccessList", ...both, new: before, protect: [false, true] },
  { op: "refresh", type: "AccessList", ...both, new: before, found: { description: "two" } },
];

describe.each(steps.map((given) => [given.op, given] as const))("a %s step built by the tests", (op, given) => {
  const built: string[] = membersOf(JSON.parse(digestOf([given])).steps[1]);
  const written = recorded.filter((step) => step.op === op).map(membersOf);

  test("has only members that the engine writes", () => {
    const known = new Set(written.flat());
    expect(built.filter((member) => !known.has(member))).toEqual([]);
  });

  test("has the same flags as a step that the engine writes", () => {
    const marks = (members: string[]) =>
      members.filter((member) => /=/.test(member) && !member.endsWith(".custom=true")).sort();
    expect(written.map(marks)).toContainEqual(marks(built));
  });

  test("has each member that the engine always writes and the report reads", () => {
    const always = (written[0] ?? []).filter((member) => written.every((members) => members.includes(member)));
    const wanted = always.filter((member) => !member.includes(".") || read.includes(member.split(/[.=]/)[1] as string));
    expect(wanted.length).toBeGreaterThan(2);
    expect(wanted.filter((member) => member !== "provider" && !built.includes(member))).toEqual([]);
  });
});
