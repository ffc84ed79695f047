import { z } from "zod";
import { operations } from "../provider/api";

const milliseconds = z.int().min(0).max(600_000);

/** A rule by which the emulator misbehaves: which requests, which of them, and what happens. */
export const faultRule = z.strictObject({
  /** Which requests the rule applies to. Default: all. */
  match: z
    .strictObject({
      /** The method. */
      method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).optional(),
      /** The path. `*` and `{name}` match one segment or a part of it, `**` anything. */
      path: z.string().startsWith("/").optional(),
      /** The name of an operation in `provider/api`, such as `createShieldZone`. */
      operation: z
        .string()
        .refine((name) => Object.hasOwn(operations, name), { error: "is not the name of an operation" })
        .optional(),
    })
    .default({}),
  /** Only the n-th matching request, from 1; with `times`, that many from the n-th on. */
  nth: z.int().min(1).optional(),
  /** How often the rule applies at most. */
  times: z.int().min(1).optional(),
  /** The probability of applying to each matching request, 0 to 1, from the rule's own random sequence. */
  probability: z.number().min(0).max(1).optional(),
  /** The seed of the random sequence: the same seed leads to the same choices. */
  seed: z.int().default(1),
  /** What happens to the request. */
  inject: z
    .strictObject({
      /** Responds with this status instead; the state does not change unless `changesState`. */
      status: z.int().min(200).max(599).optional(),
      /** The body of that response: a string as it stands, anything else as JSON. */
      body: z.unknown().optional(),
      /** The headers of that response. */
      headers: z.record(z.string(), z.string()).optional(),
      /** Performs the real operation before responding with `status`. */
      changesState: z.boolean().optional(),
      /** Waits before anything happens: a number of milliseconds, or a random time between two. */
      delayMs: z.union([milliseconds, z.strictObject({ from: milliseconds, to: milliseconds })]).optional(),
      /** Drops the connection: before or after the state changes, or in the middle of the response. */
      cut: z.enum(["before", "after", "midway"]).optional(),
      /** Sends the real response with half of its body missing. */
      malformed: z.literal(true).optional(),
    })
    .refine((inject) => Object.keys(inject).length > 0, { error: "says nothing of what shall happen" })
    .refine(
      ({ status, cut, malformed }) => [status, cut, malformed].filter((outcome) => outcome !== undefined).length <= 1,
      { error: "can have one of status, cut and malformed" },
    )
    .refine(
      ({ status, body, headers, changesState }) =>
        status !== undefined || (body === undefined && headers === undefined && changesState === undefined),
      { error: "has a body, headers or changesState without a status" },
    ),
  /** How many requests matched; returned when rules are read, ignored when they are written. */
  seen: z.int().optional(),
  /** How often the rule applied; returned when rules are read, ignored when they are written. */
  fired: z.int().optional(),
});

/** A rule as it is given. */
export type FaultRule = z.input<typeof faultRule>;
/** A rule with how often it matched and how often it took effect. */
export type FaultReport = z.output<typeof faultRule> & { readonly seen: number; readonly fired: number };

/** What is done to one request. */
export interface Fault {
  readonly delayMs: number;
  readonly outcome: z.output<typeof faultRule>["inject"];
}

/** The rules in force. */
export class Faults {
  private rules: readonly Rule[] = [];

  /** Replaces the rules; counts and random sequences start over. */
  set(rules: readonly z.output<typeof faultRule>[]): void {
    this.rules = rules.map((rule) => new Rule(rule));
  }

  report(): FaultReport[] {
    return this.rules.map(({ rule, seen, fired }) => ({ ...rule, seen, fired }));
  }

  /** What shall happen to a request: the delays of all rules that apply, and the outcome of the first that has one. */
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
  /** The operation by its name in `provider/api`. */
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
    // Drawn for each match, so that `times` and `nth` do not shift the sequence.
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

/** Mulberry32: small, and the same on each machine. */
function randomSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
