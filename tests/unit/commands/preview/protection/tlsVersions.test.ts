import { told } from "../building";

const type = "PullZone";
const of = (old: object, now: object) => told([{ op: "update", type, old: { ...old }, new: { ...now } }]);

const weaker = "pull-zone lowers: visitors may use weaker ciphers";

test.each([
  ["on by default", {}, `${weaker} and TLS 1.0 and 1.1`],
  ["one off", { enableTls10: false }, `${weaker} and TLS 1.1`],
  ["both off", { enableTls10: false, enableTls11: false }, weaker],
])("the level Legacy allows the old TLS versions that are not switched off: %s", (_, switches, line) => {
  const [compatible, legacy] = [{ tlsSecurityLevel: "Compatible" }, { tlsSecurityLevel: "Legacy" }];
  expect(of({ ...switches, ...compatible }, { ...switches, ...legacy })).toEqual([line]);
  expect(of({ ...switches, ...legacy }, { ...switches, ...compatible })).toEqual([
    "pull-zone raises: visitors must use TLS 1.2 or later, and stronger ciphers",
  ]);
});

test("a change between the higher levels affects only the ciphers, because both require TLS 1.2", () => {
  expect(of({ tlsSecurityLevel: "ModernOnly" }, { tlsSecurityLevel: "Compatible" })).toEqual([weaker]);
});

test.each(["Compatible", "ModernOnly"])("the switches of old versions have no effect with the level %s", (level) => {
  const tlsSecurityLevel = { tlsSecurityLevel: level };
  expect(of({ ...tlsSecurityLevel, enableTls10: false }, { ...tlsSecurityLevel, enableTls10: true })).toEqual([]);
  expect(of({ ...tlsSecurityLevel, enableTls11: true }, { ...tlsSecurityLevel, enableTls11: false })).toEqual([]);
  for (const others of [{}, { tlsSecurityLevel: "Legacy" }]) {
    expect(of({ ...others, enableTls10: false }, { ...others, enableTls10: true })).toEqual([
      "pull-zone lowers: visitors may use TLS 1.0",
    ]);
  }
});
