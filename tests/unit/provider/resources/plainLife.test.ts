import { z } from "zod";
import { EdgeError } from "../../../../provider/client/errors";
import { defineKind, type InputsOf, type ResourceKind, unfinishedKey } from "../../../../provider/lifecycle/kind";
import { adoptedOutput, deleteOrKeep } from "../../../../provider/resources/parts/onDestroy";
import { type PlainObjects, plainLife } from "../../../../provider/resources/parts/plainLife";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

/** A bed of a garden, which is a pull zone here, so that the account has a list of gardens. */
interface Bed {
  readonly id: number;
  readonly label: string;
  readonly crop?: string | undefined;
  readonly soil?: string | undefined;
  readonly gate?: string | undefined;
}

const inputs = z.strictObject({
  pullZoneId: z.int(),
  name: z.string(),
  crop: z.string().optional(),
  soil: z.string().optional(),
  bedId: z.int().optional(),
  onDestroy: deleteOrKeep(""),
});

type Objects = PlainObjects<InputsOf<typeof inputs.shape>, "pullZoneId/bedId", "bedId", Bed, { gate?: string }>;

/** The platform's beds, and the received requests. */
let [beds, requests]: [Bed[], string[]] = [[], []];

beforeEach(() => {
  beds = [
    { id: 1, label: "north", crop: "kale", soil: "loam", gate: "seed" },
    { id: 2, label: "south" },
  ];
  requests = [];
});

function objectsOf(kind: () => ResourceKind): Objects {
  return {
    kind,
    idForm: "pullZoneId/bedId",
    adoptedBy: "bedId",
    namedBy: "name",
    noun: "bed",
    parentNoun: "garden",
    async list() {
      requests.push("list");
      return { items: beds.map(({ id, label }) => ({ id, label })), isWhole: true };
    },
    platformIdOf: ({ id }) => id,
    nameOf: ({ label }) => label,
    async read(_context, [, id]) {
      requests.push(`read ${id}`);
      return beds.find((bed) => bed.id === id);
    },
    settingsOf: ({ label: name, crop, soil }) => ({ name, crop, soil }),
    outputsOf: ({ gate }, before) => {
      const known = gate ?? before.gate;
      return known === undefined ? {} : { gate: known };
    },
    async create(_context, { name, crop, soil }) {
      requests.push("create");
      const bed = { id: 98 + beds.length, label: name, crop, soil, gate: "new" };
      beds = [...beds, bed];
      return bed;
    },
    written: ["name", "crop"],
    async write(_context, { id: [, id], values }) {
      requests.push(`write ${id} ${JSON.stringify(values)}`);
      const { name, ...others } = values;
      beds = beds.map((bed) => (bed.id === id ? { ...bed, ...others, ...(name && { label: name }) } : bed));
      return undefined;
    },
    fixed: ["soil"],
    refuseOther({ soil }, declared, isToAdopt) {
      if (declared.soil === undefined || soil === declared.soil) return;
      throw new EdgeError(`soil stays ${isToAdopt ? "of a bed to adopt" : "of a bed of its own"}`);
    },
    async delete(_context, [, id]) {
      requests.push(`delete ${id}`);
      beds = beds.filter((bed) => bed.id !== id);
    },
  };
}

const listedInFull: Partial<Objects> = {
  isListedInFull: true,
  async list() {
    requests.push("list");
    return { items: beds, isWhole: true };
  },
};

const { emulator } = withEmulator();

function bed(otherwise: Partial<Objects> = {}, settings: Readonly<Record<string, string>> = {}): Stacked {
  const kind: ResourceKind = defineKind({
    type: "Bed",
    reference: { description: "", example: "" },
    inputs,
    outputs: z.object({ adopted: adoptedOutput("bed"), gate: z.string().optional() }),
    protection: {},
    importing: { itemKind: "Garden" },
    identity: { none: "a test" },
    ...plainLife({ ...objectsOf(() => kind), ...otherwise }),
  });
  return new Stacked(kind, testContext(emulator(), settings));
}

const program = { pullZoneId: 1001, name: "west", crop: "leek" };

async function requestsOf(step: Promise<unknown>): Promise<string[]> {
  requests = [];
  await step;
  return requests;
}

test("an object is created once, and the platform's additions are recorded", async () => {
  const own = bed();
  expect(await requestsOf(own.up(program))).toEqual(["list", "create"]);
  expect(own).toMatchObject({ id: "1001/100", state: { adopted: false, gate: "new" } });
  await own.refresh();
  expect(own.preview(program)).toBe("nothing");
});

test("the creates of one parent share a list, and creates of another parent have their own", async () => {
  const own = bed();
  await own.up(program);
  const at = (pullZoneId: number, name: string) =>
    requestsOf(new Stacked(own.kind, own.context).up({ ...program, pullZoneId, name }, "same run"));
  expect(await at(1001, "east")).toEqual(["create"]);
  expect(await at(1002, "far east")).toEqual(["list", "create"]);
});

test("a create with a lost response is found", async () => {
  const { create } = objectsOf(() => own.kind);
  const own = bed({
    async create(context, declared) {
      await create(context, declared);
      throw new EdgeError("no response", { mayHaveTakenEffect: true });
    },
  });
  await own.up(program);
  expect(own).toMatchObject({ id: "1001/100", state: { adopted: false, gate: "new" } });
  expect(requests.filter((request) => request === "create")).toHaveLength(1);
});

describe("a step after the create", () => {
  const finished = (isRefused: boolean): Partial<Objects> => ({
    async complete(_context, [, id], declared, created) {
      requests.push(`complete ${id} ${declared.name} ${created.gate}`);
      if (isRefused) throw new EdgeError("no more today.");
      return { gate: "complete" };
    },
    async reconcile(_context, { id }, declared, before) {
      requests.push(`bring ${id} ${declared.name} ${before.gate}`);
      return { gate: "brought" };
    },
  });

  test("yields recorded outputs", async () => {
    const own = bed(finished(false));
    expect(await requestsOf(own.up(program))).toEqual(["list", "create", "complete 100 west new"]);
    expect(own.state).toMatchObject({ adopted: false, gate: "complete" });
  });

  test.each<[string, Partial<Objects>]>([
    ["its settings were not written", {}],
    ["it was not dug", { incomplete: () => "it was not dug" }],
  ])("that fails leaves the object recorded: %s; the next up continues", async (what, more) => {
    const own = bed({ ...finished(true), ...more });
    const message = await failureOf(own.up(program));
    expect(message).toContain(`the bed was created, but ${what}: no more today.`);
    expect(own).toMatchObject({ id: "1001/100", state: { adopted: false, gate: "new" } });
    expect(await requestsOf(own.up(program))).toEqual(["read 100", "bring 100 west new"]);
    expect(own.state).toMatchObject({ adopted: false, gate: "brought" });
  });

  test("that fails for a reason of its own is reported as such", async () => {
    const complete = () => Promise.reject(new TypeError("a mistake of ours"));
    expect(await failureOf(bed({ complete }).up(program))).toBe("a mistake of ours");
  });

  test("is skipped for an adopted object", async () => {
    const own = bed(finished(true), { adopt: "true" });
    expect(await requestsOf(own.up({ ...program, name: "north" }))).toEqual([
      "list",
      "list",
      "read 1",
      "bring 1 north undefined",
    ]);
    expect(own.state).toMatchObject({ adopted: true, gate: "brought" });
  });
});

describe("an object to adopt", () => {
  test("is read by its id, and only differences are written", async () => {
    const own = bed();
    expect(await requestsOf(own.up({ ...program, name: "north", bedId: 1 }))).toEqual([
      "read 1",
      'write 1 {"crop":"leek"}',
    ]);
    expect(own).toMatchObject({ id: "1001/1", state: { adopted: true, gate: "seed" } });
  });

  test("is recorded from the response to the write", async () => {
    const own = bed({ write: async () => ({ id: 1, label: "north", gate: "moved" }) });
    await own.up({ ...program, name: "north", bedId: 1 });
    expect(own.state).toMatchObject({ adopted: true, gate: "moved" });
  });

  test("is taken from the list if the list is complete", async () => {
    const own = bed(listedInFull);
    expect(await requestsOf(own.up({ ...program, name: "north", crop: "kale", bedId: 1 }))).toEqual(["list"]);
    expect(own).toMatchObject({ id: "1001/1", state: { adopted: true } });
  });

  test.each([{}, listedInFull])("that does not exist is an error with the existing ones", async (how) => {
    const message = await failureOf(bed(how).up({ ...program, bedId: 9 }));
    expect(message).toContain("there is no bed 9 to adopt; garden 1001 has 1 (north), 2 (south)");
  });

  test("is refused before a write if an unwritable property differs", async () => {
    const own = bed();
    expect(await failureOf(own.up({ ...program, soil: "sand", bedId: 1 }))).toContain("soil stays of a bed to adopt");
    expect(requests).toEqual(["read 1"]);
  });

  test.each<[string, Properties, Partial<Objects>, boolean]>([
    ["owned, if it is unchanged", {}, {}, false],
    ["another's, if it differs", { crop: "leek" }, {}, true],
    ["another's, if others have added contents", {}, { inspected: () => ({ signsOfOthers: ["a gnome"] }) }, true],
    ["another's, if it is older than a day", {}, { createdAt: () => "2020-01-01T00:00:00Z" }, true],
  ])("by its name counts as %s", async (_how, more, otherwise, adopted) => {
    const own = bed(otherwise, { adopt: "own" });
    await own.up({ pullZoneId: 1001, name: "north", crop: "kale", ...more });
    expect(own).toMatchObject({ id: "1001/1", state: { adopted, gate: "seed" } });
    expect(requests).not.toContain("create");
  });

  test.each<[string, Partial<Objects>, string[]]>([
    ["read once", {}, ["read 1"]],
    ["taken from the list if the list is complete", listedInFull, []],
  ])("by its name is %s", async (_how, otherwise, read) => {
    await bed(otherwise, { adopt: "true" }).up({ ...program, name: "north" });
    expect(requests).toEqual(["list", "list", ...read, 'write 1 {"crop":"leek"}']);
  });
});

test("a refresh returns the parts of the id, known values, and the names of unreadable properties", async () => {
  const { kind, context } = bed({ unreadableIn: () => ["crop"], outputsOf: (_item, { gate = "none" }) => ({ gate }) });
  expect(await kind.read(context, "1001/2", { adopted: true, gate: "seed" })).toEqual({
    settings: { pullZoneId: 1001, bedId: 2, name: "south", crop: undefined, soil: undefined },
    outputs: { adopted: true, gate: "seed" },
    unreadable: ["crop"],
  });
  expect(await kind.read(context, "1001/2", {})).toMatchObject({ outputs: { adopted: false } });
});

describe("an update", () => {
  async function created(otherwise: Partial<Objects> = {}): Promise<Stacked> {
    const own = bed(otherwise);
    await own.up({ ...program, soil: "loam" });
    return own;
  }

  test("writes only changes, and keeps the recorded additions of the platform", async () => {
    const own = await created();
    expect(await requestsOf(own.up({ ...program, soil: "loam", crop: "mint" }))).toEqual(['write 100 {"crop":"mint"}']);
    expect(own.state).toMatchObject({ crop: "mint", adopted: false, gate: "new" });
  });

  test("is written even if the platform adds nothing", async () => {
    const { outputsOf, ...objects } = objectsOf(() => kind);
    const kind: ResourceKind = { ...bed().kind, ...plainLife(objects) };
    const own = new Stacked(kind, testContext(emulator()));
    await own.up(program);
    expect(await requestsOf(own.up({ ...program, crop: "mint" }))).toEqual(['write 100 {"crop":"mint"}']);
    expect(own.state).toMatchObject({ crop: "mint", adopted: false });
  });

  test("records the values of its response", async () => {
    const own = await created({ write: async () => ({ id: 100, label: "west", gate: "moved" }) });
    await own.up({ ...program, soil: "loam", crop: "mint" });
    expect(own.state).toMatchObject({ gate: "moved" });
  });

  test("of an unwritable property is refused with the platform's current value, and nothing is written", async () => {
    const own = await created();
    expect(await failureOf(own.up({ ...program, soil: "sand", crop: "mint" }))).toContain(
      "soil stays of a bed of its own",
    );
    // Properties that are unchanged in the program are not written, even if they differ.
    beds = beds.map((each) => ({ ...each, soil: "sand", gate: "moved", crop: "weeds" }));
    expect(await requestsOf(own.up({ ...program, soil: "sand" }))).toEqual(["read 100"]);
    expect(own.state).toMatchObject({ soil: "sand", gate: "moved" });
  });

  test("after an unfinished one writes the differences from the declaration", async () => {
    const own = await created();
    own.state = { ...own.state, [unfinishedKey]: "interrupted" };
    beds = beds.map((each) => ({ ...each, label: "other" }));
    expect(await requestsOf(own.up({ ...program, soil: "loam" }))).toEqual(["read 100", 'write 100 {"name":"west"}']);
    expect(own.state).toMatchObject({ adopted: false, gate: "new" });
  });
});

describe("a destroy", () => {
  test("deletes created objects, and confirms the deletion", async () => {
    const own = bed();
    await own.up(program);
    expect(await requestsOf(own.destroy())).toEqual(["delete 100", "read 100"]);
  });

  test("fails if the object still exists", async () => {
    const own = bed({ delete: async () => {} });
    await own.up(program);
    expect(await failureOf(own.destroy())).toContain("the bed is still there");
    expect(own.state).toBeDefined();
  });

  test.each([
    ["adopted", { bedId: 1 }],
    ["to be kept", { onDestroy: "keep" }],
  ])("leaves an object that is %s", async (_how, more) => {
    const own = bed();
    await own.up({ ...program, ...more });
    expect(await requestsOf(own.destroy())).toEqual([]);
  });
});

test("a missing object is dropped from the state", async () => {
  const own = bed();
  await own.up(program);
  beds = [];
  await own.refresh();
  expect(own.state).toBeUndefined();
});

test("messages identify an object by its parent and its name, or else by its id", () => {
  const { names } = bed().kind;
  expect(names(program)).toBe('bed "west" of garden 1001');
  expect(names({ pullZoneId: 1001, bedId: 1 })).toBe("bed 1 of garden 1001");
  expect(names({}, "1001/2")).toBe("bed 2 of garden 1001");
});
