import { kindOf } from "../../provider/kinds";
import { hasUnknown, unknownValue } from "../../provider/schema/unknown";
import { kindUnderTest } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { type Properties, serveBy } from "./host";
import { withProcesses } from "./running";

serveBy("plugin");

const { emulator, creating, later, written } = withProcesses();

// Deployments finish at once.
beforeEach(() => emulator().setOptions({ transitionMs: 0, deletionMs: 0 }));
afterEach(async () => expect(await written()).toBe(""));

/** Outputs that the change of each kind in `tests/kinds` may change. All others are known. */
const unknownAfter: Readonly<Record<string, readonly string[]>> = {
  PullZoneHostname: ["hasCertificate"],
  WafRules: ["ruleIds", "adopted"],
  RateLimits: ["ruleIds", "adopted"],
  DnsRecords: ["recordIds", "adopted"],
  BotDetection: ["previous"],
  UploadScanning: ["previous"],
  BotCategories: ["previous"],
  ApiGuardian: ["previous", "title", "documentVersion", "maxEndpoints"],
  AccessListConfiguration: ["previous"],
  EdgeRuleEnablement: ["previous"],
  EdgeRules: ["edgeRuleIds", "adopted"],
  PullZoneAllowedReferrers: ["previous"],
  VideoLibraryAllowedReferrers: ["previous"],
  PullZoneBlockedReferrers: ["previous"],
  VideoLibraryBlockedReferrers: ["previous"],
  PullZoneBlockedIps: ["previous"],
  Application: ["containerId", "packageId", "resolvedImage", "resolvedDigest", "endpointStatus", "revision"],
  ContainerTemplate: ["packageId", "resolvedImage", "resolvedDigest", "revision"],
  EdgeScriptRelease: ["releaseId", "releaseUuid", "publishedAt"],
  StorageFolder: ["found", "revision"],
  StorageFile: ["revision"],
};

const unknownIn = (type: string, preview: Properties) =>
  Object.keys(kindOf(type).outputs.shape).filter((name) => hasUnknown(preview[name]));

const changing = someKinds.filter((type) => Object.keys(kindUnderTest(type).change).length > 0);

test.each(changing)("an update of %s records the outputs known in its preview", async (type) => {
  const { program, change, shownLater = [] } = kindUnderTest(type);
  const { id, state } = await creating().create(type, program);
  const news = { ...program, ...change };
  emulator().clearRequests();
  const preview = await later().preview(type, news, { id, olds: state });
  expect(emulator().requests()).toEqual([]);
  const updated = await later().update(type, id, state, news);
  expect(Object.keys(preview)).toEqual(expect.arrayContaining(Object.keys(updated)));
  expect(preview).toEqual(withKnown(preview, updated));
  const isLater = (name: string) => shownLater.includes(name) || updated[name] === undefined;
  expect(unknownIn(type, preview).filter((name) => !isLater(name))).toEqual(unknownAfter[type] ?? []);
});

test.each(someKinds)("a create of %s records the outputs known in its preview", async (type) => {
  const { program } = kindUnderTest(type);
  emulator().clearRequests();
  const preview = await later().preview(type, program);
  expect(emulator().requests()).toEqual([]);
  const { state } = await creating().create(type, program);
  expect(preview).toEqual(withKnown(preview, state));
  const known = type === "EdgeScript" ? ["codeHash", "baseUrl", "keyFingerprint"] : ["baseUrl", "keyFingerprint"];
  const outputs = Object.keys(kindOf(type).outputs.shape);
  expect(unknownIn(type, preview)).toEqual(outputs.filter((name) => !known.includes(name)));
});

test("in a list of rules, the ids of kept and changed entries are known", async () => {
  const rule = (key: string, url: string) => ({
    key,
    description: key,
    actions: [{ type: "BlockRequest" }],
    triggers: [{ type: "Url", patterns: [url] }],
  });
  const rules = [rule("a", "*/a"), rule("b", "*/b")];
  const { id, state } = await creating().create("EdgeRules", { pullZoneId: 1002, rules });
  const { a, b } = state.edgeRuleIds as Properties;
  const idsWith = async (...next: unknown[]) =>
    (await later().preview("EdgeRules", { pullZoneId: 1002, rules: next }, { id, olds: state })).edgeRuleIds;
  expect(await idsWith(rule("c", "*/c"), rule("a", "*/other"), rule("b", "*/b"))).toEqual({ c: unknownValue, a, b });
  expect(await idsWith(rule("b", "*/b"))).toEqual({ b });
  const other = "11111111-1002-4000-8000-000000000002";
  expect(await idsWith({ ...rule("a", "*/a"), edgeRuleId: other }, { ...rule("b", "*/b"), edgeRuleId: b })).toEqual({
    a: unknownValue,
    b,
  });
  expect(await idsWith({ ...rule("a", "*/a"), key: unknownValue })).toBe(unknownValue);
  expect(await idsWith(unknownValue)).toBe(unknownValue);
});

test("the outputs of an unfinished resource are unknown, except those in its id", async () => {
  const program = kindUnderTest("ShieldZone").program;
  const { id, state } = await creating().create("ShieldZone", program);
  const olds = { ...state, unfinished: "it was not configured" };
  expect(await later().preview("ShieldZone", program, { id, olds })).toMatchObject({
    shieldZoneId: Number(id),
    customWafRulesLimit: unknownValue,
    adopted: unknownValue,
  });
});

test("the hash of unknown code is unknown", async () => {
  const program = { ...kindUnderTest("EdgeScript").program, code: unknownValue };
  expect(await later().preview("EdgeScript", program)).toMatchObject({ code: unknownValue, codeHash: unknownValue });
});

function withKnown(preview: unknown, recorded: unknown): unknown {
  if (preview === unknownValue) return preview;
  if (typeof preview !== "object" || preview === null || Array.isArray(preview)) return recorded;
  return Object.fromEntries(
    Object.entries(preview).map(([name, value]) => [
      name,
      withKnown(value, (recorded as Properties | undefined)?.[name]),
    ]),
  );
}
