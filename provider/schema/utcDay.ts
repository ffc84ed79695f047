/** The UTC day of a moment as `yyyy-MM-dd`; what is no moment gives a string that is no day either. */
export function dayOfDate(date: Date): string {
  return Number.isNaN(date.getTime()) ? "no date" : date.toISOString().slice(0, 10);
}
