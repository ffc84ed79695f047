import { botCategoryNumbers } from "../../../provider/api/botCategories";
import { rateLimitInterval } from "../../../provider/api/firewallRules";
import {
  type Judgement,
  type Mode,
  noLongerDeclared,
  notDeclared,
  onScale,
  type Scale,
  strengthIn,
  valuesAt,
} from "../../../provider/lifecycle/judgement";
import { describeApi } from "../../../provider/schema/apiDocument";
import { secondsOf } from "../../../provider/schema/enumeration";
import { ownValue } from "../../../provider/schema/own";
import { namesOf, type Properties } from "../../../provider/schema/properties";
import { firstTen } from "../../../provider/schema/sentence";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change } from "../model";
import { onMembers } from "./members";
import { type Rule, ruleOfEach, valueIn } from "./rule";
import { stagesOf } from "./stages";

const sensitivities = ["Off", "Low", "Medium", "High"];
const modes = ["Disabled", "Log", "Block"];

const onOff = (path: string, weaker: string, stronger: string) => scale(path, [false, true], weaker, stronger);

const unvalidated = ["Ignore", "Log", "Block"];

/** The bot detection, the upload scanning, the bot categories and the API Guardian of a shield zone. */
export const zoneFeatures: readonly Rule[] = [
  ruleFor("bot-detection", "BotDetection", {
    lowers:
      "`executionMode` from Challenge to LogOnly; a sensitivity or the aggression down; `complexEnabled` switched off; a destroy that puts back less, or what is not known",
    scales: [
      scale("executionMode", ["LogOnly", "Challenge"], "bots are logged, and not challenged", "bots are challenged"),
      ...["requestIntegrity", "ipAddress", "browserFingerprint"].map((name) =>
        scale(`${name}.sensitivity`, sensitivities, "fewer requests are taken for a bot's", "more bots are detected"),
      ),
      scale(
        "browserFingerprint.aggression",
        ["Low", "Medium", "High"],
        "browsers are looked at less hard",
        "browsers are looked at harder",
      ),
      scale(
        "browserFingerprint.complexEnabled",
        [false, true],
        "the complex fingerprint is not taken",
        "the complex fingerprint is taken, too",
      ),
    ],
  }),
  ruleFor("upload-scanning", "UploadScanning", {
    lowers:
      "`isEnabled` switched off; a scanning mode from Block to Log or Disabled, or from Log to Disabled; a destroy that puts back less, or what is not known",
    scales: [
      scale("isEnabled", [false, true], "uploads are not scanned", "uploads are scanned"),
      scale("antivirusScanningMode", modes, "uploads with viruses get further", "uploads with viruses are stopped"),
      scale("csamScanningMode", modes, "uploads with CSAM get further", "uploads with CSAM are stopped"),
    ],
  }),
  ruleFor("bot-categories", "BotCategories", {
    lowers:
      "a category or a bot from Block to anything else, or to Allow; a bot to None, where its category decides; a destroy that puts back less, or what is not known",
    scales: namesOf(botCategoryNumbers).map((name) =>
      scale(
        `categories.${name}`,
        ["Allow", "None", "Block"],
        "its bots get further",
        "its bots are stopped more often",
      ),
    ),
    // What None comes to depends on the category.
    entries: {
      of: "bots",
      scales: [
        {
          ...scale("", ["Allow", "Ignore", "Block"], "the bot gets further", "the bot is stopped more often"),
          // The catalogue of the zone, which is on the platform, has what this depends on.
          none: "the bot gets further; if the platform cannot verify it, so does anybody who sends its User-Agent: `isVerifiable` of getVerifiedBots says which bots it can verify",
        },
      ],
    },
  }),
  ruleFor("api-guardian", "ApiGuardian", {
    lowers:
      "`isEnabled` or a setting of an endpoint switched off; `isEnabled` switched on, or `unmatchedPathAction` from Ignore to Log or Block, as these requests then skip the managed rules; `executionMode` from Block to Log; an action from Block to Log or Ignore, or from Log to Ignore; a rate limit of an endpoint that allows more, or counts otherwise; an inspected parameter less; an endpoint that the document no longer has; a document no longer declared, or replaced on the platform (drift); a destroy that puts back less, or what is not known",
    scales: [
      onOff("isEnabled", "requests are not validated", "requests are validated"),
      scale(
        "executionMode",
        ["Log", "Block"],
        "what is not valid is logged, and not blocked",
        "what is not valid is blocked",
      ),
      action("bodyLimitAction", "requests with large bodies"),
      action("unmatchedPathAction", "requests for unknown paths"),
    ],
    entries: {
      of: "endpoints",
      scales: [
        onOff("isEnabled", "requests to it are not validated", "requests to it are validated"),
        onOff("validateRequestBodySchema", "bodies of requests are not validated", "bodies of requests are validated"),
        onOff(
          "validateResponseBodySchema",
          "bodies of responses are not validated",
          "bodies of responses are validated",
        ),
        onOff("validateAuthorization", "credentials are not required", "credentials are required"),
        onOff("detectParameterXss", "scripts in parameters are not detected", "scripts in parameters are detected"),
        onOff("detectParameterSqli", "SQL in parameters is not detected", "SQL in parameters is detected"),
        onOff("rateLimitingEnabled", "its rate is not limited", "its rate is limited"),
        scale("rateLimitingType", [], "its rate limit counts otherwise", "its rate limit counts otherwise"),
        number("rateLimitingRequestCount", -1, "more requests are allowed", "fewer requests are allowed"),
        number("rateLimitingTimeframe", 1, "its requests count for a shorter time", "its requests count for longer"),
        ...["path", "query", "header", "cookie"].map((place) => ({
          ...scale(`injectionDetectionParameters.${place}`, [], "", ""),
          isMembers: true,
        })),
      ],
    },
    also: (old, now, mode, change) => [
      ...onDocument(old, now, mode, change),
      ...onManagedRules(old ?? {}, now),
      ...onOthers(old, now),
    ],
    code: "`document`",
  }),
];

/** What of a map is compared in each of its entries, or with the path "" each entry itself. */
interface Entries {
  readonly of: string;
  readonly scales: readonly (Scale & { readonly isMembers?: boolean })[];
}

interface Scales {
  readonly lowers: string;
  readonly scales: readonly (Scale & { readonly saysOf?: Readonly<Record<string, string>> })[];
  readonly entries?: Entries;
  /** What else is compared. */
  readonly also?: (old: Properties | undefined, now: Properties, mode: Mode, change: Change) => Judgement[];
  readonly code?: string;
}

function ruleFor(id: string, type: string, { lowers, scales, entries, code, also = () => [] }: Scales): Rule {
  return ruleOfEach(
    { id, kinds: [type], lowers, raises: "the opposite", ...(code ? { code } : {}) },
    (change, { mode }) =>
      stagesOf(change, mode, {}).flatMap(({ old, new: now, which }): Judgement[] => {
        if (!now) return [{ effect: "lowers", says: `${which}what was found is put back, and is not known` }];
        const ofEntries = entries ? entriesOf(entries, valueIn(old, entries.of), valueIn(now, entries.of), mode) : [];
        return scales
          .flatMap(({ saysOf = {}, ...each }) => {
            const [before, after] = [valueIn(old, each.path), valueIn(now, each.path)];
            const says = ownValue(saysOf, stringOf(after));
            return onScale(says === undefined ? each : { ...each, weaker: says, stronger: says }, before, after, mode);
          })
          .concat(ofEntries, also(old, now, mode, change))
          .map((judgement) => ({ ...judgement, says: `${which}${judgement.says}` }));
      }),
  );
}

/** The same of each entry of a map, whose names may have dots. */
function entriesOf({ of, scales }: Entries, old: unknown, now: unknown, mode: Mode): Judgement[] {
  const names = new Set([old, now].flatMap((each) => (isUnknown(each) ? [] : Object.keys(Object(each)))));
  const entryIn = (map: unknown, name: string) => (isUnknown(map) ? map : ownValue(Object(map), name));
  return [...names].flatMap((name) => {
    const [before, after] = [entryIn(old, name), entryIn(now, name)];
    return scales.flatMap((each) => {
      const at = (entry: unknown) => (each.path === "" || isUnknown(entry) ? entry : valueIn(Object(entry), each.path));
      const path = [of, name, ...(each.path === "" ? [] : [each.path])].join(".");
      const judge = each.isMembers ? onInspected : onScale;
      // Of an entry that is not known, only what the other side declares.
      const isSilent = (isUnknown(before) && at(after) === undefined) || (isUnknown(after) && at(before) === undefined);
      return isSilent ? [] : judge({ ...each, path }, at(before), at(after), mode);
    });
  });
}

/** The parameters that are inspected: each protects. */
function onInspected({ path }: Pick<Scale, "path">, old: unknown, now: unknown, mode: Mode): Judgement[] {
  const inspected = {
    each: "protects",
    weaker: "fewer parameters are inspected",
    stronger: "more are inspected",
  } as const;
  return onMembers({ ...inspected, rule: "api-guardian", lowers: "", raises: "" }, path, old, now, mode);
}

/** The API Guardian stands in for the managed rules of the firewall: they inspect a request only where it ignores it, or is off. */
function onManagedRules(old: Properties, now: Properties): Judgement[] {
  const { isEnabled, unmatchedPathAction: action } = now;
  const skip = (which: string, path: string): Judgement[] => [
    {
      effect: "lowers",
      says: `${which} skip the managed rules of the firewall`,
      ...valuesAt(path, old[path], now[path]),
    },
  ];
  const isOther = (value: unknown) => value === "Log" || value === "Block";
  if (isEnabled === true && old.isEnabled !== true)
    return skip(isOther(action) ? "all requests" : "requests for the paths of the document", "isEnabled");
  const isNew = isEnabled !== false && isOther(action) && !isOther(old.unmatchedPathAction);
  return isNew ? skip("requests for unknown paths", "unmatchedPathAction") : [];
}

/** Whether only the API can be reached from now on. */
function onOthers(old: Properties | undefined, now: Properties): Judgement[] {
  const isClosed = ({ isEnabled, executionMode, unmatchedPathAction }: Properties) =>
    isEnabled !== false && executionMode === "Block" && unmatchedPathAction === "Block";
  if (!isClosed(now) || isClosed(old ?? { isEnabled: false })) return [];
  const says = "requests for paths that the document does not have are turned away, so only the API can be reached";
  return [{ effect: "raises", says, ...valuesAt("unmatchedPathAction", old?.unmatchedPathAction, "Block") }];
}

/** Another document is reviewed as code; an endpoint that it does not have any more is told as lowered, as far as both can be read. */
function onDocument(old: Properties | undefined, now: Properties, mode: Mode, change: Change): Judgement[] {
  const [before, after] = [old?.document, now.document];
  if (old === undefined || before === after) return [];
  const values = valuesAt("document", before, after);
  if (after === undefined) return [{ effect: "lowers", says: noLongerDeclared(mode), ...values }];
  const known = operationsIn(after);
  const lost = known ? (operationsIn(before) ?? []).filter((name) => !known.includes(name)) : [];
  const most = change.old?.outputs.maxEndpoints;
  const isTooLong = typeof most === "number" && (known?.length ?? 0) > most;
  const tooLong = isTooLong
    ? `, which has ${known?.length} endpoints: the plan of the zone allowed ${most} so far, and the up fails unless that rises`
    : "";
  const told = isUnknown(after)
    ? ", which one is known only after the up"
    : before === undefined
      ? ` (${notDeclared})`
      : "";
  return [
    ...(lost.length > 0
      ? [{ effect: "lowers" as const, says: `it no longer has these endpoints: ${firstTen(lost)}`, ...values }]
      : []),
    {
      effect: mode === "drift" ? "lowers" : "code",
      says: `requests are validated against another document${told}${tooLong}`,
      ...values,
    },
  ];
}

function operationsIn(document: unknown): readonly string[] | undefined {
  try {
    return typeof document === "string" && !isUnknown(document) ? describeApi(document).operations : undefined;
  } catch {
    return undefined;
  }
}

function scale(path: string, weakToStrong: readonly unknown[], weaker: string, stronger: string): Scale {
  return { path, weaker, stronger, strength: strengthIn(weakToStrong), weakest: 0, strongest: weakToStrong.length - 1 };
}

/** What the API Guardian does with requests that it cannot validate. */
function action(path: string, requests: string) {
  const ignored = `${requests} are ignored`;
  const saysOf = { Log: `${requests} are logged, and not blocked`, Block: `${requests} are blocked` };
  return { ...scale(path, unvalidated, ignored, saysOf.Block), saysOf: { ...saysOf, Ignore: ignored } };
}

/** A number, of which more protects more (1) or less (-1); a duration counts by its seconds. */
function number(path: string, sign: 1 | -1, weaker: string, stronger: string): Scale {
  const strength = (value: unknown) => {
    const amount = typeof value === "string" ? secondsOf(rateLimitInterval, value) : value;
    return typeof amount === "number" ? sign * amount : undefined;
  };
  return { path, weaker, stronger, strength, weakest: Number.NEGATIVE_INFINITY, strongest: Number.POSITIVE_INFINITY };
}
