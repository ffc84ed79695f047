/** Returns milliseconds since 1970, or NaN. Reads a timestamp without offset as UTC, not in the local time zone. */
export function momentOf(timestamp: string): number {
  return Date.parse(/(z|gmt|utc|[+-]\d\d:?\d\d)$/i.test(timestamp) ? timestamp : `${timestamp}Z`);
}
