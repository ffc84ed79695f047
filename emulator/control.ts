import { createHash, timingSafeEqual } from "node:crypto";
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { isLoopback } from "../provider/schema/hostname";
import { redactor } from "../provider/schema/redaction";
import { instant } from "../provider/schema/values";
import { accountView } from "./accountView";
import { decide, NoPullZoneError } from "./edge/decide";
import { faultRule } from "./faults";
import { type HttpServer, type Incoming, respond } from "./http";
import type { Platform } from "./platform";
import { withoutSecrets } from "./requests";

export const controlPrefix = "/__emulator";

const clockSetting = z.strictObject({ now: instant() });
const clockStep = z.strictObject({ ms: z.int().min(0) });

/** The page loads only its own files, cannot be framed, and is never cached, so that an update takes effect. */
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Header with the control plane's key, which differs from the platform's. */
const controlKeyHeader = "control-key";

/** Files of the control page, by name. The page itself has an empty name. */
export type ControlPage = Readonly<Record<string, PageFile>>;

interface PageFile {
  readonly type: string;
  readonly content: string;
}

export interface ControlSettings {
  readonly key?: string | undefined;
  readonly page?: ControlPage | undefined;
}

/** Adds the control plane. Without a key, only this machine can use it, and in a browser only the control page. */
export function addControlPlane(server: HttpServer, platform: Platform, { key, page }: ControlSettings): void {
  const { clock, faults, requests } = platform;
  const clockNow = () => ({ now: new Date(clock.now()).toISOString(), running: clock.running });

  server.on("GET", `${controlPrefix}/health`, (_request, response) =>
    sendJson(response, 200, { status: "ok", ...clockNow() }),
  );

  for (const [name, { type, content }] of Object.entries(page ?? {})) {
    server.on("GET", `${controlPrefix}/ui${name && `/${name}`}`, (_request, response) =>
      respond(response, 200, content, { "content-type": `${type}; charset=utf-8`, ...pageHeaders }),
    );
  }

  reads("GET", "key", () => ({ key: platform.key }));
  reads("GET", "account", () => accountView(platform));
  reads("GET", "state", () => platform.present());
  changes("PUT", "state", (body) => platform.put(body()));
  changes("POST", "reset", () => platform.reset());

  reads("GET", "clock", clockNow);
  changes("PUT", "clock", (body) => clock.set(Date.parse(clockSetting.parse(body()).now)));
  changes("POST", "clock/advance", (body) => clock.advance(clockStep.parse(body()).ms));
  changes("DELETE", "clock", () => clock.release());

  reads("GET", "requests", ({ query }) =>
    typeof query.after === "string" ? requests.endedAfter(query.after) : requests.list(),
  );
  changes("DELETE", "requests", () => requests.clear());

  reads("GET", "faults", () => faults.report());
  changes("PUT", "faults", (body) => faults.set(z.array(faultRule).parse(body())));
  changes("DELETE", "faults", () => faults.set([]));

  changes("POST", "try", (body) => decide(platform.present(), body(), platform.clock.now()));

  function reads(method: "GET", path: string, read: (request: Incoming) => unknown): void {
    server.on(method, `${controlPrefix}/${path}`, (request, response) => {
      if (isAllowed(request, response)) sendJson(response, 200, read(request));
    });
  }

  /** Adds a write operation. Invalid input gets a 400 and changes nothing. */
  function changes(method: "PUT" | "POST" | "DELETE", path: string, change: (body: () => unknown) => unknown): void {
    server.on(method, `${controlPrefix}/${path}`, async (request, response) => {
      if (!isAllowed(request, response)) return;
      const content = await request.body();
      try {
        const result = change(() => JSON.parse(content));
        if (result === undefined) respond(response, 204);
        else sendJson(response, 200, result);
      } catch (error) {
        if (!isOfTheRequest(error)) throw error;
        sendJson(response, 400, { error: withoutSecrets(describeProblem(error), redactor(platform.secrets)) });
      }
    });
  }

  function isAllowed(request: Incoming, response: ServerResponse): boolean {
    const reason = key === undefined ? whyNotLocal(request, page !== undefined) : whyNotAllowed(request, key);
    if (reason) sendJson(response, key === undefined ? 403 : 401, { error: reason });
    return reason === undefined;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  respond(response, status, JSON.stringify(body), { "content-type": "application/json; charset=utf-8" });
}

/**
 * Returns why a request is not local. A web page may rebind DNS to this machine, or send requests without reading
 * responses.
 */
function whyNotLocal({ headers }: Incoming, hasPage: boolean): string | undefined {
  const host = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : "";
  if (!isLoopback(host)) return "the control plane accepts only requests to a loopback address";
  if (headers.origin === undefined || (hasPage && headers.origin === `http://${headers.host}`)) return undefined;
  return "the control plane rejects requests from web pages";
}

function whyNotAllowed({ headers }: Incoming, key: string): string | undefined {
  const given = headers[controlKeyHeader];
  if (typeof given === "string" && sameString(given, key)) return undefined;
  return `the control plane requires its key in the ${controlKeyHeader} header`;
}

/** Compares in constant time. */
function sameString(one: string, other: string): boolean {
  const [first, second] = [one, other].map((content) => createHash("sha256").update(content).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(first, second);
}

type RequestError = z.ZodError | SyntaxError | NoPullZoneError;

function isOfTheRequest(error: unknown): error is RequestError {
  return [z.ZodError, SyntaxError, NoPullZoneError].some((type) => error instanceof type);
}

export function describeProblem(error: RequestError): string {
  if (error instanceof NoPullZoneError) return error.message;
  if (error instanceof SyntaxError) return `not JSON: ${error.message}`;
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join(".")}: ${message}` : message))
    .join("; ");
}
