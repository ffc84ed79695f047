import { pullZoneSettings } from "../../../../../provider/api/pullZoneSettings";
import { EchoedValues } from "../../../../../provider/lifecycle/update/echoedValues";
import { pullZone } from "../../../../../provider/resources/pullZones/pullZone";
import { botDetection } from "../../../../../provider/resources/zoneFeatures/botDetection";
import { metaOf } from "../../../../../provider/schema/meta";
import type { Properties } from "../../../../../provider/schema/properties";
import { withEmulator } from "../../../emulator/running";
import { Stacked, testContext } from "../../resources/context";

const { emulator } = withEmulator();

const program = { name: "acme-steps", originUrl: "https://origin.acme.example" };
const told = (name: string, sent: unknown, has: unknown, zone = program.name) =>
  `pull zone "${zone}": ${name} was written as ${sent}, and the platform reported success but returns ${has}. Declare ${has}. Otherwise each update after a refresh writes ${sent} again.`;

const stepped = [...pullZoneSettings.values()].filter(({ schema }) => metaOf(schema).steps !== undefined);

test("the platform lowers eight settings of a pull zone", () => {
  expect(stepped.map(({ name }) => name).sort()).toEqual([
    "cacheControlMaxAgeOverride",
    "cacheControlPublicMaxAgeOverride",
    "originConnectTimeout",
    "originResponseTimeout",
    "originRetries",
    "originRetryDelay",
    "originShieldQueueMaxWaitTime",
    "requestCoalescingTimeout",
  ]);
});

test.each(stepped.map(({ name, schema }) => [name, schema] as const))(
  "a create and an update of %s report a lowered number, and do not report an accepted one",
  async (name, schema) => {
    const steps = metaOf(schema).steps ?? [];
    const most = "least" in steps ? steps.most : Math.max(...steps);
    const own = new Stacked(pullZone, testContext(emulator()));
    await own.up({ ...program, [name]: most + 7 });
    expect(own.context.warnings).toEqual([told(name, most + 7, most)]);
    own.context.warnings.length = 0;
    await own.up({ ...program, [name]: most + 8 });
    expect(own.context.warnings).toEqual([told(name, most + 8, most)]);
    own.context.warnings.length = 0;
    await own.up({ ...program, [name]: most });
    expect(own.context.warnings).toEqual([]);
    await own.refresh();
    expect(own.preview({ ...program, [name]: most })).toBe("nothing");
  },
);

interface Written {
  readonly body: unknown;
  readonly response: unknown;
}

describe("a response to a write", () => {
  const warnings = (kind: typeof pullZone, inputs: Properties, ...written: Written[]) =>
    warnedBeside([], kind, inputs, ...written);
  const warnedBeside = (before: string[], kind: typeof pullZone, inputs: Properties, ...written: Written[]) => {
    const messages: string[] = [];
    const context = { warn: (message: string) => void messages.push(message) };
    const shown = new EchoedValues(kind, inputs);
    for (const { body, response } of written) shown.note(body, response);
    shown.warn(context, "1001", before);
    return messages;
  };
  const inputs = { ...program, originRetries: 2, verifyOriginSsl: true, type: "Premium", logForwardingToken: "hush" };
  const body = { OriginRetries: 2, VerifyOriginSSL: true, Type: 0, LogForwardingToken: "hush" };

  test("is reported if it contains another number, switch or name", () => {
    const response = { OriginRetries: 1, VerifyOriginSSL: false, Type: 1 };
    expect(warnings(pullZone, inputs, { body, response })).toEqual([
      told("originRetries", 2, 1),
      told("verifyOriginSsl", true, false),
      told("type", '"Premium"', '"Volume"'),
    ]);
  });

  test("is not reported for omitted properties, secrets, or properties that were not sent", () => {
    expect(
      warnings(pullZone, inputs, { body, response: { LogForwardingToken: "other", OriginRetries: null } }),
    ).toEqual([]);
    expect(warnings(pullZone, inputs, { body: {}, response: { OriginRetries: 1 } })).toEqual([]);
    expect(warnings(pullZone, inputs, { body, response: undefined }, { body, response: "OK" })).toEqual([]);
  });

  test("counts only until a later write of the same property", () => {
    const [before, after] = [{ OriginRetries: 1 }, { OriginRetries: 2 }];
    expect(warnings(pullZone, inputs, { body, response: before }, { body, response: after })).toEqual([]);
    expect(warnings(pullZone, inputs, { body, response: after }, { body, response: before })).toHaveLength(1);
  });

  test("is not reported again for properties that the kind has reported", () => {
    const written = { body, response: { OriginRetries: 1 } };
    expect(warnedBeside(["the platform drops originRetries"], pullZone, inputs, written)).toEqual([]);
  });

  test("is reported even if it wraps the object", () => {
    const sent = { shieldZoneId: 7002, executionMode: 1 };
    const written = { body: sent, response: { data: { ...sent, executionMode: 0 } } };
    expect(warnings(botDetection, { shieldZoneId: 7002, executionMode: "Challenge" }, written)).toEqual([
      expect.stringContaining(
        'executionMode was written as "Challenge", and the platform reported success but returns "LogOnly"',
      ),
    ]);
  });
});
