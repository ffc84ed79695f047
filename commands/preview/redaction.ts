import { z } from "zod";
import { signature } from "../../provider/lifecycle/state/secretInputs";
import { hasOwnForm, metaOf, propertyOf, unwrap } from "../../provider/schema/meta";
import { elementOf } from "../../provider/schema/parts";
import { isRecord } from "../../provider/schema/properties";
import { redactedMark, redactor, stringsIn } from "../../provider/schema/redaction";
import { looksSecret } from "../../provider/schema/secretLooks";
import { isUnknown } from "../../provider/schema/unknown";

/** A string shorter than this is an ordinary value more often than a secret. */
const shortestSecret = 6;

/**
 * Takes secrets out of what a preview says: what the engine marks, what a schema marks, what looks like a secret;
 * and any of them where it is part of another string.
 */
export class Redaction {
  readonly #secrets = new Set<string>();
  #redact: ((value: string) => string) | undefined;

  /** The value without its secrets. Without a schema, names and looks alone decide. */
  redacted(schema: z.ZodType | undefined, value: unknown, name = ""): unknown {
    if (value === undefined || value === null || isUnknown(value)) return value;
    if (isRecord(value) && Object.hasOwn(value, signature)) return this.#taken(value.value);
    const meta = schema ? metaOf(schema) : {};
    const { secret, mayBeSecret } = meta;
    if (secret) return this.#taken(value);
    if (typeof value === "string") {
      if (hasOwnForm(meta)) return value;
      // A name of the schema's own is no name of a secret, or it would say so; but any may hold one by its looks.
      return looksSecret(schema && !mayBeSecret ? "" : name, value) ? this.#taken(value) : value;
    }
    if (Array.isArray(value)) return this.#redactedList(schema, value, name);
    return isRecord(value) ? this.#redactedObject(schema, value, name) : value;
  }

  /** A string without the secrets that were found until now. */
  scrubbed(value: string): string {
    if (this.#secrets.size === 0) return value;
    this.#redact ??= redactor(this.#secrets);
    return this.#redact(value);
  }

  /** The same for every string in a value; names of properties stay as they are. */
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
    // Of what the program itself names, such as the key of a map, the key says what it is.
    const shape = bare instanceof z.ZodObject ? bare : undefined;
    // An entry such as an environment variable says in one property what another holds.
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
