import type { z } from "zod";
import { metaOf } from "../provider/schema/meta";
import { mapParts } from "../provider/schema/parts";
import { redactedMark, stringsIn } from "../provider/schema/redaction";
import { looksSecret } from "../provider/schema/secretLooks";

/** A request that came in, as the log keeps it: keys, passwords and tokens are redacted. */
export interface RecordedRequest {
  /** The id that responses with a problem repeat. */
  readonly id: string;
  /** When it came, by the emulator's clock. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The operation by its name in `provider/api`; nothing for a path that no operation has. */
  readonly operation: string | undefined;
  /** The body, parsed; nothing where there was none. A body that is no JSON is kept as `[not JSON]`. */
  readonly body: unknown;
  /** The status of the response; null while it is not given, and for good when the connection was cut. */
  status: number | null;
  /** Whether a fault rule took effect. */
  faulty: boolean;
  /** The ids of the requests that were under way when it came. */
  readonly besides: readonly string[];
}

/** So that a long run does not fill the memory: the oldest go first. */
const kept = 50_000;
const secretNames =
  /passw|passphrase|token|secret|jwt|credential|authorization|(?:access|api|security|deployment|private)_?key/i;

/** The requests so far, without those to the control plane. */
export class RequestLog {
  private requests: RecordedRequest[] = [];
  /** In the order in which they ended. */
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

  /** Notes the status of the response, or null for a connection that was cut. */
  finish(recorded: RecordedRequest, status: number | null): void {
    recorded.status = status;
    this.underWay.delete(recorded.id);
    this.ended = withNewest(this.ended, recorded);
  }

  /** The newest 50,000, oldest first. */
  list(): readonly RecordedRequest[] {
    return this.requests.slice(-kept);
  }

  /** What has ended since that request did, in the order in which it ended; everything if the log does not have it. */
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

/** A copy in which every string is redacted that the schema says is a secret, or often one. */
export function withoutDeclaredSecrets(schema: z.ZodType, value: unknown): unknown {
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret || mayBeSecret) return stringsIn(value).some(Boolean) ? redactedMark : value;
  return mapParts(schema, value, (part) => withoutDeclaredSecrets(part.schema, part.value));
}

/**
 * A copy in which the values of secret names and what looks like a secret are redacted, and every other string by `redact`. The value of
 * `{ "name": …, "value": … }` has that name.
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
