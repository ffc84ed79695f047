/** In milliseconds since 1970, and NaN of what is no moment; without an offset it is UTC, whatever the zone of this machine. */
export function momentOf(timestamp: string): number {
  return Date.parse(/(z|gmt|utc|[+-]\d\d:?\d\d)$/i.test(timestamp) ? timestamp : `${timestamp}Z`);
}
