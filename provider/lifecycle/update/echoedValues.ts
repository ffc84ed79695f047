import type { z } from "zod";
import { equal } from "../../schema/canonical";
import { toName } from "../../schema/enumeration";
import { metaOf } from "../../schema/meta";
import { programName } from "../../schema/names";
import { ownValue } from "../../schema/own";
import { isRecord, type Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";

/** Values in the responses to a resource's latest writes. */
export class EchoedValues {
  readonly #kind: ResourceKind;
  readonly #inputs: Properties;
  readonly #shown = new Map<string, unknown>();

  constructor(kind: ResourceKind, inputs: Properties) {
    this.#kind = kind;
    this.#inputs = inputs;
  }

  note(body: unknown, response: unknown): void {
    for (const [name, declared] of Object.entries(this.#inputs)) {
      const found = echoFor(this.#kind, name, declared, body, response);
      if (found) this.#shown.set(name, found.value);
    }
  }

  /**
   * Warns if the platform reports success but returns a different value. It rounds some numbers down to a step, and
   * each refresh would show a difference. `told` are the kind's own warnings.
   */
  warn(context: Pick<Context, "warn">, id: string, told: readonly string[]): void {
    for (const [name, value] of this.#shown) {
      const [schema, declared] = [this.#kind.inputs.shape[name] as z.ZodType, this.#inputs[name]];
      if (equal(schema, value, declared) || told.some((each) => each.includes(name))) continue;
      const [sent, has] = [declared, value].map((each) => (typeof each === "string" ? quoted(each) : String(each)));
      context.warn(
        `${this.#kind.names(this.#inputs, id)}: ${name} was written as ${sent}, and the platform reported success but returns ${has}. Declare ${has}. Otherwise each update after a refresh writes ${sent} again.`,
      );
    }
  }
}

function echoFor(kind: ResourceKind, name: string, declared: unknown, body: unknown, response: unknown) {
  const schema = ownValue<z.ZodType>(kind.inputs.shape, name);
  if (schema === undefined || !isPlain(declared)) return undefined;
  const { secret, mayBeSecret, canonicalBeside, comparesAs, enumeration } = metaOf(schema);
  // The platform completes origin URLs.
  if (secret || mayBeSecret || canonicalBeside || comparesAs === "url") return undefined;
  const inProgram = (value: unknown) =>
    enumeration && (typeof value === "number" || typeof value === "string") ? toName(enumeration, value) : value;
  const sent = inProgram(memberOf(body, name));
  const value = inProgram(memberOf(response, name));
  // A write may contain settings of several resources.
  const isOwn = typeof sent === typeof declared && equal(schema, sent, declared);
  return isOwn && typeof value === typeof declared ? { value } : undefined;
}

function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "");
}

function memberOf(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  const enveloped = ["data", "shieldZone"].map((each) => ownValue<unknown>(value, each)).find(isRecord);
  const object: Properties = { ...(enveloped ?? value) };
  const wire = Object.keys(object).find((each) => programName(each).toLowerCase() === name.toLowerCase());
  return wire === undefined ? undefined : object[wire];
}
