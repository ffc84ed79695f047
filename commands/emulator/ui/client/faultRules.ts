export interface FaultRule {
  readonly match?: { readonly method?: string; readonly path?: string; readonly operation?: string };
  readonly nth?: number;
  readonly times?: number;
  readonly probability?: number;
  readonly inject: Readonly<Record<string, unknown>>;
}

export interface FaultReport extends FaultRule {
  readonly seen: number;
  readonly fired: number;
}

/** Faults that the page offers as switches, by element id. */
export const switches: Readonly<Record<string, { readonly label: string; readonly inject: FaultRule["inject"] }>> = {
  unavailable: { label: "Respond with 503", inject: { status: 503 } },
  limited: { label: "Respond with 429, Retry-After 1 s", inject: { status: 429, headers: { "retry-after": "1" } } },
  before: { label: "Drop the connection before the change", inject: { cut: "before" } },
  after: { label: "Drop the connection after the change", inject: { cut: "after" } },
  midway: { label: "Drop the connection during the response", inject: { cut: "midway" } },
  malformed: { label: "Send half of the response's JSON", inject: { malformed: true } },
  slow: { label: "Wait 2 s before responding", inject: { delayMs: 2000 } },
};

export const frequencies: Readonly<Record<string, Pick<FaultRule, "times" | "probability">>> = {
  "every one": {},
  "the next one": { times: 1 },
  "one in five": { probability: 0.2 },
};

/** Adds or removes a switch's rule. Every write resets the counts. */
export function switched(
  rules: readonly FaultReport[],
  name: string,
  rule: Omit<FaultRule, "inject"> | undefined,
): FaultRule[] {
  const { inject } = switches[name] ?? {};
  if (!inject) throw new Error(`unknown switch ${name}`);
  const others = rules.filter((each) => !isOn(name, [each]));
  return rule ? [...others, { ...rule, inject }] : others;
}

export function isOn(name: string, rules: readonly FaultReport[]): boolean {
  const { inject } = switches[name] ?? {};
  return rules.some((rule) => JSON.stringify(rule.inject) === JSON.stringify(inject));
}

export function describeRule({ match = {}, nth, times, probability, inject, seen, fired }: FaultReport): string {
  const which = match.operation ?? [match.method, match.path].filter(Boolean).join(" ");
  const known = Object.values(switches).find((each) => JSON.stringify(each.inject) === JSON.stringify(inject));
  const limits = [
    nth === undefined ? [] : [`from request ${nth} on`],
    times === undefined ? [] : [`${times} at most`],
    probability === undefined ? [] : [`with probability ${probability}`],
  ].flat();
  const what = known?.label ?? JSON.stringify(inject);
  return `${what}: ${[which || "all requests", ...limits].join(", ")} (matched ${seen}, applied ${fired})`;
}
