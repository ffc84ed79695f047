import type { Failure } from "../api/operation";
import { isRecord } from "../schema/properties";
import { parseJson } from "./json";

/** `note` describes a body without a message of the platform. */
interface ReadFailure {
  readonly failure: Failure;
  readonly note?: string;
}

/**
 * Reads an error body in any of the platform's forms: problem with errors, plain problem, legacy error, Shield's
 * generic response (at the top, in `error` or in `errorResponse`), `{statusCode}`, `{Message}`, the registries' `{id,
 * error, status}`, the databases' `{error, details}`, the access logs' `{error: {code, message, details}}`. Also reads a proxy's page. Never throws.
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
    key: string(body.errorKey) ?? string(body.ErrorKey) ?? string(body.code) ?? registryStatus(body) ?? inner?.key,
    fields: fieldsIn(body) ?? inner?.fields,
    requestId: requestIdIn(body) ?? inner?.requestId,
  };
  return failure;
}

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

/** Returns the registries' `status`, a string. In problems, it is a number. */
function registryStatus(body: Fields): string | undefined {
  return "title" in body ? undefined : string(body.status);
}

function fieldsIn(body: Fields): Failure["fields"] {
  const legacy = string(body.Field);
  if (legacy) return isOfNoField(body) ? undefined : [{ field: legacy }];
  const { errors, details } = body;
  if (Array.isArray(details)) return details.map((detail: unknown) => ({ message: string(detail) }));
  if (Array.isArray(errors)) {
    return errors.map((entry: unknown) =>
      isRecord(entry) ? { field: string(entry.field), message: string(entry.message) } : { message: string(entry) },
    );
  }
  // ASP.NET reports failed validations by field name.
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

/** True if the failure does not say what is wrong with the request. */
export function saysNoField(key: string | undefined): boolean {
  return key?.toLowerCase() === "model.invalid";
}

/** `id` identifies the request only in problems; in other bodies it is the object's. */
function requestIdIn(body: Fields): string | undefined {
  return (
    string(body.traceId) ?? ("title" in body || "detail" in body || "errors" in body ? string(body.id) : undefined)
  );
}

type Fields = Readonly<Record<string, unknown>>;

function string(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
