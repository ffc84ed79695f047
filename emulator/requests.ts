import type { z } from "zod";
import { metaOf } from "../provider/schema/meta";
import { mapParts } from "../provider/schema/parts";
import { redactedMark, stringsIn } from "../provider/schema/redaction";
import { looksSecret } from "../provider/schema/secretLooks";

/** Logged request, with secrets redacted. */
export interface RecordedRequest {
  /** Id that problem responses repeat. */
  readonly id: string;
  /** Emulator time of arrival. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Name in `provider/api`. Undefined for an unknown path. */
  readonly operation: string | undefined;
  /** Parsed body. `[not JSON]` if it cannot be parsed. */
  readonly body: unknown;
  /** Null before the response, and for a cut connection. */
  status: number | null;
  /** True if a fault rule applied. */
  faulty: boolean;
  /** Requests in flight on arrival. */
  readonly besides: readonly string[];
}

/** Maximum number of requests in the log, which limits the memory of a long run. */
const kept = 50_000;
const secretNames =
  /passw|passphrase|token|secret|jwt|credential|authorization|(?:access|api|security|deployment|private)_?key/i;

/** Log of requests, except those to the control plane. */
export class RequestLog {
  private requests: RecordedRequest[] = [];
  /** In order of completion. */
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

  /** Records a status, or null for a cut connection. */
  finish(recorded: RecordedRequest, status: number | null): void {
    recorded.status = status;
    this.underWay.delete(recorded.id);
    this.ended = withNewest(this.ended, recorded);
  }

  list(): readonly RecordedRequest[] {
    return this.requests.slice(-kept);
  }

  /** Returns requests that ended after this one, or all if it is no longer logged. */
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

/** Redacts strings that the schema marks as secrets or possible secrets. */
export function withoutDeclaredSecrets(schema: z.ZodType, value: unknown): unknown {
  const { secret, mayBeSecret } = metaOf(schema);
  if (secret || mayBeSecret) return stringsIn(value).some(Boolean) ? redactedMark : value;
  return mapParts(schema, value, (part) => withoutDeclaredSecrets(part.schema, part.value));
}

/**
 * Redacts secret-looking names and values, and applies `redact` to other strings. In `{ "name": …, "value": … }`, the
 * name applies to the value.
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
