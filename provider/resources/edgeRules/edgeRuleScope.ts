import { isDeepStrictEqual } from "node:util";
import { hasUnknown } from "../../schema/unknown";

type Properties = Readonly<Record<string, unknown>>;

/** Change of the set of requests that a rule acts on. */
export type Direction = "wider" | "narrower" | "same" | "unclear";

interface Trigger {
  readonly type: unknown;
  readonly name?: unknown;
  readonly matching?: unknown;
  readonly patterns: readonly string[];
}

export function scopeDirection(old: Properties, now: Properties): Direction {
  const parts = [old.triggers, now.triggers, old.triggerMatching, now.triggerMatching];
  if (parts.some(hasUnknown)) return "unclear";
  const [before, after] = [triggersIn(old.triggers), triggersIn(now.triggers)];
  if (!before || !after) return before === after && old.triggerMatching === now.triggerMatching ? "same" : "unclear";
  const byTriggers = ofTriggers(before, after, now.triggerMatching);
  if (old.triggerMatching === now.triggerMatching) return byTriggers;
  return together([byTriggers, ofMatching(old.triggerMatching, now.triggerMatching, before.length, after.length)]);
}

/** True if a rule acts only on files with extensions that Smart Cache caches anyway (cdn/smart-cache). */
export function isOfStaticFiles({ triggers, triggerMatching }: Properties): boolean {
  if (triggerMatching === "None" || hasUnknown(triggers)) return false;
  const all = triggersIn(triggers) ?? [];
  const isStatic = ({ type, matching, patterns }: Trigger) =>
    (type === "Url" || type === "UrlExtension") &&
    matching !== "None" &&
    patterns.length > 0 &&
    patterns.every((pattern) => staticFile.test(pattern));
  return all.length > 0 && all.every(isStatic);
}

const staticFile =
  /(^|\.)(avif|bmp|gif|heic|ico|jpe?g|pict|png|svg2?|tiff?|webp|3g2|3gp|asf|avi|flv|m3u8|m4u|mkv|mp4|mpg|swf|ts|vob|webm|yuv|aif|flac|midi?|mp3|mpa|ogg|wav|wma|eot|otf|ttf|woff2?|csv|docx?|odt|pdf|pptx?|psd?|srt|txt|xlsx?|7z|bz2|gz|iso|jar|rar|tar|xz|zip|zst|bat|class|css|dll|ejs|exe|js|apk|bin|dat|dmg|eps|pls)$/i;

function triggersIn(value: unknown): Trigger[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => {
    const { type, name, matching, patterns } = Object(item);
    return { type, name, matching, patterns: Array.isArray(patterns) ? [...patterns].map(String).sort() : [] };
  });
}

/** Compares `triggerMatching`. A single trigger must match either way. `None` matches what the others do not. */
function ofMatching(old: unknown, now: unknown, before: number, after: number): Direction {
  if (old === "Any" && now === "All") return before === 1 && after === 1 ? "same" : "narrower";
  if (old === "All" && now === "Any") return before === 1 && after === 1 ? "same" : "wider";
  return "unclear";
}

function ofTriggers(before: readonly Trigger[], after: readonly Trigger[], matching: unknown): Direction {
  const removed = without(before, after);
  const added = without(after, before);
  if (removed.length === 0 && added.length === 0) return "same";
  // A rule without triggers has an unknown scope.
  if (before.length === 0 || after.length === 0) return "unclear";
  const directions: Direction[] = [];
  for (const one of [...removed]) {
    const others = added.filter((each) => isSameBut(one, each));
    const [other] = others;
    if (!other || others.length > 1 || removed.filter((each) => isSameBut(one, each)).length > 1) continue;
    directions.push(ofList(one.patterns, other.patterns, one.matching));
    removed.splice(removed.indexOf(one), 1);
    added.splice(added.indexOf(other), 1);
  }
  if (matching === "None") return inverted(together([...directions, ...ofCounts(added.length, removed.length)]));
  const counts = ofCounts(added.length, removed.length);
  if (matching === "Any") return together([...directions, ...counts]);
  if (matching === "All") return together([...directions, ...counts.map(inverted)]);
  // If the matching is not declared, only a single trigger is certain to be required.
  return before.length === 1 && after.length === 1 && counts.length === 0 ? together(directions) : "unclear";
}

/** Compares patterns when any one is enough. `All` and `None` invert the result. */
function ofList(before: readonly string[], after: readonly string[], matching: unknown): Direction {
  const added = after.filter((each) => !before.includes(each)).length;
  const removed = before.filter((each) => !after.includes(each)).length;
  const direction = together(ofCounts(added, removed));
  return matching === "All" || matching === "None" ? inverted(direction) : direction;
}

function ofCounts(added: number, removed: number): Direction[] {
  return [...(added > 0 ? ["wider" as const] : []), ...(removed > 0 ? ["narrower" as const] : [])];
}

function together(directions: readonly Direction[]): Direction {
  const [first, ...others] = new Set(directions.filter((direction) => direction !== "same"));
  if (first === undefined) return "same";
  return others.length === 0 ? first : "unclear";
}

function inverted(direction: Direction): Direction {
  if (direction === "wider") return "narrower";
  return direction === "narrower" ? "wider" : direction;
}

function isSameBut(one: Trigger, other: Trigger): boolean {
  return one.type === other.type && one.name === other.name && one.matching === other.matching;
}

function without(triggers: readonly Trigger[], others: readonly Trigger[]): Trigger[] {
  const left = [...others];
  return triggers.filter((trigger) => {
    const at = left.findIndex((other) => isDeepStrictEqual(other, trigger));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
