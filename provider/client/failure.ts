import type { Failure } from "../api/operation";
import { isRecord } from "../schema/properties";
import { parseJson } from "./json";

/** What an error body says; `note` replaces it where the body has no message of the platform. */
interface ReadFailure {
  readonly failure: Failure;
  readonly note?: string;
}

/**
 * Reads the body of an error, in each of the forms that the platform has: problem with errors, plain problem, legacy
 * error, Shield's generic response (at the top, in `error` or in `errorResponse`), `{statusCode}`, `{Message}`, the
 * registries' `{id, error, status}`, the databases' `{error, details}`; and what a proxy may send in its place. Never throws.
 */
export function readFailure(body: string): ReadFailure {
  const trimmed = body.trim();
  if (trimmed === "") return { failure: {} };
  if (trimmed.startsWith("<")) return readPage(trimmed.slice(0, 10_000));
  let parsed: unknown;
  try {
    parsed = parseJson(trimmed);
  } catch {
    return { failure: { message: trimmed }, note: "and a body that is not JSON" };
  }
  if (typeof parsed === "string") return { failure: { message: parsed } };
  return { failure: isRecord(parsed) ? readObject(parsed) : {} };
}

function readPage(html: string): ReadFailure {
  const title = /<title[^<>]*>([^<]{1,200})<\/title>/i.exec(html)?.[1]?.trim();
  const page = /^<\?xml/i.test(html) && !title ? "an XML document" : "an HTML page";
  return { failure: title ? { message: title } : {}, note: `and ${page}` };
}

function readObject(body: Fields): Failure {
  const generic = [body.error, body.errorResponse].find(isRecord);
  const inner = generic ? readObject(generic) : undefined;
  const failure: Failure = {
    message: messageIn(body) ?? inner?.message,
    key: string(body.errorKey) ?? string(body.ErrorKey) ?? registryStatus(body) ?? inner?.key,
    fields: fieldsIn(body) ?? inner?.fields,
    requestId: requestIdIn(body) ?? inner?.requestId,
  };
  return failure;
}

/** A problem's title says what kind it is, its detail what is wrong; the detail often repeats the title. */
function messageIn(body: Fields): string | undefined {
  const title = string(body.title);
  const detail = string(body.detail);
  if (title && detail && !detail.toLowerCase().includes(title.toLowerCase())) return `${title}: ${detail}`;
  const error = string(body.error);
  const details = string(body.details);
  return (
    detail ??
    title ??
    string(body.message) ??
    string(body.Message) ??
    (error && details ? `${error}: ${details}` : error)
  );
}

/** `status` is a string in the responses of the registries, and a number in problems. */
function registryStatus(body: Fields): string | undefined {
  return "title" in body ? undefined : string(body.status);
}

function fieldsIn(body: Fields): Failure["fields"] {
  const legacy = string(body.Field);
  if (legacy) return isOfNoField(body) ? undefined : [{ field: legacy }];
  const { errors } = body;
  if (Array.isArray(errors)) {
    return errors.map((entry: unknown) =>
      isRecord(entry) ? { field: string(entry.field), message: string(entry.message) } : { message: string(entry) },
    );
  }
  // The form that ASP.NET gives to failed validations: the messages by the name of the field.
  if (isRecord(errors)) {
    return Object.entries(errors).flatMap(([field, messages]) =>
      (Array.isArray(messages) ? messages : [messages]).map((message) => ({ field, message: string(message) })),
    );
  }
  return undefined;
}

/** `model.invalid` names the field `id`, whatever is wrong. */
function isOfNoField({ ErrorKey }: Fields): boolean {
  return saysNoField(string(ErrorKey));
}

/** Whether a failure does not say what of a request is wrong. */
export function saysNoField(key: string | undefined): boolean {
  return key?.toLowerCase() === "model.invalid";
}

/** `id` is the problem's own in problems; in other bodies it is that of the object. */
function requestIdIn(body: Fields): string | undefined {
  return (
    string(body.traceId) ?? ("title" in body || "detail" in body || "errors" in body ? string(body.id) : undefined)
  );
}

type Fields = Readonly<Record<string, unknown>>;

function string(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
