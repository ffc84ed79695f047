import type { Area } from "../provider/api/operation";
import type { EmulatorOptions } from "./options";

/** The response of the emulator to one request. */
export interface EmulatedResponse {
  readonly status: number;
  /** Sent as JSON; left out, the response has no body. */
  readonly body?: unknown;
  /** A file in place of a body, its content as base64. */
  readonly file?: { readonly content: string; readonly contentType: string };
}

/** What a refusal says of one field of a request. */
export interface FieldProblem {
  /** The path of the field, such as `shieldZone.planType`; empty for the body as a whole. */
  readonly field: string;
  readonly message: string;
}

/** What the body of a refusal repeats of its request. */
interface RequestDetails {
  /** The path that was asked for. */
  readonly instance: string;
  /** The id of the request. */
  readonly id: string;
}

/** Thrown by a handler that refuses: it ends the request, and the platform's state stays as it is. */
export class Refusal extends Error {
  constructor(readonly responseTo: (request: RequestDetails) => EmulatedResponse) {
    super("refused");
  }
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
};

/** Plain problem of the specification: `type`, `title`, `status`, `detail`, `instance`. */
export function plainProblem(status: number, detail: string): Refusal {
  return new Refusal(({ instance }) => ({
    status,
    body: { type: "about:blank", title: titles[status] ?? "Error", status, detail, instance },
  }));
}

/** Problem with errors of the specification, as the containers area has it. */
export function problemWithErrors(status: number, detail: string, errors: readonly FieldProblem[]): Refusal {
  return new Refusal(({ instance, id }) => ({
    status,
    body: {
      title: titles[status] ?? "Error",
      status,
      detail,
      instance,
      errors: errors.map(({ field, message }) => ({ message, field })),
      id,
    },
  }));
}

/** What the containers area does not find, or what conflicts there; in the form that the option says. */
export function containerProblem(
  status: 404 | 409,
  detail: string,
  { containerProblems }: EmulatorOptions,
  errors: readonly FieldProblem[] = [{ field: "", message: detail }],
): Refusal {
  return containerProblems === "plain" ? plainProblem(status, detail) : problemWithErrors(status, detail, errors);
}

/** What the storage hosts refuse. */
export function storageProblem(HttpCode: number, Message: string): Refusal {
  return new Refusal(() => ({ status: HttpCode, body: { HttpCode, Message } }));
}

/** What the databases refuse. */
export function databaseProblem(status: number, error: string, details: string | null = null): Refusal {
  return new Refusal(() => ({ status, body: { error, details } }));
}

/** What the host of streams refuses, also in a response with the status 200. */
export function streamProblem(statusCode: number, message: string): Refusal {
  return new Refusal(() => ({ status: statusCode, body: { success: false, message, statusCode } }));
}

/** Legacy error of the specification, as the core and compute areas have it. */
export function legacyError(status: number, key: string, field: string, message: string): Refusal {
  return new Refusal(() => ({ status, body: { ErrorKey: key, Field: field, Message: message } }));
}

/** A failure of the Shield area as `{data: null, error}`; with a 2xx status it is a success that carries a failure. */
export function shieldFailure(status: number, errorKey: string, message: string): Refusal {
  return new Refusal(() => ({
    status,
    body: { data: null, error: { statusCode: status, success: false, message, errorKey } },
  }));
}

/** Shield does not tell unknown from forbidden, and says so with a 202. */
export function unknownShieldZone(): Refusal {
  return shieldFailure(
    202,
    "not_found_or_unauthorised_access.shieldzone",
    "Shield Zone not found or Unauthorized access.",
  );
}

/** How an area phrases the refusals that do not depend on the operation. */
interface AreaForm {
  unauthorized(): Refusal;
  forbidden(): Refusal;
  invalid(problems: readonly FieldProblem[]): Refusal;
  unsupportedMediaType(): Refusal;
}

const unauthorizedMessage = "The request authorization failed";
const forbiddenMessage = "The access key does not have the role that this request needs";
const mediaTypeMessage = "The media type of the request body is not supported";

const legacyForm: AreaForm = {
  unauthorized: () => new Refusal(() => ({ status: 401, body: { Message: unauthorizedMessage } })),
  forbidden: () => legacyError(403, "user.forbidden", "AccessKey", forbiddenMessage),
  invalid: (problems) => legacyError(400, "validation_error", problems[0]?.field ?? "", describeProblems(problems)),
  unsupportedMediaType: () => legacyError(415, "unsupported_media_type", "Content-Type", mediaTypeMessage),
};

const forms: Readonly<Record<Area, AreaForm>> = {
  core: {
    ...legacyForm,
    unauthorized: () => legacyError(401, "authentication.failed", "", unauthorizedMessage),
    // As recorded, the field is `id`, whatever is wrong.
    invalid: (problems) => legacyError(400, "model.invalid", "id", describeProblems(problems)),
  },
  compute: legacyForm,
  originLogging: legacyForm,
  storage: {
    unauthorized: () => storageProblem(401, "Unauthorized"),
    forbidden: () => storageProblem(401, "Unauthorized"),
    invalid: (problems) => storageProblem(400, describeProblems(problems)),
    unsupportedMediaType: () => storageProblem(415, mediaTypeMessage),
  },
  stream: {
    // As recorded, in another case than the rest.
    unauthorized: () =>
      new Refusal(() => ({ status: 401, body: { Success: false, Message: "Unauthorized", StatusCode: 401 } })),
    forbidden: () => streamProblem(403, "Forbidden"),
    invalid: (problems) => streamProblem(400, describeProblems(problems)),
    unsupportedMediaType: () => streamProblem(415, mediaTypeMessage),
  },
  databases: {
    unauthorized: () => databaseProblem(401, "unauthorized", unauthorizedMessage),
    forbidden: () => databaseProblem(403, "forbidden", forbiddenMessage),
    invalid: (problems) => databaseProblem(400, "bad_request", describeProblems(problems)),
    unsupportedMediaType: () => databaseProblem(415, "unsupported_media_type", mediaTypeMessage),
  },
  shield: {
    unauthorized: () => new Refusal(() => ({ status: 401, body: { statusCode: 401 } })),
    // With an errorKey a 401 refuses this one request, not the key.
    forbidden: () => shieldFailure(401, "not_authorized.shieldzone", forbiddenMessage),
    invalid: (problems) => plainProblem(400, describeProblems(problems)),
    unsupportedMediaType: () => plainProblem(415, mediaTypeMessage),
  },
  containers: {
    unauthorized: () => plainProblem(401, unauthorizedMessage),
    forbidden: () => plainProblem(403, forbiddenMessage),
    invalid: (problems) => problemWithErrors(400, "One or more validation errors occurred.", problems),
    unsupportedMediaType: () => plainProblem(415, mediaTypeMessage),
  },
};

/** The refusals of an area in that area's own form. */
export function formOf(area: Area): AreaForm {
  return forms[area];
}

function describeProblems(problems: readonly FieldProblem[]): string {
  return problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
}
