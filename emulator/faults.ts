import { z } from "zod";
import { operations } from "../provider/api";

const milliseconds = z.int().min(0).max(600_000);

/** Rule that injects a fault into matching requests. */
export const faultRule = z.strictObject({
  /** Requests that the rule applies to. Default: all. */
  match: z
    .strictObject({
      /** HTTP method. */
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional(),
      /** Path pattern. `*` and `{name}` match a segment or a part of one, `**` matches anything. */
      path: z.string().startsWith("/").optional(),
      /** Name of an operation in `provider/api`, such as `createShieldZone`. */
      operation: z
        .string()
        .refine((name) => Object.hasOwn(operations, name), { error: "is not a known operation" })
        .optional(),
    })
    .default({}),
  /** Applies to the n-th matching request only, counted from 1. With `times`, applies from the n-th on. */
  nth: z.int().min(1).optional(),
  /** Maximum number of times that the rule applies. */
  times: z.int().min(1).optional(),
  /** Probability of applying to a matching request, 0 to 1, drawn from the rule's own random sequence. */
  probability: z.number().min(0).max(1).optional(),
  /** Seed of the random sequence. The same seed leads to the same choices. */
  seed: z.int().default(1),
  /** Effect on the request. */
  inject: z
    .strictObject({
      /** Responds with this status instead. The state stays unchanged unless `changesState` is set. */
      status: z.int().min(200).max(599).optional(),
      /** Body of that response: a string is sent unchanged, anything else as JSON. */
      body: z.unknown().optional(),
      /** Headers of that response. */
      headers: z.record(z.string(), z.string()).optional(),
      /** Performs the real operation before responding with `status`. */
      changesState: z.boolean().optional(),
      /** Delays the request: a number of milliseconds, or a random time between two. */
      delayMs: z.union([milliseconds, z.strictObject({ from: milliseconds, to: milliseconds })]).optional(),
      /** Drops the connection: before or after the state changes, or in the middle of the response. */
      cut: z.enum(["before", "after", "midway"]).optional(),
      /** Sends the real response with half of its body missing. */
      malformed: z.literal(true).optional(),
    })
    .refine((inject) => Object.keys(inject).length > 0, { error: "must specify at least one effect" })
    .refine(
      ({ status, cut, malformed }) => [status, cut, malformed].filter((outcome) => outcome !== undefined).length <= 1,
      { error: "can contain only one of status, cut and malformed" },
    )
    .refine(
      ({ status, body, headers, changesState }) =>
        status !== undefined || (body === undefined && headers === undefined && changesState === undefined),
      { error: "requires status if it contains body, headers or changesState" },
    ),
  /** How many requests matched. Returned by reads, ignored in writes. */
  seen: z.int().optional(),
  /** How often the rule applied. Returned by reads, ignored in writes. */
  fired: z.int().optional(),
});

/** Fault rule as declared. */
export type FaultRule = z.input<typeof faultRule>;
/** Fault rule with the number of requests that it matched and applied to. */
export type FaultReport = z.output<typeof faultRule> & { readonly seen: number; readonly fired: number };

/** Fault to inject into a request. */
export interface Fault {
  readonly delayMs: number;
  readonly outcome: z.output<typeof faultRule>["inject"];
}

/** Active fault rules. */
export class Faults {
  private rules: readonly Rule[] = [];

  /** Replaces the rules. Counters and random sequences start over. */
  set(rules: readonly z.output<typeof faultRule>[]): void {
    this.rules = rules.map((rule) => new Rule(rule));
  }

  report(): FaultReport[] {
    return this.rules.map(({ rule, seen, fired }) => ({ ...rule, seen, fired }));
  }

  /** Returns the fault for a request: the delays of all applicable rules, and the first outcome. */
  for(request: FaultTarget): Fault | undefined {
    let delayMs = 0;
    for (const rule of this.rules) {
      if (!rule.applies(request)) continue;
      const outcome = rule.rule.inject;
      delayMs += rule.delay();
      if (outcome.status !== undefined || outcome.cut || outcome.malformed) return { delayMs, outcome };
    }
    return delayMs > 0 ? { delayMs, outcome: {} } : undefined;
  }
}

interface FaultTarget {
  readonly method: string;
  readonly path: string;
  /** Name of the operation in `provider/api`. */
  readonly operation: string | undefined;
}

class Rule {
  seen = 0;
  fired = 0;
  private readonly pattern: RegExp | undefined;
  private readonly random: () => number;

  constructor(readonly rule: z.output<typeof faultRule>) {
    this.pattern = rule.match.path === undefined ? undefined : patternOf(rule.match.path);
    this.random = randomSequence(rule.seed);
  }

  applies({ method, path, operation }: FaultTarget): boolean {
    const { match, nth, times, probability } = this.rule;
    if (match.method !== undefined && match.method !== method) return false;
    if (match.operation !== undefined && match.operation !== operation) return false;
    if (this.pattern && !this.pattern.test(path)) return false;
    this.seen++;
    // Draw for every match, so that `times` and `nth` do not shift the sequence.
    const drawn = probability === undefined || this.random() < probability;
    if (nth !== undefined && (times === undefined ? this.seen !== nth : this.seen < nth)) return false;
    if (times !== undefined && this.fired >= times) return false;
    if (!drawn) return false;
    this.fired++;
    return true;
  }

  delay(): number {
    const { delayMs = 0 } = this.rule.inject;
    if (typeof delayMs === "number") return delayMs;
    return delayMs.from + this.random() * (delayMs.to - delayMs.from);
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*|\*|\{[^}]*\})/);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return part === "**" ? ".*" : "[^/]*";
  });
  return new RegExp(`^${source.join("")}$`);
}

/** Returns a Mulberry32 generator, which is small and produces the same sequence on every machine. */
function randomSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
