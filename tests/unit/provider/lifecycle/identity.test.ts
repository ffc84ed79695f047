import { compareIdentity } from "../../../../provider/lifecycle/identity";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";

const kind = { identity: [["createdAt", "name"], ["name"]] } as unknown as ResourceKind;
const compared = (state: object, outputs: object) =>
  compareIdentity(kind, { ...state }, { settings: {}, outputs: { ...outputs } });

test("an object is the same if each property of the first group that both sides know is equal", () => {
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "a", name: "shop" })).toBe("same");
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "b", name: "shop" })).toBe("another");
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "a", name: "docs" })).toBe("another");
});

test("a later group decides if one side does not know the first, and none if neither side knows one", () => {
  expect(compared({ name: "shop" }, { createdAt: "b", name: "shop" })).toBe("same");
  expect(compared({ createdAt: "a", name: "shop" }, { name: "docs" })).toBe("another");
  expect(compared({ createdAt: "a" }, { createdAt: "a" })).toBe("unknown");
});

test("a time may come back in another format", () => {
  const times = { createdAt: "2026-03-10T12:00:00Z", name: "shop" };
  expect(compared(times, { ...times, createdAt: "2026-03-10T13:00:00.000+01:00" })).toBe("same");
  expect(compared(times, { ...times, createdAt: "2026-03-10T13:00:00Z" })).toBe("another");
});
