import { isCaseless } from "../../../../provider/kinds";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import type { Settings } from "../../../../provider/settings/settings";

const settings = { baseUrl: "https://api.example.com", apiKey: "a-key" } as Settings;

test("objects from before the run are read once per scope, and again only after a failure", async () => {
  const memory = new RunMemory(isCaseless);
  const read = jest.fn<Promise<string[]>, []>().mockRejectedValueOnce(new Error("down")).mockResolvedValue(["one"]);
  await expect(memory.before(settings, "registries", read)).rejects.toThrow("down");
  expect(await memory.before(settings, "registries", read)).toEqual(["one"]);
  expect(await memory.before(settings, "registries", read)).toEqual(["one"]);
  expect(read).toHaveBeenCalledTimes(2);
  await memory.before(settings, "applications", read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("each check is used up by one comparison, whatever the order of the inputs", () => {
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
