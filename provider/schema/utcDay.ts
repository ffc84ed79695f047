/** Returns the UTC day as `yyyy-MM-dd`, or a string that is not a day. */
export function dayOfDate(date: Date): string {
  return Number.isNaN(date.getTime()) ? "no date" : date.toISOString().slice(0, 10);
}
