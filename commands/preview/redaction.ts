import { z } from "zod";
import { signature } from "../../provider/lifecycle/state/secretInputs";
import { hasOwnForm, metaOf, propertyOf, unwrap } from "../../provider/schema/meta";
import { elementOf } from "../../provider/schema/parts";
import { isRecord } from "../../provider/schema/properties";
import { redactedMark, redactor, stringsIn } from "../../provider/schema/redaction";
import { looksSecret } from "../../provider/schema/secretLooks";
import { isUnknown } from "../../provider/schema/unknown";

/** Shorter strings are more often ordinary values than secrets. */
const shortestSecret = 6;

/** Redacts secrets that the engine or a schema marks, or that look like secrets, also inside other strings. */
export class Redaction {
  readonly #secrets = new Set<string>();
  #redact: ((value: string) => string) | undefined;

  /** Redacts a value. Without a schema, only names and contents decide. */
  redacted(schema: z.ZodType | undefined, value: unknown, name = ""): unknown {
    if (value === undefined || value === null || isUnknown(value)) return value;
    if (isRecord(value) && Object.hasOwn(value, signature)) return this.#taken(value.value);
    const meta = schema ? metaOf(schema) : {};
    const { secret, mayBeSecret } = meta;
    if (secret) return this.#taken(value);
    if (typeof value === "string") {
      if (hasOwnForm(meta)) return value;
      // The schema marks secret properties itself, but any value may still look like a secret.
      return looksSecret(schema && !mayBeSecret ? "" : name, value) ? this.#taken(value) : value;
    }
    if (Array.isArray(value)) return this.#redactedList(schema, value, name);
    return isRecord(value) ? this.#redactedObject(schema, value, name) : value;
  }

  scrubbed(value: string): string {
    if (this.#secrets.size === 0) return value;
    this.#redact ??= redactor(this.#secrets);
    return this.#redact(value);
  }

  scrubbedDeep<T>(value: T): T {
    if (typeof value === "string") return this.scrubbed(value) as T;
    if (Array.isArray(value)) return value.map((item) => this.scrubbedDeep(item)) as T;
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.scrubbedDeep(item)])) as T;
  }

  #redactedList(schema: z.ZodType | undefined, list: readonly unknown[], name: string): unknown[] {
    const bare = schema && unwrap(schema);
    const element = bare instanceof z.ZodArray ? elementOf(bare) : undefined;
    return list.map((item) => this.redacted(element, item, name));
  }

  #redactedObject(schema: z.ZodType | undefined, object: Record<string, unknown>, name: string): unknown {
    const bare = schema && unwrap(schema);
    // A key that the program chooses, such as one of a map, describes its value.
    const shape = bare instanceof z.ZodObject ? bare : undefined;
    // In a pair such as an environment variable, `name` describes `value`.
    const called = Object.hasOwn(object, "name") && typeof object.name === "string" ? object.name : undefined;
    const entries = Object.entries(object).map(([key, item]) => {
      const property = shape && propertyOf(shape, key);
      const label = key === "value" || key === "valueEncoded" ? called : undefined;
      return [key, this.redacted(property, item, label ?? (property ? name || key : key))];
    });
    return Object.fromEntries(entries);
  }

  #taken(value: unknown): unknown {
    if (isUnknown(value)) return value;
    for (const secret of stringsIn(value)) {
      if (secret.length < shortestSecret || secret === redactedMark || isUnknown(secret)) continue;
      this.#secrets.add(secret);
      this.#redact = undefined;
    }
    return redactedMark;
  }
}
