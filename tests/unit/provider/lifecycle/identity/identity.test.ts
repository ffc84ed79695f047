import { withWriter } from "../../../../../provider/lifecycle/account/provenance";
import { compareIdentity, refuseAnother } from "../../../../../provider/lifecycle/identity/identity";
import type { ResourceKind } from "../../../../../provider/lifecycle/kind";
import { settingsWith } from "../../client/standIn";

const kind = { identity: [["createdAt", "name"], ["name"]] } as unknown as ResourceKind;
const compared = (state: object, outputs: object) =>
  compareIdentity(kind, { ...state }, { settings: {}, outputs: { ...outputs } });

test("an object is the same if all properties of the first group that both sides know are equal", () => {
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "a", name: "shop" })).toBe("same");
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "b", name: "shop" })).toBe("another");
  expect(compared({ createdAt: "a", name: "shop" }, { createdAt: "a", name: "docs" })).toBe("another");
});

test("a later group decides if one side lacks the first group, and no group decides if one side lacks all", () => {
  expect(compared({ name: "shop" }, { createdAt: "b", name: "shop" })).toBe("same");
  expect(compared({ createdAt: "a", name: "shop" }, { name: "docs" })).toBe("another");
  expect(compared({ createdAt: "a" }, { createdAt: "a" })).toBe("unknown");
  expect(compared({ createdAt: null, name: "shop" }, { createdAt: "a", name: "shop" })).toBe("same");
});

test("a time may be returned in another format", () => {
  const times = { createdAt: "2026-03-10T12:00:00Z", name: "shop" };
  expect(compared(times, { ...times, createdAt: "2026-03-10T13:00:00.000+01:00" })).toBe("same");
  expect(compared(times, { ...times, createdAt: "2026-03-10T13:00:00Z" })).toBe("another");
});

describe("an object that differs from the recorded one", () => {
  const settings = settingsWith({ baseUrl: "https://one.example", apiKey: "key-1" });
  const refusal = (state: object, origin = settings) => {
    const recorded = withWriter({ createdAt: "a", name: "shop", ...state }, { settings: origin });
    const found = { settings: { name: "shop" }, outputs: { createdAt: "b" } };
    return () => refuseAnother(kind, settings, "7", recorded, found);
  };

  test("is refused if another key or address recorded it", () => {
    const message = /^id 7 now belongs to a different object .* differs in createdAt\. .*edge:baseUrl and edge:apiKey/;
    expect(refusal({}, { ...settings, apiKey: "key-2" })).toThrow(message);
    expect(refusal({}, { ...settings, baseUrl: "https://two.example" })).toThrow(message);
    expect(refusal({ name: "docs" }, { ...settings, apiKey: "key-2" })).toThrow(/differs in createdAt and name\./);
  });

  test("is accepted for the key that recorded it there, or if it does not differ", () => {
    refusal({})();
    refusal({ createdAt: "b" }, { ...settings, apiKey: "key-2" })();
  });
});
