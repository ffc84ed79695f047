import { isInSameAccount, withAddress, withOrigin } from "../../../../provider/lifecycle/provenance";
import { settingsWith } from "../client/standIn";

const one = settingsWith({ baseUrl: "https://one.example", apiKey: "key-1" });
const otherKey = { ...one, apiKey: "key-2" };
const elsewhere = { ...one, baseUrl: "https://two.example" };
const { apiKey: _key, ...withoutKey } = one;

test.each([
  ["the same address and key", one, one, one, true],
  ["a connection that no longer exists, and the key that recorded it", one, withoutKey, one, true],
  ["a key that was rotated in both", otherKey, one, one, true],
  ["another key, which may be of another account", one, one, otherKey, false],
  ["another address", one, one, elsewhere, false],
  ["the same address, but not the recorded one", elsewhere, one, one, false],
  ["no key", one, withoutKey, withoutKey, false],
])("%s: whether it is known to be the same account", (_what, recorded, before, after, isSame) => {
  const state = withOrigin({}, { settings: recorded });
  expect(isInSameAccount(state, before, after)).toBe(isSame);
});

test("a state that was read keeps the fingerprint of the key that wrote it, and gets the address of the read", () => {
  const written = withOrigin({}, { settings: one });
  const found = withAddress({ name: "shop" }, written, { settings: { ...elsewhere, apiKey: "key-2" } });
  expect(found).toEqual({ name: "shop", baseUrl: elsewhere.baseUrl, keyFingerprint: written.keyFingerprint });
});
