import type { FaultReport, FaultRule } from "../../../emulator";

/** Faults of any request. Each leaves the provider with something else to find out. */
const outcomes: readonly FaultRule["inject"][] = [
  { status: 429, headers: { "Retry-After": "1" } },
  { status: 429 },
  { status: 502, body: "<html>Bad Gateway</html>", headers: { "content-type": "text/html" } },
  { status: 503 },
  { status: 504 },
  { status: 502, changesState: true },
  { status: 504, changesState: true },
  { cut: "before" },
  { cut: "after" },
  { cut: "midway" },
];

/** Operations that recover from a garbled response because the provider searches for the created object. */
const creations = [
  "createShieldZone",
  "createRegistry",
  "createContainerTemplate",
  "createPullZone",
  "createApplication",
  "createScript",
];

/** Returns random delays, and all faults in equal shares that together hit `rate` of the requests. */
export function faultsFrom(seed: number, rate: number, delayMs: { from: number; to: number }): FaultRule[] {
  const probability = rate / (outcomes.length + 1);
  const rules: FaultRule[] = [
    { inject: { delayMs } },
    ...outcomes.map((inject) => ({ probability, inject })),
    { match: { method: "GET" }, probability, inject: { status: 500 } },
    ...creations.map((operation) => ({
      match: { operation },
      probability,
      inject: { malformed: true } as const,
    })),
  ];
  return rules.map((rule, index) => ({ ...rule, seed: seed + index }));
}

export function injected(rules: readonly FaultReport[]): number {
  return rules.reduce((total, { inject, fired }) => total + (isOutcome(inject) ? fired : 0), 0);
}

function isOutcome({ status, cut, malformed }: FaultReport["inject"]): boolean {
  return [status, cut, malformed].some((outcome) => outcome !== undefined);
}
