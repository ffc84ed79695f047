import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import { prepareInvoke } from "../../../../provider/dataSources/invoke";
import type { Properties } from "../../../../provider/schema/properties";
import { good } from "./goodArguments";
import { today, withPlatform } from "./reading";

const { emulator, read } = withPlatform();

/** Arguments that name missing objects, and the expected error. */
const unknown: readonly (readonly [string, Properties, RegExp])[] = [
  [
    "getActiveRelease",
    { scriptId: 9 },
    /^getActiveRelease \(scriptId 9\): could not .* Either script 9 does not exist/,
  ],
  ["getActiveRelease", { scriptId: 3002 }, /none of its releases is active/],
  ["getReleases", { scriptId: 9 }, /^getReleases \(scriptId 9\): could not list the releases of the script/],
  [
    "getApplicationOverview",
    { appId: "app-9" },
    /^getApplicationOverview \(appId app-9\): could not read the overview/,
  ],
  ["getOriginErrorLogs", { pullZoneId: 9, date: today }, /^getOriginErrorLogs \(pullZoneId 9\): could not read/],
  ["getShieldEventLogs", { shieldZoneId: 9, date: today }, /^getShieldEventLogs \(shieldZoneId 9\): could not read/],
  ["getShieldZone", { pullZoneId: 9 }, /^getShieldZone \(pullZoneId 9\): could not find/],
  ["getShieldZone", { pullZoneId: 1001 }, /Either pull zone 1001 has no shield zone, .* or this key cannot read it/],
  ["getWafRules", { shieldZoneId: 9 }, /^getWafRules \(shieldZoneId 9\): could not list the firewall's rules/],
  ["getWafRule", { ruleId: 9 }, /^getWafRule \(ruleId 9\): could not read the firewall rule/],
  ["getRateLimit", { ruleId: 9 }, /^getRateLimit \(ruleId 9\): could not read the rate limit/],
  ["getBotDetection", { shieldZoneId: 9 }, /^getBotDetection \(shieldZoneId 9\): could not read the bot detection/],
  ["getUploadScanning", { shieldZoneId: 9 }, /^getUploadScanning \(shieldZoneId 9\): could not read the upload scan/],
  ["getAccessLists", { shieldZoneId: 9 }, /^getAccessLists \(shieldZoneId 9\): could not list the access lists/],
  [
    "getPullZone",
    { pullZoneId: 1009 },
    /^getPullZone \(pullZoneId 1009\): could not read the pull zone \(GET \/pullzone\/1009\): the platform responded with 404/,
  ],
  ["getVideoLibrary", { videoLibraryId: 9 }, /^getVideoLibrary \(videoLibraryId 9\): could not read the video library/],
  ["getImageDigest", { ...good.getImageDigest, registryId: 9 }, /^getImageDigest \(registryId 9\): could not look up/],
];

describe.each(dataSourceNames)("%s", (name) => {
  const source = dataSourceOf(name);

  test("returns the results of its schema, and uses its listed operations", async () => {
    const result = await read(name, good[name]);

    expect(source.result.strict().parse(result)).toEqual(result);
    const requested = new Set(
      emulator()
        .requests()
        .map(({ operation }) => operation),
    );
    expect([...requested].sort()).toEqual(source.uses.map(nameOf).sort());
  });

  test("returns no secret of the platform", async () => {
    const result = JSON.stringify(await read(name, good[name]));

    // API keys are returned; the SDK marks them as secrets.
    if (name !== "getApiKeys") expect(result).not.toMatch(/seed-[a-z-]*(key|secret|token)/);
    expect(result).not.toMatch(
      /passwordSymbols|deploymentKey|securityKey|signing|certificate(?!KeyType)|readOnlyApiKey/i,
    );
  });

  test("prefixes an error of the platform with its own name", async () => {
    const failure = read(name, good[name], { apiKey: "wrong-key-1" });

    await expect(failure).rejects.toThrow(new RegExp(`^${name}.*: could not .*401`));
    await expect(failure).rejects.not.toThrow(/wrong-key-1/);
  });

  test("refuses an unknown argument before any request", () => {
    expect(() => prepareInvoke(name, { ...good[name], colour: "blue" })).toThrow(`${name}: unknown property colour`);
  });
});

test.each(unknown)("%s(%j) reports the missing object", async (name, args, expected) => {
  await expect(read(name, args)).rejects.toThrow(expected);
});

test("one error reports all wrong arguments", () => {
  expect(() => prepareInvoke("getShieldEventLogs", { shieldZoneId: 2 ** 53, date: "2026-02-30", limit: 0 })).toThrow(
    "getShieldEventLogs: shieldZoneId must be an integer from 1 to 2^53 − 1; got 9007199254740992; " +
      'date must be a day that exists: a Date (its UTC day), or a string of the form yyyy-MM-dd or MM-dd-yyyy; got "2026-02-30"; ' +
      "limit must be an integer from 1 to 2^53 − 1; got 0.",
  );
  expect(() => prepareInvoke("getOriginErrorLogs", { pullZoneId: 1001 })).toThrow(
    "getOriginErrorLogs: date is required; it must be a day: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy.",
  );
});

function nameOf(operation: Operation): string | undefined {
  return Object.entries(operations).find(([, known]) => known === operation)?.[0];
}
