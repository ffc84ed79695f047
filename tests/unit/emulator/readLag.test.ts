import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

const names = async () =>
  (await send("GET /pullzone/1001")).body.EdgeRules.map((rule: { Description: string }) => rule.Description);
const create = (Description: string) =>
  send("POST /pullzone/1001/edgerules/addOrUpdate", {
    body: { ActionType: 4, Triggers: [{ Type: 0, PatternMatches: ["*"] }], Description },
  });

test("reads return an earlier state, and writes use the current state", async () => {
  emulator().setOptions({ readLagMs: 1_000 });
  const before = await names();
  expect((await create("a")).body.Description).toBe("a");
  emulator().advance(600);
  await create("b");
  emulator().advance(399);
  expect(await names()).toEqual(before);
  emulator().advance(1);
  expect(await names()).toEqual([...before, "a"]);
  emulator().advance(600);
  expect(await names()).toEqual([...before, "a", "b"]);
});
