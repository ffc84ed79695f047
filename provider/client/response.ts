import type { z } from "zod";
import type { Operation, StreamedOperation } from "../api/operation";
import { hasTag, isSuccess, type Success } from "../api/success";
import { LargeInteger } from "../schema/largeInteger";
import { singleLine } from "../schema/singleLine";
import { readTolerantly } from "../schema/tolerant";
import { type AttemptContext, apiError, describeStatus, InvalidResponseError, placeOf } from "./errors";
import { readFailure } from "./failure";
import { addressSetting } from "./hints";
import { parseJson } from "./json";
import { refuseOtherObject } from "./otherObject";

/**
 * Reads JSON whatever its media type.
 *
 * @throws RefusedError if the response carries a failure, InvalidResponseError if it cannot be read or is not the
 * operation's, OtherObjectError
 */
export function readResponse(
  operation: Operation,
  status: number,
  body: string,
  circumstances: AttemptContext,
): unknown {
  return checkResponse(operation, status, parse(operation, status, body, circumstances), circumstances, body);
}

/**
 * Reads HTML for the body of a page, from JSON if the media type says so. HTML without a tag must be a JSON string,
 * `text/plain` or `text/html`.
 */
export function readHtml(
  operation: Operation,
  status: number,
  body: string,
  mediaType: string,
  circumstances: AttemptContext,
): string {
  const parsed = jsonIn(body);
  const failure = operation.failureIn?.(parsed);
  if (failure) throw apiError({ status, failure, body }, circumstances);
  const isInJson = typeof parsed === "string" && /\bjson\b/i.test(mediaType);
  const html = isInJson ? parsed : body;
  const [type = ""] = mediaType.split(";");
  const needsNoTag = isInJson || ["text/plain", "text/html"].includes(type.trim().toLowerCase());
  if (isSuccess(operation.success, html) && (needsNoTag || hasTag(html))) return html;
  throw new InvalidResponseError(
    `the platform responded with ${describeStatus(status)} and ${insteadOfPart(html, parsed)} instead of HTML for the body of a page`,
    `A gateway in front of the platform may have responded. Try again later, and check ${addressSetting(placeOf(circumstances))}. If the page itself has this content, replace it in the dashboard.`,
    circumstances,
  );
}

/** Reads text that is neither HTML nor JSON, such as a zone file. */
export function readText(operation: Operation, status: number, body: string, circumstances: AttemptContext): string {
  if (isSuccess(operation.success, body)) return body;
  throw new InvalidResponseError(
    `the platform responded with ${describeStatus(status)} and ${whatItIs(body) ?? "JSON"} instead of text`,
    `A gateway in front of the platform may have responded. Try again later, and check ${addressSetting(placeOf(circumstances))}.`,
    circumstances,
  );
}

function jsonIn(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

/** @throws RefusedError, InvalidResponseError, OtherObjectError */
export function checkResponse(
  operation: Operation,
  status: number,
  parsed: unknown,
  circumstances: AttemptContext,
  body = JSON.stringify(parsed) ?? "",
): unknown {
  const failure = operation.failureIn?.(parsed);
  if (failure) throw apiError({ status, failure, body }, circumstances);
  if (!operation.response) return undefined;
  if (operation.success.holds === "nothing") return operation.response.safeParse(parsed).data;
  const read = readTolerantly(operation.response, parsed);
  const isAnothers = !isSuccess(operation.success, parsed);
  if (read.success && !isAnothers) {
    refuseOtherObject(parsed, circumstances);
    return read.data;
  }
  const why = read.success ? undefined : describeIssues(read.issues, parsed);
  throw isAnothers
    ? responseOfAnother(operation, status, why, body, circumstances)
    : unusable(why ?? "", circumstances);
}

export function checkItem(operation: StreamedOperation, item: unknown, index: number, circumstances: AttemptContext) {
  const read = readTolerantly(operation.item, item);
  if (read.success) return read.data;
  const place = [operation.list, index];
  throw unusable(describeIssues(read.issues, { [operation.list]: { [index]: item } }, place), circumstances);
}

function unusable(why: string, circumstances: AttemptContext): InvalidResponseError {
  return new InvalidResponseError(
    `the platform's response cannot be used: ${why}`,
    "This version of pulumi-edge-platform does not support such a response. Check for a newer version.",
    circumstances,
  );
}

function responseOfAnother(
  { success }: Operation,
  status: number,
  why: string | undefined,
  body: string,
  circumstances: AttemptContext,
): InvalidResponseError {
  const said = readFailure(body).failure.message;
  const quotation = said ? ` (it says "${singleLine(circumstances.scrub(said), 200)}")` : "";
  return new InvalidResponseError(
    `the platform responded with ${describeStatus(status)} and JSON that is not a response to this operation${quotation}: ${why ?? missingIn(success)}`,
    `A gateway in front of the platform may have responded, or the platform is under maintenance. Try again later, and check ${addressSetting(placeOf(circumstances))}.`,
    circumstances,
  );
}

function missingIn(success: Success): string {
  if (success.holds !== "members") return "it is not a list";
  const names = Object.keys(success.oneOf);
  const some = names.length > 3 ? [...names.slice(0, 3), "the like"] : names;
  return some.length > 1
    ? `it has none of ${some.slice(0, -1).join(", ")} and ${some.at(-1)}`
    : `${names[0]} is missing`;
}

function parsedOrNothing(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

function parse(operation: Operation, status: number, body: string, circumstances: AttemptContext): unknown {
  if (operation.success.holds === "nothing") return operation.response && parsedOrNothing(body);
  const mayBeEmpty = operation.success.holds === "members" && operation.success.orNothing === true;
  if (mayBeEmpty && body.trim() === "") return undefined;
  try {
    return parseJson(body);
  } catch (error) {
    throw unreadable(error, status, body, circumstances);
  }
}

export function unreadable(
  thrown: unknown,
  status: number,
  body: string,
  circumstances: AttemptContext,
): InvalidResponseError {
  const instead = thrown instanceof RangeError ? "JSON that is nested too deeply" : insteadOfJson(body);
  return new InvalidResponseError(
    `the platform responded with ${describeStatus(status)} and ${instead}`,
    `Check that ${addressSetting(placeOf(circumstances))} is the address of the platform's API.`,
    circumstances,
  );
}

export function notUtf8(status: number, circumstances: AttemptContext, form = "JSON"): InvalidResponseError {
  return new InvalidResponseError(
    `the platform responded with ${describeStatus(status)} and ${form} that is not valid UTF-8`,
    `A gateway in front of the platform may have changed the response. Try again later, and check ${addressSetting(placeOf(circumstances))}.`,
    circumstances,
  );
}

function insteadOfPart(html: string, parsed: unknown): string {
  return parsed === undefined || typeof parsed === "string" ? (whatItIs(html) ?? "a string without HTML tags") : "JSON";
}

function insteadOfJson(body: string): string {
  if (/^\s*[[{]/.test(body)) return "JSON that is cut off or malformed";
  const instead = whatItIs(body);
  return instead === undefined ? "a body that is not JSON" : `${instead} instead of JSON`;
}

function whatItIs(body: string): string | undefined {
  const trimmed = body.trim();
  if (trimmed === "") return "an empty body";
  if (/^(<!--.*?-->\s*)*<(!doctype|html|head|body)/is.test(trimmed)) return "an HTML page";
  return trimmed.startsWith("<") ? "XML" : undefined;
}

type Issue = z.core.$ZodIssue;

/** Describes the first three issues. Never quotes strings, which may be secret. */
export function describeIssues(
  issues: readonly Issue[],
  response: unknown,
  above: readonly PropertyKey[] = [],
): string {
  const found = issues.flatMap((issue) => closest(issue, above));
  const descriptions = found.slice(0, 3).map((issue) => describeOne(issue, response));
  if (found.length > 3) descriptions.push(`and more`);
  return descriptions.join("; ");
}

interface Found {
  readonly issue: Issue;
  readonly path: readonly PropertyKey[];
}

/** Returns the issues of the union member that the response comes closest to. */
function closest(issue: Issue, above: readonly PropertyKey[]): Found[] {
  const path = [...above, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ issue, path }];
  const forms = issue.errors.map((errors) => errors.flatMap((error) => closest(error, path)));
  const depth = (form: Found[]) => form.reduce((most, found) => Math.max(most, found.path.length), 0);
  return forms.reduce((best, form) => (depth(form) > depth(best) ? form : best));
}

function describeOne({ issue, path }: Found, response: unknown): string {
  const name = path.length === 0 ? "it" : singleLine(spell(path), 200);
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    response,
  );
  const isInteger = issue.code === "invalid_type" && (issue.expected as string) === "int";
  if (
    value instanceof LargeInteger ||
    (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
  ) {
    return `${name} is ${value}, larger than 2^53 − 1, which JavaScript cannot represent exactly`;
  }
  if (value === undefined) return `${name} is missing`;
  if (issue.code === "invalid_type") {
    const number = isInteger && typeof value === "number" ? String(value) : kindOf(value);
    return `${name} is ${number} instead of ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "custom" && issue.message !== "Invalid input") return `${name} ${issue.message}`;
  return `${name} is invalid (${singleLine(issue.code.replaceAll("_", " "), 60)})`;
}

function spell(path: readonly PropertyKey[]): string {
  return path.reduce<string>((expression, key) => {
    if (typeof key === "number") return `${expression}[${key}]`;
    return expression === "" ? String(key) : `${expression}.${String(key)}`;
  }, "");
}

const kinds: Readonly<Record<string, string>> = {
  int: "an integer",
  number: "a number",
  string: "a string",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return kinds[typeof value] ?? typeof value;
}
