import { z } from "zod";
import { addressProblem } from "./address";
import { canonical } from "./canonical";
import { countryForm, isCountry, meantCountry } from "./country";
import { domainProblem, hostnameProblem } from "./hostname";
import { about } from "./meta";
import { hasUnknown } from "./unknown";

/** An integer that JavaScript holds exactly. Ids are int64 on the wire; beyond 2^53 − 1 they are refused, never rounded. */
export const id = () => z.int().min(1);

/** An id that is a string on the wire, and that programs may also give as the number that it is elsewhere. */
export const numberOrString = () => about(z.union([z.string().min(1), id()]), { comparesAs: "id" });

/** int32, as the specification bounds it. */
export const int32 = () => z.int().min(-2147483648).max(2147483647);

export const port = () => about(z.int().min(1).max(65535), { description: "A port, 1 to 65535." });

/** A date and time with an offset, such as `2026-12-01T00:00:00Z`. */
export const instant = () => about(z.iso.datetime({ offset: true }), { comparesAs: "instant" });

/** A host name that compares as DNS names do: letter case, a trailing dot and the form of international names do not count. */
export const hostname = () => about(z.string().superRefine(refusing(hostnameProblem)), { comparesAs: "hostname" });

/** A host name at which a site is reached, or the name of a zone: no address, and no pattern but a leading `*.`. */
export const domainName = () => about(z.string().superRefine(refusing(domainProblem)), { comparesAs: "hostname" });

/** A string of which this says what is wrong with it. */
export const stringWithout = (problemOf: (value: string) => string | undefined) =>
  z.string().superRefine(refusing(problemOf));

/** An IP address, a range or a wildcard, which compares by what it means: letter case and the zeros of an IPv6 address do not matter. */
export const address = () => about(z.string().superRefine(refusing(addressProblem)), { comparesAs: "address" });

/** An address with its scheme, such as that of an origin; an empty one is none. */
export const webAddress = () =>
  about(z.string().superRefine(refusing((address) => (address === "" ? undefined : webAddressProblem(address)))), {
    meant: meantAddress,
  });

/** Returns what is wrong with an address that a request may be sent to, without quoting it. */
export function webAddressProblem(address: string): string | undefined {
  if (isWebAddress(address)) return undefined;
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(address) && !/^https?:/i.test(address)
    ? "must begin with https:// or http://, such as https://origin.acme.example; of a bucket, give its HTTPS address"
    : "must be an address with its scheme and without white space, such as https://origin.acme.example";
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(address);
}

function meantAddress(given: string): string | undefined {
  const bare = given.trim();
  // What stands before an @ may be a password.
  if (isWebAddress(bare) && !bare.includes("@")) return bare;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(bare) ? `https://${bare}` : undefined;
}

/** The code of a country. */
export const country = () =>
  about(z.string().refine(isCountry, { error: `must be ${countryForm}` }), { meant: meantCountry, example: "AQ" });

/** The code of a region, of two to so many letters. Regions are added without notice, so any code is taken. */
export const regionCode = (most = 4) =>
  about(
    z.string().refine((code) => code.length <= most && /^[A-Z]{2,}$/.test(code), {
      error: "must be the code of a region in capital letters, such as DE",
    }),
    { example: "NY" },
  );

/** A GUID; case-insensitive. */
export const guid = () => about(z.string().min(1), { comparesAs: "guid" });

/** A string of at most so many bytes of UTF-8. */
export const stringWithin = (bytes: number) =>
  z.string().superRefine(
    refusing((value) => {
      const size = Buffer.byteLength(value);
      return size > bytes ? `must be at most ${bytes} bytes of UTF-8; got ${size}` : undefined;
    }),
  );

/** An id that is a string and a part of a path. */
export const segment = () =>
  z
    .string()
    .min(1)
    .regex(/^[^/]+$/);

/** An array that the platform declares unique: a set, in which order does not count and nothing stands twice, in no spelling. */
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
  return about(schema, { comparesAs: "set" });
}

function refusing(problemOf: (value: string) => string | undefined) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const problem = problemOf(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  };
}

/** Values of which a change causes something to be done again. */
export const triggers = () => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
