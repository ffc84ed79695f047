import fc from "fast-check";
import { engineDefaults, newZoneDefaults } from "../../emulator/shieldZone/catalogue";
import { newShieldZone } from "../../emulator/shieldZone/shield";
import { addShieldZone } from "../model/account";
import { fromSchema, numberFor, setting, someOf } from "../model/arbitraries";
import { type Args, type ModelledKind, manage, putBack, type Recorded } from "../model/kind";
import { shieldZoneOfLists } from "../model/seed";
import { isThere, put, type Settings } from "../model/settings";

const type = "ShieldZone";

const handwritten = [
  setting(
    "learningModeUntil",
    fc.constantFrom("2099-01-01T00:00:00Z", "2099-01-01T01:00:00+01:00", "2099-06-30T12:00:00.000Z"),
  ),
  setting("wafDisabledRules", someOf(["942100", "942140", "941100", "920350"])),
  setting("wafLogOnlyRules", someOf(["920420", "913100", "941100"])),
  setting("wafCustomRuleOrder", someOf([12, 7, 30])),
  setting("wafRequestIgnoredHeaders", someOf(["x-internal-trace", "x-debug"])),
  setting("wafProfileId", fc.constantFrom(1, 2, 3, 4, 5, null)),
  setting("ddosChallengeWindow", fc.constantFrom(60, 3600, 86400, null)),
  // Three of the platform's own, and an unknown one.
  setting(
    "wafEngineConfig",
    someOf(["blocking_paranoia_level", "max_num_args", "arg_length", "acme_variable"]).chain((names) =>
      fc
        .array(fc.constantFrom("1", "2", "255"), { minLength: names.length, maxLength: names.length })
        .map((values) => names.map((name, index) => ({ name, valueEncoded: values[index] }))),
    ),
  ),
];

const resetValues: Readonly<Record<string, unknown>> = {
  planType: 0,
  wafEnabled: false,
  wafExecutionMode: 0,
  learningMode: false,
  wafDisabledRules: [],
  wafLogOnlyRules: [],
  wafCustomRuleOrder: [],
  wafRequestIgnoredHeaders: [],
  requestBodyLoggingEnabled: false,
  wafProfileId: newZoneDefaults.wafProfileId,
  wafRealtimeThreatIntelligenceEnabled: false,
  wafRequestHeaderLoggingEnabled: false,
  whitelabelResponsePages: false,
  dDoSShieldSensitivity: 0,
  dDoSExecutionMode: 0,
  dDoSChallengeWindow: 3600,
  wafRequestBodyLimitAction: 1,
  wafResponseBodyLimitAction: 2,
};

export const shieldZoneModel: ModelledKind = {
  naming: ["pullZoneId"],
  settings: [
    ...handwritten,
    ...fromSchema(
      type,
      "premiumPlan",
      "planType",
      "learningMode",
      "wafEnabled",
      "wafExecutionMode",
      "wafRequestHeaderLoggingEnabled",
      "requestBodyLoggingEnabled",
      "wafRealtimeThreatIntelligenceEnabled",
      "wafRequestBodyLimitAction",
      "wafResponseBodyLimitAction",
      "ddosShieldSensitivity",
      "ddosExecutionMode",
      "whitelabelResponsePages",
      "adopt",
      "onDestroy",
    ),
  ],
  // The zone of 1006 keeps its plan, which decides about its access lists. The zone of the lists stores their order.
  targets: ({ pullZones }) =>
    pullZones
      .filter(({ Id }) => ![1006, shieldZoneOfLists.pullZoneId].includes(Id))
      .map(({ Id }) => ({ objectPath: `shieldZone/${Id}`, naming: fc.constant({ pullZoneId: Id }) })),
  fit: (args, { account, recorded }) => {
    const isItsOwn = recorded?.objectPath === `shieldZone/${args.pullZoneId}`;
    const exists = account.shieldZones.some(({ pullZoneId }) => pullZoneId === args.pullZoneId);
    return exists && !isItsOwn ? { ...args, adopt: true } : args;
  },

  up(account, recorded, { id, platform, during }) {
    const { objectPath, args } = recorded;
    const learningMs = platform.options.learningDays * 86_400_000;
    if (!isThere(account, objectPath)) {
      const ids = { shieldZoneId: Number(id), pullZoneId: args.pullZoneId as number };
      addShieldZone(account, newShieldZone(ids, platform.options, during.from.getTime()));
      account.set(`${objectPath}/learningModeUntil`, during.later(learningMs));
    }
    const [learning, until] = [`${objectPath}/learningMode`, `${objectPath}/learningModeUntil`];
    const wasLearning = account.get(learning) === true;
    const comesUnderManagement = args.learningMode !== undefined && !recorded.found.has(learning);
    const foundUntil = account.get(until);
    const wanted = declared(recorded);
    for (const [path, value] of wanted) {
      const input = inputOf(path);
      const wasCleared = recorded.before !== undefined && recorded.before[input] === null;
      // The platform may ignore the reset, whose value is then not compared.
      if (value === null && (wasCleared || platform.options.nullSettings === "keep"))
        wanted.set(path, account.get(path));
    }
    manage(account, recorded, wanted);
    // Turning it off and on would change its end, so both are restored.
    if (comesUnderManagement && wasLearning && !recorded.found.has(until)) recorded.found.set(until, foundUntil);
    if (args.learningMode === true && !wasLearning && args.learningModeUntil === undefined) {
      account.set(until, during.later(learningMs));
    }
  },

  destroy(account, recorded) {
    const { objectPath, args, found, isOurs } = recorded;
    if (args.onDestroy === "keep") return;
    const paths = [...declared(recorded).keys()];
    if (isOurs || args.onDestroy === "reset") return reset(account, objectPath, paths);
    // A zone that did not return a setting has nothing to restore.
    const said = paths.filter((path) => found.get(path) !== null);
    putBack(account, recorded, said);
    if (args.learningMode !== undefined && found.get(`${objectPath}/learningMode`) === true) {
      putBack(account, recorded, [`${objectPath}/learningModeUntil`]);
    }
  },

  intervene(draw, { objectPath, args, isOurs }, account) {
    const index = account.shieldZones.findIndex((candidate) => `shieldZone/${candidate.pullZoneId}` === objectPath);
    const zone = account.shieldZones[index];
    if (!zone) return undefined;
    if (isOurs && draw(fc.integer({ min: 1, max: 8 })) === 1) {
      return {
        label: `delete ${objectPath}`,
        isDrift: true,
        change: (state) => void state.shieldZones.splice(index, 1),
      };
    }
    const unseen = ["adopt", "onDestroy", "premiumPlan", "wafEngineConfig"];
    const visible = shieldZoneModel.settings.filter(({ inputs: [input] }) => !unseen.includes(input as string));
    const change = draw(draw(fc.constantFrom(...visible)).values([]));
    const [[input, value]] = Object.entries(change) as [[string, unknown]];
    // A setting that a zone does not return stays as declared.
    if (value === null) return undefined;
    const property = onPlatform(input);
    return {
      label: `set ${property} of ${objectPath} to ${JSON.stringify(value)}`,
      isDrift: args[input] != null,
      change: (state) => Object.assign(state.shieldZones[index] ?? {}, { [property]: valueOnPlatform(input, value) }),
    };
  },
};

function declared({ objectPath, args }: Recorded): Map<string, unknown> {
  const { pullZoneId: _id, adopt: _adopt, onDestroy: _mode, premiumPlan: _never, wafEngineConfig, ...others } = args;
  const settings = new Map<string, unknown>();
  for (const [input, value] of Object.entries(others)) {
    settings.set(`${objectPath}/${onPlatform(input)}`, valueOnPlatform(input, value));
  }
  for (const { name, valueEncoded } of (wafEngineConfig ?? []) as Args[]) {
    settings.set(`${objectPath}/wafEngineConfig/${name}`, valueEncoded);
  }
  return settings;
}

function reset(account: Settings, objectPath: string, paths: readonly string[]): void {
  for (const path of paths) {
    const name = path.slice(objectPath.length + 1);
    if (name in resetValues) account.set(path, resetValues[name]);
    const [, variable] = name.split("wafEngineConfig/");
    if (variable) put(account, path, engineDefaults.find((each) => each.name === variable)?.valueEncoded);
  }
}

function onPlatform(input: string): string {
  const name = input.replace(/^ddos/, "dDoS");
  if (!(name in newZoneDefaults) && name !== "learningModeUntil") throw new Error(`a shield zone has no ${name}`);
  return name;
}

function inputOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/^dDoS/, "ddos");
}

function valueOnPlatform(input: string, value: unknown): unknown {
  if (value === null) return null;
  if (input === "learningModeUntil") return new Date(value as string).toISOString();
  if (Array.isArray(value)) return input === "wafCustomRuleOrder" ? value : value.toSorted();
  return numberFor(type, input, value);
}
