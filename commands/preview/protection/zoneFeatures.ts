import { botCategoryNumbers } from "../../../provider/api/botCategories";
import { type Judgement, type Mode, onScale, type Scale, strengthIn } from "../../../provider/lifecycle/judgement";
import { ownValue } from "../../../provider/schema/own";
import { namesOf } from "../../../provider/schema/properties";
import { isUnknown } from "../../../provider/schema/unknown";
import { type Rule, ruleOfEach, valueIn } from "./rule";
import { stagesOf } from "./stages";

const sensitivities = ["Off", "Low", "Medium", "High"];
const modes = ["Disabled", "Log", "Block"];

/** The bot detection, the upload scanning and the bot categories of a shield zone. */
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
    entries: scale("bots", ["Allow", "Ignore", "Block"], "the bot gets further", "the bot is stopped more often"),
  }),
];

function ruleFor(
  id: string,
  type: string,
  { lowers, scales, entries }: { readonly lowers: string; readonly scales: readonly Scale[]; readonly entries?: Scale },
): Rule {
  return ruleOfEach({ id, kinds: [type], lowers, raises: "the opposite" }, (change, { mode }) =>
    stagesOf(change, mode, {}).flatMap(({ old, new: now, which }): Judgement[] => {
      if (!now) return [{ effect: "lowers", says: `${which}what was found is put back, and is not known` }];
      const ofEntries = entries ? entriesOf(entries, valueIn(old, entries.path), valueIn(now, entries.path), mode) : [];
      return scales
        .flatMap((each) => onScale(each, valueIn(old, each.path), valueIn(now, each.path), mode))
        .concat(ofEntries)
        .map((judgement) => ({ ...judgement, says: `${which}${judgement.says}` }));
    }),
  );
}

/** The same of each entry of a map, whose names may have dots. */
function entriesOf(scale: Scale, old: unknown, now: unknown, mode: Mode): Judgement[] {
  const names = new Set([old, now].flatMap((each) => (isUnknown(each) ? [] : Object.keys(Object(each)))));
  const actionIn = (map: unknown, name: string) => (isUnknown(map) ? map : ownValue(Object(map), name));
  const path = (name: string) => `${scale.path}.${name}`;
  return [...names].flatMap((name) =>
    onScale({ ...scale, path: path(name) }, actionIn(old, name), actionIn(now, name), mode),
  );
}

function scale(path: string, weakToStrong: readonly unknown[], weaker: string, stronger: string): Scale {
  return { path, weaker, stronger, strength: strengthIn(weakToStrong), weakest: 0, strongest: weakToStrong.length - 1 };
}
