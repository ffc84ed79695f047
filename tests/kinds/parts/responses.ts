import type { Properties } from "../../../provider/schema/properties";

/** A response as it goes over the wire, and what it says of whether something is there. */
export interface Response {
  readonly status: number;
  readonly body: Buffer;
  /** Whether the connection breaks before the body is complete. */
  readonly cut?: boolean;
}

/** A 404 without a body, or with one that is JSON: the platform's own. */
export function notFound({ status, body, cut }: Response): boolean {
  return status === 404 && !cut && (body.toString().trim() === "" || parsed(body) !== undefined);
}

/** The error of the core area for it, which Shield does not have. */
export function noPullZone(response: Response): boolean {
  return notFound(response) && "ErrorKey" in objectIn(response);
}

/** Shield's own error for it, which the response of the pull zone then confirms. */
export function noShieldZone(response: Response): boolean {
  const { error, errorResponse, ...top } = objectIn(response);
  const says = [error, errorResponse, top].some((said) =>
    /^not_found_or_unauthorised_access/i.test(String((said as Properties | null)?.errorKey)),
  );
  return notFound(response) || says;
}

export function has(list: unknown, name: string, value: unknown): boolean {
  return ((list ?? []) as Properties[]).some((item) => String(item?.[name]) === value);
}

export function isList(response: Response, value: unknown): boolean {
  return isSuccess(response) && (value === null || Array.isArray(value));
}

export function isSuccess({ status }: Response): boolean {
  return status >= 200 && status < 300;
}

export function objectIn({ body }: Response): Properties {
  const value = parsed(body);
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString().replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
