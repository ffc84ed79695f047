import type { z } from "zod";
import { equal } from "../../schema/canonical";
import { toName } from "../../schema/enumeration";
import { metaOf } from "../../schema/meta";
import { programName } from "../../schema/names";
import { ownValue } from "../../schema/own";
import { isRecord, type Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import type { Context, Written } from "../context";
import type { ResourceKind } from "../kind";

interface Write {
  readonly written: readonly Written[];
  /** Warnings of the kind itself, such as about settings that the platform drops. */
  readonly warnings: readonly string[];
  readonly inputs: Properties;
  readonly id: string;
}

/**
 * Warns of each setting that the platform shows with another value than was sent, although it reported success: it lowers some numbers
 * to a step, and each refresh would show a difference.
 */
export function warnOfOtherValues(
  kind: ResourceKind,
  context: Pick<Context, "warn">,
  { written, warnings, inputs, id }: Write,
): void {
  const shown = new Map<string, unknown>();
  for (const { body, response } of written) {
    for (const name of Object.keys(inputs)) {
      const found = shownFor(kind, name, inputs[name], body, response);
      if (found) shown.set(name, found.value);
    }
  }
  for (const [name, value] of shown) {
    const schema = kind.inputs.shape[name] as z.ZodType;
    if (equal(schema, value, inputs[name]) || warnings.some((each) => each.includes(name))) continue;
    const [sent, has] = [inputs[name], value].map((each) => (typeof each === "string" ? quoted(each) : String(each)));
    context.warn(
      `${kind.names(inputs, id)}: ${name} was written as ${sent}, and the platform reported success, but shows ${has}. Declare ${has}, or each up after a refresh writes ${sent} again.`,
    );
  }
}

/** What a response shows of an input that its request has sent. */
function shownFor(kind: ResourceKind, name: string, declared: unknown, body: unknown, response: unknown) {
  const schema = ownValue<z.ZodType>(kind.inputs.shape, name);
  if (schema === undefined || !isPlain(declared)) return undefined;
  const { secret, mayBeSecret, formBeside, comparesAs, enumeration } = metaOf(schema);
  // The platform completes addresses of origins.
  if (secret || mayBeSecret || formBeside || comparesAs === "url") return undefined;
  const inProgram = (value: unknown) =>
    enumeration && (typeof value === "number" || typeof value === "string") ? toName(enumeration, value) : value;
  const sent = inProgram(memberOf(body, name));
  const value = inProgram(memberOf(response, name));
  // One write may have settings of several resources.
  const isOwn = typeof sent === typeof declared && equal(schema, sent, declared);
  return isOwn && typeof value === typeof declared ? { value } : undefined;
}

function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "");
}

/** The value of a member that programs know by this name: of the object itself, or of the one that it envelops. */
function memberOf(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  const enveloped = ["data", "shieldZone"].map((each) => ownValue<unknown>(value, each)).find(isRecord);
  const object: Properties = { ...(enveloped ?? value) };
  const wire = Object.keys(object).find((each) => programName(each).toLowerCase() === name.toLowerCase());
  return wire === undefined ? undefined : object[wire];
}
