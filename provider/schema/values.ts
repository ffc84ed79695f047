import { z } from "zod";
import { addressProblem } from "./address";
import { canonical } from "./canonical";
import { countryForm, isCountry, meantCountry } from "./country";
import { domainProblem, hostnameProblem } from "./hostname";
import { annotate } from "./meta";
import { quoted } from "./quoted";
import { looksSecret } from "./secretLooks";
import { hasUnknown } from "./unknown";

/** Ids are int64 on the wire. Beyond 2^53 − 1, they are refused, never rounded. */
export const id = () => z.int().min(1);

/** Id that is a string here, but a number in other places. */
export const numberOrString = () => annotate(z.union([z.string().min(1), id()]), { comparesAs: "id" });

export const int32 = () => z.int().min(-2147483648).max(2147483647);

export const port = () => annotate(z.int().min(1).max(65535), { description: "A port, 1 to 65535." });

/** Date and time with an offset, such as `2026-12-01T00:00:00Z`. */
export const instant = () => annotate(z.iso.datetime({ offset: true }), { comparesAs: "instant" });

/** Compares as DNS names: ignores letter case, a trailing dot and the form of international names. */
export const hostname = () => annotate(z.string().superRefine(refusing(hostnameProblem)), { comparesAs: "hostname" });

/** Domain of a site or a zone: no address, and no pattern except a leading `*.`. */
export const domainName = () => annotate(z.string().superRefine(refusing(domainProblem)), { comparesAs: "hostname" });

/** Builds a string schema from a function that describes problems. */
export const stringWithout = (problemOf: (value: string) => string | undefined) =>
  z.string().superRefine(refusing(problemOf));

/** IP address, range or wildcard. Ignores letter case and the zeros of IPv6. */
export const address = () => annotate(z.string().superRefine(refusing(addressProblem)), { comparesAs: "address" });

/** URL, such as of an origin. Empty means none. */
export const webAddress = () =>
  annotate(z.string().superRefine(refusing((address) => (address === "" ? undefined : webAddressProblem(address)))), {
    meant: meantAddress,
  });

/** Checks the URL of a request, without quoting it. */
export function webAddressProblem(address: string): string | undefined {
  if (isWebAddress(address)) return undefined;
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(address) && !/^https?:/i.test(address)
    ? "must begin with https:// or http://, such as https://origin.acme.example; for a bucket, use its HTTPS URL"
    : "must be a URL with its scheme and without white space, such as https://origin.acme.example";
}

/** Checks the target of a redirect: a URL of any scheme, a path, or a variable such as `{{path}}`. */
export function redirectProblem(target: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:\/\/|(mailto|sms|tel):|[/?#]|\{\{|%\{)/i.test(target)) return undefined;
  return `must be a URL with its scheme, such as https://www.acme.example/contact, or a path such as /contact${didYouMean(target)}`;
}

/** Suggests a URL with a scheme. Quotes the value unless it looks like a secret. */
export function didYouMean(address: string): string {
  const meant = looksSecret("", address) ? undefined : meantAddress(address);
  return meant === undefined ? "" : `; did you mean ${quoted(meant)}?`;
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(address);
}

function meantAddress(given: string): string | undefined {
  const bare = given.trim();
  // A password may precede the @.
  if (isWebAddress(bare) && !bare.includes("@")) return bare;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?((\/|\{\{|%\{)\S*)?$/i.test(bare) ? `https://${bare}` : undefined;
}

export const country = () =>
  annotate(z.string().refine(isCountry, { error: `must be ${countryForm}` }), { meant: meantCountry, example: "AQ" });

/** Accepts any code of the right length: the platform adds regions without notice. */
export const regionCode = (most = 4) =>
  annotate(
    z.string().refine((code) => code.length <= most && /^[A-Z]{2,}$/.test(code), {
      error: "must be the code of a region in capital letters, such as DE",
    }),
    { example: "NY" },
  );

export const guid = () => annotate(z.string().min(1), { comparesAs: "guid" });

export const stringWithin = (bytes: number) =>
  z.string().superRefine(
    refusing((value) => {
      const size = Buffer.byteLength(value);
      return size > bytes ? `must be at most ${bytes} bytes of UTF-8; got ${size}` : undefined;
    }),
  );

/** String id in a path. */
export const segment = () =>
  z
    .string()
    .min(1)
    .regex(/^[^/]+$/);

/** Set: order does not count, and no item may occur twice in any spelling. */
export function setOf<S extends z.ZodType>(item: S): z.ZodArray<S> {
  const schema = z.array(item).superRefine((values, context) => {
    const seen = new Map<string, number>();
    values.forEach((value, index) => {
      if (hasUnknown(value)) return;
      const json = JSON.stringify(canonical(item, value));
      const first = seen.get(json);
      if (first === undefined) seen.set(json, index);
      else
        context.addIssue({
          code: "custom",
          path: [index],
          message: `is the same as item ${first}; the items must be unique`,
        });
    });
  });
  return annotate(schema, { comparesAs: "set" });
}

function refusing(problemOf: (value: string) => string | undefined) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  };
}

/** Values that trigger a rerun when they change. */
export const triggers = () => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
