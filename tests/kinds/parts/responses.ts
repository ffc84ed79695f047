import type { Properties } from "../../../provider/schema/properties";

/** A response as sent over the network, and its meaning for an object's existence. */
export interface Response {
  readonly status: number;
  readonly body: Buffer;
  readonly cut?: boolean;
}

/** A 404 with a JSON body or none comes from the platform itself. */
export function notFound({ status, body, cut }: Response): boolean {
  return status === 404 && !cut && (body.toString().trim() === "" || parsed(body) !== undefined);
}

export function noPullZone(response: Response): boolean {
  return notFound(response) && "ErrorKey" in objectIn(response);
}

/** Recognizes Shield's own error, which a read of the pull zone then confirms. */
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
