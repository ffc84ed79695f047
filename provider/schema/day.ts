import { z } from "zod";
import { annotate } from "./meta";
import { dayOfDate } from "./utcDay";

/** Real day as `yyyy-MM-dd` or `MM-dd-yyyy`. A `Date` has been converted before. */
export const day = (description: string) =>
  annotate(
    z.string().superRefine((value, context) => {
      if (!partsOf(value)) {
        context.addIssue({
          code: "custom",
          message: "must be a day that exists: a Date (its UTC day), or a string of the form yyyy-MM-dd or MM-dd-yyyy",
        });
      }
    }),
    { description, comparesAs: "day", example: "2026-12-01" },
  );

/** Returns the platform's form, `MM-dd-yyyy`. */
export function dayForPlatform(value: string): string {
  const parts = partsOf(value);
  if (!parts) throw new RangeError("not a day");
  return `${parts.month}-${parts.day}-${parts.year}`;
}

/** Returns `yyyy-MM-dd`; other strings are unchanged. */
export function isoDay(value: string): string {
  const parts = partsOf(value);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : value;
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function partsOf(value: string): Parts | undefined {
  const found =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(value) ??
    /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/.exec(value);
  const parts = found?.groups as Parts | undefined;
  if (!parts) return undefined;
  // `Date` turns a day that does not exist, such as February 30, into another one or none.
  const written = `${parts.year}-${parts.month}-${parts.day}`;
  return dayOfDate(new Date(`${written}T00:00:00Z`)) === written ? parts : undefined;
}
