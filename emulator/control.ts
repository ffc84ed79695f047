import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { instant } from "../provider/schema/values";
import { faultRule } from "./faults";
import type { Platform } from "./platform";
import { withoutSecrets } from "./requests";

/** Where the control plane stands. It takes no key: the server listens on loopback only. */
export const controlPrefix = "/__emulator";

const clockSetting = z.strictObject({ now: instant() });
const clockStep = z.strictObject({ ms: z.int().min(0) });

/** The control plane: what a test or a person does to the emulator, as opposed to the platform. */
export function addControlPlane(server: FastifyInstance, platform: Platform): void {
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
