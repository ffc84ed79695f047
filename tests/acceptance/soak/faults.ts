import type { FaultReport, FaultRule } from "../../../emulator";

/** What happens to any request: each leaves the provider with something else to find out. */
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

/** The operations that recover from a garbled response: the provider searches for what was created. */
const creations = [
  "createShieldZone",
  "createRegistry",
  "createContainerTemplate",
  "createPullZone",
  "createApplication",
  "createScript",
];

/** Random delays, and of each kind of fault the same share; together they befall `rate` of the requests. */
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

/** How many faults there were, delays aside. */
export function injected(rules: readonly FaultReport[]): number {
  return rules.reduce((total, { inject, fired }) => total + (isOutcome(inject) ? fired : 0), 0);
}

function isOutcome({ status, cut, malformed }: FaultReport["inject"]): boolean {
  return [status, cut, malformed].some((outcome) => outcome !== undefined);
}
