import { kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const bots = kindOf("BotDetection");
const uploads = kindOf("UploadScanning");
const path = "PATCH /shield/shield-zone/7002/bot-detection";
const zone = () => emulator().state().shieldZones[0];
const program = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const stacked = () => new Stacked(bots, testContext(emulator()));
const failOn = (times: number) =>
  emulator().setFaults([
    { match: { method: "PATCH", path: "/shield/shield-zone/7002/bot-detection" }, times, inject: { status: 500 } },
  ]);

/** Sets these outside of the stack. */
function elsewhere(settings: object): void {
  emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0]?.botDetection ?? {}, settings));
}

test("bot detection is set as declared, with each group sent completely, and restored on destroy", async () => {
  const before = zone()?.botDetection;
  const own = stacked();
  await own.up(program({ executionMode: "Challenge", browserFingerprint: { sensitivity: "High" } }));
  expect(own.id).toBe("7002");
  expect(own.state).toEqual({
    ...program({ executionMode: "Challenge", browserFingerprint: { sensitivity: "High" } }),
    previous: { executionMode: "LogOnly", browserFingerprint: { sensitivity: "Low" } },
  });
  expect(writes(emulator())).toEqual([
    [
      path,
      {
        shieldZoneId: 7002,
        executionMode: 1,
        browserFingerprint: { sensitivity: 3, aggression: 1, complexEnabled: false },
      },
    ],
  ]);
  await own.destroy();
  expect(zone()?.botDetection).toEqual(before);
});

test("only declared settings are managed: drift of others in a group is ignored, and a destroy leaves them", async () => {
  const own = stacked();
  const declared = program({ browserFingerprint: { sensitivity: "High" } });
  await own.up(declared);
  elsewhere({ executionMode: 1, browserFingerprint: { sensitivity: 3, aggression: 3, complexEnabled: true } });
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  await own.destroy();
  expect(zone()?.botDetection).toMatchObject({
    executionMode: 1,
    browserFingerprint: { sensitivity: 1, aggression: 3, complexEnabled: true },
  });
});

test("the first previous value is kept, even for a temporarily undeclared setting", async () => {
  const own = stacked();
  await own.up(program({ executionMode: "Challenge" }));
  await own.up(program({ requestIntegrity: { sensitivity: "High" } }));
  await own.up(program({ executionMode: "Challenge", requestIntegrity: { sensitivity: "High" } }));
  expect(own.state?.previous).toEqual({ executionMode: "LogOnly", requestIntegrity: { sensitivity: "Low" } });
});

test("an uncertain write records the previous values, and the next up continues", async () => {
  const own = stacked();
  const declared = program({ executionMode: "Challenge" });
  failOn(1);
  expect(await failureOf(own.up(declared))).toContain("could not update the bot detection of the shield zone");
  expect(own.state?.previous).toEqual({ executionMode: "LogOnly" });
  expect(await own.up(declared)).toBe("update");
  expect(zone()?.botDetection.executionMode).toBe(1);
  await own.destroy();
  expect(zone()?.botDetection.executionMode).toBe(0);
});

test("omitted settings stay as declared, and unknown values are sent back unchanged", async () => {
  const own = stacked();
  const declared = program({ executionMode: "Challenge", requestIntegrity: { sensitivity: "High" } });
  await own.up(declared);
  elsewhere({ executionMode: undefined, requestIntegrity: undefined });
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  elsewhere({ browserFingerprint: { sensitivity: 1, aggression: 9, complexEnabled: false } });
  emulator().clearRequests();
  // The emulator rejects this number as unknown.
  await failureOf(own.up(program({ executionMode: "Challenge", browserFingerprint: { sensitivity: "High" } })));
  expect(writes(emulator())[0]?.[1]).toMatchObject({ browserFingerprint: { sensitivity: 3, aggression: 9 } });
});

describe("on a plan without bot detection", () => {
  const toBasic = () => emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { planType: 0 }));

  test("an up fails with a hint to upgrade the plan", async () => {
    toBasic();
    const message = await failureOf(stacked().up(program({ executionMode: "Challenge" })));
    expect(message).toMatch(
      /could not read the bot detection of the shield zone .*invalid_plan_type\.bot_detection.*The plan of the shield zone does not include it\. Set a higher planType on its ShieldZone, or remove this resource\./,
    );
  });

  test("a destroy has nothing to restore, and warns", async () => {
    const own = stacked();
    await own.up(program({ executionMode: "Challenge" }));
    toBasic();
    await own.destroy();
    expect(own.context.warnings).toEqual([
      "the bot detection of shield zone 7002 was left as it is because the plan of the zone no longer includes it.",
    ]);
  });
});

test("two resources may declare different settings of one zone, but not different values of the same one", () => {
  const shared = { claims: new ProgramClaims(), account: "one" };
  const failures = (settings: object) => lifecycle.checkInputs(bots, program(settings), shared).failures;
  expect(failures({ browserFingerprint: { sensitivity: "Low" } })).toEqual([]);
  expect(failures({ browserFingerprint: { aggression: "High" } })).toEqual([]);
  expect(failures({ browserFingerprint: { sensitivity: "High" } })).toEqual([
    expect.stringMatching(
      /the bot detection of shield zone 7002 is declared with browserFingerprint\.sensitivity: "Low" by/,
    ),
  ]);
});

test("upload scanning is set as declared, and restored on destroy", async () => {
  const own = new Stacked(uploads, testContext(emulator()));
  await own.up(program({ isEnabled: true, antivirusScanningMode: "Block" }));
  expect(zone()?.uploadScanning).toEqual({ isEnabled: true, csamScanningMode: 0, antivirusScanningMode: 2 });
  await own.destroy();
  expect(zone()?.uploadScanning).toEqual({ isEnabled: false, csamScanningMode: 0, antivirusScanningMode: 0 });
});
