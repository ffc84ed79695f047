import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isLoopback } from "../provider/schema/hostname";
import { instant } from "../provider/schema/values";
import { faultRule } from "./faults";
import type { Platform } from "./platform";
import { withoutSecrets } from "./requests";

/** Where the control plane stands. */
export const controlPrefix = "/__emulator";

const clockSetting = z.strictObject({ now: instant() });
const clockStep = z.strictObject({ ms: z.int().min(0) });

/** The header with the key of the control plane, which differs from that of the platform. */
export const controlKeyHeader = "control-key";

/**
 * The control plane: what a test or a person does to the emulator, as opposed to the platform. Without a key of its own it
 * is for this machine alone, and for no page that a browser shows here.
 */
export function addControlPlane(server: FastifyInstance, platform: Platform, key: string | undefined): void {
  server.addHook("onRequest", async (request, reply) => {
    const path = request.routeOptions.url ?? "";
    if (!path.startsWith(controlPrefix) || path === at("health")) return;
    const reason = key === undefined ? whyNotLocal(request) : whyNotAllowed(request, key);
    if (reason) await reply.code(key === undefined ? 403 : 401).send({ error: reason });
  });
  const { clock, faults, requests } = platform;
  const at = (path: string) => `${controlPrefix}/${path}`;
  const clockNow = () => ({ now: new Date(clock.now()).toISOString(), running: clock.running });
  const done = (reply: FastifyReply) => reply.code(204).send();

  server.get(at("health"), () => ({ status: "ok", ...clockNow() }));

  server.get(at("state"), () => platform.present());
  server.put(at("state"), (request, reply) => checked(reply, () => platform.put(json(request.body))));
  server.post(at("reset"), (_request, reply) => {
    platform.reset();
    return done(reply);
  });

  server.get(at("clock"), clockNow);
  server.put(at("clock"), (request, reply) =>
    checked(reply, () => clock.set(Date.parse(clockSetting.parse(json(request.body)).now))),
  );
  server.post(at("clock/advance"), (request, reply) =>
    checked(reply, () => clock.advance(clockStep.parse(json(request.body)).ms)),
  );
  server.delete(at("clock"), (_request, reply) => {
    clock.release();
    return done(reply);
  });

  server.get(at("requests"), () => requests.list());
  server.delete(at("requests"), (_request, reply) => {
    requests.clear();
    return done(reply);
  });

  server.get(at("faults"), () => faults.report());
  server.put(at("faults"), (request, reply) =>
    checked(reply, () => faults.set(z.array(faultRule).parse(json(request.body)))),
  );
  server.delete(at("faults"), (_request, reply) => {
    faults.set([]);
    return done(reply);
  });

  /** What does not fit is answered with 400 and where it does not, and changes nothing. */
  function checked(reply: FastifyReply, change: () => void): FastifyReply {
    try {
      change();
      return done(reply);
    } catch (error) {
      if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
      return reply.code(400).send({ error: withoutSecrets(inWords(error), platform.secrets) });
    }
  }
}

/** A page of the web may reach this machine by a name that leads here, or send to it without seeing the answer. */
function whyNotLocal({ headers }: FastifyRequest): string | undefined {
  const host = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`).hostname : "";
  if (!isLoopback(host)) return "the control plane answers to the name of this machine alone";
  return headers.origin === undefined ? undefined : "the control plane takes nothing from a browser's page";
}

function whyNotAllowed({ headers }: FastifyRequest, key: string): string | undefined {
  const given = headers[controlKeyHeader];
  if (typeof given === "string" && sameText(given, key)) return undefined;
  return `the control plane needs its key in the header ${controlKeyHeader}`;
}

/** In a time that does not tell how much of it is the same. */
function sameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(first, second);
}

/** What is wrong with something given to the emulator, in one line. */
export function inWords(error: z.ZodError | SyntaxError): string {
  if (error instanceof SyntaxError) return `not JSON: ${error.message}`;
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join(".")}: ${message}` : message))
    .join("; ");
}

function json(body: unknown): unknown {
  return JSON.parse(typeof body === "string" ? body : "");
}
