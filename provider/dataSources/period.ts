import { day, isoDay } from "../schema/day";
import { annotate } from "../schema/meta";
import type { Properties } from "../schema/properties";

/** Arguments of a data source that reads the numbers of some days. */
export const periodOf = (defaults: { readonly from: string; readonly to: string }) => ({
  dateFrom: annotate(day("The first day, in UTC.").optional(), { defaultsTo: defaults.from }),
  dateTo: annotate(day("The last day, in UTC.").optional(), { defaultsTo: defaults.to }),
});

export function periodProblems({ dateFrom, dateTo }: Properties): string[] {
  return typeof dateFrom === "string" && typeof dateTo === "string" && isoDay(dateFrom) > isoDay(dateTo)
    ? ["dateFrom must not be after dateTo"]
    : [];
}

/** Returns the start of the day as a date and time, and undefined for undefined. */
export const startOf = (date: string | undefined) => date && `${isoDay(date)}T00:00:00.000Z`;

/** Returns the end of the day as a date and time, and undefined for undefined. */
export const endOf = (date: string | undefined) => date && `${isoDay(date)}T23:59:59.999Z`;
