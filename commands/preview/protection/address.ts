import { type Judgement, lowers, raises, undirected, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import type { Address } from "../../../provider/lifecycle/protection/protection";
import { canonicalUrl } from "../../../provider/schema/canonicalUrl";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Preview } from "../model";

export function onAddress(
  { elsewhere, weaker, stronger }: Address,
  path: string,
  old: unknown,
  now: unknown,
  mode: Preview["mode"],
): Judgement[] {
  const [before, after] = [partsOf(old), partsOf(now)];
  if (!before || !after) return old === now ? [] : [undirected({ changed: elsewhere, path }, old, now, mode)];
  const isSamePlace = before.place === after.place;
  if (isSamePlace && before.scheme === after.scheme) return [];
  if (before.scheme === "https:" && after.scheme === "http:") {
    return [lowers(weaker, valuesAt(path, old, now))];
  }
  if (isSamePlace && before.scheme === "http:" && after.scheme === "https:") {
    return [raises(stronger, valuesAt(path, old, now))];
  }
  return [undirected({ changed: elsewhere, path }, old, now, mode)];
}

/** Ignores the case of host names, the default port of the scheme and a trailing slash. */
function partsOf(value: unknown): { readonly scheme: string; readonly place: string } | undefined {
  if (typeof value !== "string" || isUnknown(value)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(value);
  const address = hasScheme ? value : `http://${value}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return { scheme: hasScheme ? protocol : "", place: canonicalUrl(address).slice(protocol.length) };
}
