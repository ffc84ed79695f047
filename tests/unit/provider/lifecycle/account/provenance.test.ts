import {
  fingerprintOf,
  hasOtherAddress,
  isInSameAccount,
  movedAddress,
  wasWrittenByKey,
  withAddress,
  withWriter,
} from "../../../../../provider/lifecycle/account/provenance";
import { settingsWith } from "../../client/standIn";

const one = settingsWith({ baseUrl: "https://one.example", apiKey: "key-1" });
const otherKey = { ...one, apiKey: "key-2" };
const elsewhere = { ...one, baseUrl: "https://two.example" };
const { apiKey: _key, ...withoutKey } = one;

test.each([
  ["the same address and key", one, one, one, true],
  ["a removed connection, and the key that recorded it", one, withoutKey, one, true],
  ["a key that was rotated in both", otherKey, one, one, true],
  ["another key, which may belong to another account", one, one, otherKey, false],
  ["another address", one, one, elsewhere, false],
  ["the same address, but not the recorded one", elsewhere, one, one, false],
  ["no key", one, withoutKey, withoutKey, false],
])("%s may prove the same account", (_what, recorded, before, after, isSame) => {
  const state = withWriter({}, { settings: recorded });
  expect(isInSameAccount(state, before, after)).toBe(isSame);
});

test("a state that was read keeps its writer's key fingerprint, and gets the address of the read", () => {
  const written = withWriter({}, { settings: one });
  const found = withAddress({ name: "shop" }, written, { settings: { ...elsewhere, apiKey: "key-2" } });
  expect(found).toEqual({ name: "shop", baseUrl: elsewhere.baseUrl, keyFingerprint: written.keyFingerprint });
});

test("a fingerprint is too short for guessing keys, and is absent without a key", () => {
  expect(fingerprintOf(one)).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprintOf(otherKey)).not.toBe(fingerprintOf(one));
  expect(fingerprintOf({})).toBeUndefined();
  expect([wasWrittenByKey({}, withoutKey), wasWrittenByKey({}, one)]).toEqual([false, false]);
});

const { baseUrl: _address, ...withoutAddress } = one;
test.each([
  ["at the same address", { baseUrl: one.baseUrl }, one, false],
  ["at another address", { baseUrl: one.baseUrl }, elsewhere, true],
  ["by an early version", {}, one, false],
  ["before an address is known", { baseUrl: one.baseUrl }, withoutAddress, false],
  ["nowhere", undefined, one, false],
])("a state recorded %s may be from elsewhere", (_what, state, settings, isThere) => {
  expect(hasOtherAddress(state, settings as typeof one)).toBe(isThere);
  expect(movedAddress(state, settings as typeof one)).toEqual(
    isThere
      ? expect.stringContaining(`last seen at ${one.baseUrl}, but edge:baseUrl is now ${elsewhere.baseUrl}.`)
      : undefined,
  );
});
