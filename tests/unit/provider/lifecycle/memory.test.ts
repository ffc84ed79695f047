import { isCaseless } from "../../../../provider/kinds";
import { type Declaration, RunMemory } from "../../../../provider/lifecycle/memory";

const settings = { baseUrl: "https://api.example.com", apiKey: "a-key" } as Parameters<RunMemory["keysOf"]>[0];
const zone = new RunMemory(isCaseless).keysOf(settings, "ShieldZone", "7001");
// The memory does not look into it.
const declaration = { inputs: { pullZoneId: 1001 } } as unknown as Declaration;

test("an object that a delete has released is no longer declared, until it is declared again", () => {
  const memory = new RunMemory(isCaseless);
  memory.declare(zone, declaration);
  memory.release(zone);
  expect([memory.declares(zone), memory.wasReleased(zone)]).toEqual([undefined, true]);
  memory.declare(zone, declaration);
  expect([memory.declares(zone), memory.wasReleased(zone)]).toEqual([declaration, false]);
});

test("an object that a delete has left to another resource stays declared", () => {
  const memory = new RunMemory(isCaseless);
  memory.declare(zone, declaration);
  memory.leave(zone);
  expect([memory.declares(zone), memory.wasReleased(zone)]).toEqual([declaration, true]);
});

test("what a create declares first is not declared again by another resource", () => {
  const memory = new RunMemory(isCaseless);
  memory.declareFirst(zone, declaration);
  memory.declareFirst(zone, { ...declaration });
  expect(memory.declares(zone)).toBe(declaration);
});

test("the GUID in an id is case-insensitive; kinds and accounts distinguish objects", () => {
  const memory = new RunMemory(isCaseless);
  memory.declare(memory.keysOf(settings, "EdgeRule", "1001/AB-cd"), declaration);
  const isDeclared = (...[type, id, apiKey = "a-key"]: [string, string, string?]) =>
    memory.declares(memory.keysOf({ ...settings, apiKey }, type, id)) !== undefined;
  expect(isDeclared("EdgeRule", "1001/ab-CD")).toBe(true);
  expect(isDeclared("EdgeRuleEnablement", "1001/ab-cd")).toBe(false);
  expect(isDeclared("EdgeRule", "1001/ab-cd", "another-key")).toBe(false);
});

test("two paths that differ in letter case are two objects", () => {
  const memory = new RunMemory(isCaseless);
  memory.declare(memory.keysOf(settings, "StorageFile", "5801/img/Logo.svg"), declaration);
  const declares = (id: string) => memory.declares(memory.keysOf(settings, "StorageFile", id)) !== undefined;
  expect([declares("5801/img/logo.svg"), declares("5801/img/Logo.svg")]).toEqual([false, true]);
});

test("what existed before the run is read once per scope, and again only if that failed", async () => {
  const memory = new RunMemory(isCaseless);
  const read = jest.fn<Promise<string[]>, []>().mockRejectedValueOnce(new Error("down")).mockResolvedValue(["one"]);
  await expect(memory.before(settings, "registries", read)).rejects.toThrow("down");
  expect(await memory.before(settings, "registries", read)).toEqual(["one"]);
  expect(await memory.before(settings, "registries", read)).toEqual(["one"]);
  expect(read).toHaveBeenCalledTimes(2);
  await memory.before(settings, "applications", read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("each check counts for one comparison, in whatever order the inputs are", () => {
  const memory = new RunMemory(isCaseless);
  for (let count = 0; count < 2; count += 1) memory.noteChecked("PullZone", { name: "shop", tags: { a: 1, b: 2 } });
  const compared = () => memory.takeChecked("PullZone", { tags: { b: 2, a: 1 }, name: "shop" });
  expect([compared(), compared(), compared()]).toEqual([true, true, false]);
});

test("a checked resource of the state counts as uncompared until it is compared", () => {
  const memory = new RunMemory(isCaseless);
  memory.noteChecked("PullZone", { name: "shop" }, true);
  memory.noteChecked("PullZone", { name: "docs" });
  expect(memory.takeUncompared("PullZone", { name: "docs" })).toBe(false);
  expect([1, 2].map(() => memory.takeUncompared("PullZone", { name: "shop" }))).toEqual([true, false]);
  memory.noteChecked("PullZone", { name: "shop" }, true);
  memory.takeChecked("PullZone", { name: "shop" });
  expect(memory.takeUncompared("PullZone", { name: "shop" })).toBe(false);
});
