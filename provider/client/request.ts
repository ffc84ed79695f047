import { type FileContent, type Operation, type OwnHost, pathsOfSegments } from "../api/operation";
import { LargeInteger } from "../schema/largeInteger";
import { singleLine } from "../schema/singleLine";
import { RequestError } from "./errors";

export interface Request {
  readonly path: string;
  readonly body: string | undefined;
  /** Body in place of JSON. */
  readonly file?: FileContent | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface AnyRequest {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly host?: OwnHost;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Escapes each parameter, so that no value reaches beyond its segment.
 *
 * @throws RequestError if a parameter is missing, empty, `.` or `..`, or a number that is not an exact id
 */
export function fillPath(operation: Operation, parameters: AnyRequest["path"] = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const isPath = pathsOfSegments.includes(name);
    const segment = isPath ? segmentsOf(value) : segmentOf(value);
    if (segment !== undefined) return segment;
    const given = typeof value === "number" ? ` (it is ${value})` : "";
    const problem =
      isPath && typeof value === "string"
        ? `a name in the path ${singleLine(JSON.stringify(value), 200)} is empty, "." or "..", which cannot be requested`
        : `${name} is missing or is not an id${given}`;
    throw new RequestError(`could not ${operation.does}: ${problem}.`, { operation });
  });
}

/** Keeps a folder's trailing slash. The root is empty. */
function segmentsOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const segments = value.replace(/\/$/, "").split("/").map(segmentOf);
  if (value === "") return "";
  return segments.includes(undefined) ? undefined : segments.join("/") + (value.endsWith("/") ? "/" : "");
}

function segmentOf(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  if (typeof value !== "string" || value.trim() === "" || value === "." || value === "..") return undefined;
  try {
    return encodeURIComponent(value);
  } catch {
    // A lone surrogate, which no id has.
    return undefined;
  }
}

/** Returns an empty string, or the query with its question mark. Omits undefined and null. */
export function fillQuery(query: AnyRequest["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const encoded = search.toString();
  return encoded === "" ? "" : `?${encoded}`;
}

export function bodyOf(operation: Operation, body: unknown): string | undefined {
  return operation.sendsText ? String(body) : jsonBody(operation, body);
}

/** @throws RequestError if it holds a number that JSON or JavaScript cannot carry exactly */
export function jsonBody(operation: Operation, body: unknown): string | undefined {
  if (body === undefined) return undefined;
  return JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
    const before = this[name];
    const inexact = before instanceof LargeInteger || typeof before === "bigint" || isInexact(before);
    if (!inexact) return value;
    throw new RequestError(
      `could not ${operation.does}: ${singleLine(name, 100)} is ${String(before)}, which JavaScript cannot represent exactly.`,
      { operation },
    );
  });
}

function isInexact(value: unknown): boolean {
  if (typeof value !== "number") return false;
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}
