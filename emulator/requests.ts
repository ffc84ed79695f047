import type { z } from "zod";
import { metaOf } from "../provider/schema/meta";
import { mapParts } from "../provider/schema/parts";
import { redactedMark, stringsIn } from "../provider/schema/redaction";
import { looksSecret } from "../provider/schema/secretLooks";

/** Logged request, with keys, passwords and tokens redacted. */
export interface RecordedRequest {
  /** Id that problem responses repeat. */
  readonly id: string;
  /** Time of arrival, in emulator time. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Name of the operation in `provider/api`. Undefined for an unknown path. */
  readonly operation: string | undefined;
  /** Parsed body, or undefined if there is none. A body that is not JSON is logged as `[not JSON]`. */
  readonly body: unknown;
  /** Status of the response. Null before the response, and if the connection was cut. */
  status: number | null;
  /** True if a fault rule applied. */
  faulty: boolean;
  /** Ids of the requests in flight on arrival. */
  readonly besides: readonly string[];
}

/** Bounds the memory of a long run. The oldest requests are dropped first. */
const kept = 50_000;
const secretNames =
  /passw|passphrase|token|secret|jwt|credential|authorization|(?:access|api|security|deployment|private)_?key/i;

/** Log of requests, except those to the control plane. */
export class RequestLog {
  private requests: RecordedRequest[] = [];
  /** Requests in the order of completion. */
  private ended: RecordedRequest[] = [];
  private count = 0;
  private readonly underWay = new Set<string>();

  add(request: Omit<RecordedRequest, "id" | "status" | "faulty" | "besides">): RecordedRequest {
    this.count++;
    const id = `request-${this.count}`;
    const recorded = { id, ...request, status: null, faulty: false, besides: [...this.underWay] };
    this.underWay.add(id);
    this.requests = withNewest(this.requests, recorded);
    return recorded;
  }

  /** Records the status of the response, or null for a cut connection. */
  finish(recorded: RecordedRequest, status: number | null): void {
    recorded.status = status;
    this.underWay.delete(recorded.id);
    this.ended = withNewest(this.ended, recorded);
  }

  /** Returns the newest 50,000 requests, oldest first. */
  list(): readonly RecordedRequest[] {
    return this.requests.slice(-kept);
  }

  /**
   * Returns the requests that ended after this one, in order of completion. Returns all if the log does not contain it.
   */
  endedAfter(id: string): readonly RecordedRequest[] {
    return this.ended.slice(this.ended.findLastIndex((each) => each.id === id) + 1).slice(-kept);
  }

  clear(): void {
    this.requests = [];
    this.ended = [];
  }
}

function withNewest(requests: RecordedRequest[], newest: RecordedRequest): RecordedRequest[] {
  requests.push(newest);
  return requests.length > kept * 1.1 ? requests.slice(-kept) : requests;
}

/** Returns a copy with the strings redacted that the schema marks as secrets or possible secrets. */
export function withoutDeclaredSecrets(schema: z.ZodType, value: unknown): unknown {
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret || mayBeSecret) return stringsIn(value).some(Boolean) ? redactedMark : value;
  return mapParts(schema, value, (part) => withoutDeclaredSecrets(part.schema, part.value));
}

/**
 * Returns a copy that redacts values with secret names and values that look secret. `redact` handles other strings. In
 * `{ "name": …, "value": … }`, the name applies to the value.
 */
export function withoutSecrets(value: unknown, redact: (unredacted: string) => string, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, redact, name));
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    const own = Object.hasOwn(value, "value") ? (value as { name?: unknown }).name : undefined;
    return Object.fromEntries(
      entries.map(([key, item]) => [
        key,
        withoutSecrets(item, redact, key === "value" && typeof own === "string" ? own : key),
      ]),
    );
  }
  if (value === null || value === undefined) return value;
  if (secretNames.test(name) || looksSecret(name, value)) return redactedMark;
  return typeof value === "string" ? redact(value) : value;
}
