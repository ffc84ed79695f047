import type { Area } from "../provider/api/operation";
import type { EmulatorOptions } from "./options";

export interface EmulatedResponse {
  readonly status: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Base64 content. */
  readonly file?: { readonly content: string; readonly contentType: string };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FieldProblem {
  /** Path such as `shieldZone.planType`. Empty for the whole body. */
  readonly field: string;
  readonly message: string;
}

interface RequestDetails {
  /** Requested path. */
  readonly instance: string;
  /** Request id. */
  readonly id: string;
}

/** Thrown by handlers to refuse a request. */
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

/** Returns a problem with `type`, `title`, `status`, `detail` and `instance`. */
export function plainProblem(status: number, detail: string): Refusal {
  return new Refusal(({ instance }) => ({
    status,
    body: { type: "about:blank", title: titles[status] ?? "Error", status, detail, instance },
  }));
}

/** Returns a problem with errors, the format of the containers area. */
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

/** Returns a problem of the containers area, in the format of the option `containerProblems`. */
export function containerProblem(
  status: 404 | 409,
  detail: string,
  { containerProblems }: EmulatorOptions,
  errors: readonly FieldProblem[] = [{ field: "", message: detail }],
): Refusal {
  return containerProblems === "plain" ? plainProblem(status, detail) : problemWithErrors(status, detail, errors);
}

export function storageProblem(HttpCode: number, Message: string): Refusal {
  return new Refusal(() => ({ status: HttpCode, body: { HttpCode, Message } }));
}

export function databaseProblem(status: number, error: string, details: string | null = null): Refusal {
  return new Refusal(() => ({ status, body: { error, details } }));
}

// See docs.bunny.net/cdn/logging.
export function accessLogProblem(status: number, code: string, message: string, details?: readonly string[]): Refusal {
  return new Refusal(() => ({ status, body: { error: { code, message, ...(details && { details }) } } }));
}

export function invalidAccessLogQuery(details: readonly string[]): Refusal {
  return accessLogProblem(400, "invalid_request", "One or more query parameters are invalid.", details);
}

/** Returns a Stream refusal, which may also have the status 200. */
export function streamProblem(statusCode: number, message: string): Refusal {
  return new Refusal(() => ({ status: statusCode, body: { success: false, message, statusCode } }));
}

/** Returns a legacy error, the format of the core and compute areas. */
export function legacyError(status: number, key: string, field: string, message: string): Refusal {
  return new Refusal(() => ({ status, body: { ErrorKey: key, Field: field, Message: message } }));
}

/** Returns a Shield failure, which may also have a 2xx status. */
export function shieldFailure(status: number, errorKey: string, message: string): Refusal {
  return new Refusal(() => ({
    status,
    body: { data: null, error: { statusCode: status, success: false, message, errorKey } },
  }));
}

/** Shield responds with 202 whether the zone is missing or forbidden. */
export function unknownShieldZone(): Refusal {
  return shieldFailure(
    202,
    "not_found_or_unauthorised_access.shieldzone",
    "Shield Zone not found or Unauthorized access.",
  );
}

/** Refusals that do not depend on the operation. */
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
    // Recorded responses always name the field `id`.
    invalid: (problems) => legacyError(400, "model.invalid", "id", describeProblems(problems)),
  },
  compute: legacyForm,
  originLogging: legacyForm,
  accessLogging: {
    unauthorized: () => accessLogProblem(401, "unauthorized", unauthorizedMessage),
    forbidden: () => accessLogProblem(403, "forbidden", forbiddenMessage),
    invalid: (problems) => invalidAccessLogQuery(problems.map(({ field, message }) => `${field} ${message}`)),
    unsupportedMediaType: () => accessLogProblem(400, "invalid_request", mediaTypeMessage),
  },
  storage: {
    unauthorized: () => storageProblem(401, "Unauthorized"),
    forbidden: () => storageProblem(401, "Unauthorized"),
    invalid: (problems) => storageProblem(400, describeProblems(problems)),
    unsupportedMediaType: () => storageProblem(415, mediaTypeMessage),
  },
  stream: {
    // Recorded responses use this letter case.
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
    // A 401 with an errorKey refuses this request, not the key.
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

export function formOf(area: Area): AreaForm {
  return forms[area];
}

function describeProblems(problems: readonly FieldProblem[]): string {
  return problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
}
