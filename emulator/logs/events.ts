const methods = ["GET", "POST", "HEAD", "PUT"] as const;
const countries = ["DE", "US", "FR", "BR", "JP"] as const;
const rules = [
  { ruleId: "942100", ruleGroup: "SQL injection", severity: "critical" },
  { ruleId: "941100", ruleGroup: "Cross-site scripting", severity: "critical" },
  { ruleId: "920350", ruleGroup: "Protocol", severity: "warning" },
] as const;

/** Derives an entry from its position, so that a log of a million entries takes no memory. */
export function eventAt(shieldZoneId: number, startOfDay: number, position: number) {
  const method = pick(methods, position);
  const { ruleId, ruleGroup, severity } = pick(rules, position);
  const status = position % 4 === 0 ? "403" : "200";
  return {
    logId: `${shieldZoneId}-${startOfDay / 86_400_000}-${position}`,
    // The modulus keeps every entry within the day.
    timestamp: startOfDay + ((position * 997) % 86_400_000),
    log: JSON.stringify({
      RequestUrl: `https://www.example.com/page-${position}?q=1%27--`,
      Method: method,
      RuleId: ruleId,
      Message: `${ruleGroup} detected`,
      StatusCode: Number(status),
    }),
    labels: {
      asn: String(64_500 + (position % 10)),
      country: pick(countries, position),
      ruleId,
      severity,
      method,
      ruleGroup,
      status,
      serverZone: "DE",
    },
  };
}

function pick<T>(from: readonly T[], position: number): T {
  return from[position % from.length] as T;
}
