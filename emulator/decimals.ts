/** Properties that the platform's core publishes as decimals. */
const decimals = new Set([
  ...["MonthlyCharges", "PriceOverride", "OptimizerPricing", "MonthlyCost", "PricePerGigabyte", "TaxRate"],
  ...["MonthlyChargesTranscribing", "MonthlyChargesPremiumEncoding", "MonthlyChargesEnterpriseDrm"],
  ...["LimitRatePerSecond", "LimitRateAfter", "OptimizerWatermarkOffset", "CacheHitRate"],
  ...["GeolocationLatitude", "GeolocationLongitude", "Latitude", "Longitude"],
]);
const mark = "\0";

/** Writes decimals as the platform does: typed clients take `0.0` as a decimal, and `0` as an integer. */
export function jsonWithDecimals(body: unknown): string {
  const isWhole = (name: string, value: unknown) => decimals.has(name) && Number.isInteger(value);
  const marked = JSON.stringify(body, (name, value) => (isWhole(name, value) ? `${mark}${value}.0` : value));
  return marked.replaceAll(/"\\u0000(-?\d+\.0)"/g, "$1");
}
