import { parse as parseQuery } from "node:querystring";
import type { Operation } from "../provider/api/operation";
import type { Platform } from "./platform";
import { type EmulatedResponse, Refusal } from "./problems";
import { Router } from "./router";
import { pathsOf, type Route, routes } from "./routes";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

interface Received {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Serves a platform to a client of this process, without connections, keys, faults and a log of requests. */
export function directTransport(platform: Platform): { request(sent: Sent): Promise<Received> } {
  const router = new Router<Route>();
  for (const route of routes) for (const path of pathsOf(route)) router.add(route.operation.method, path, route);
  return {
    async request(sent) {
      const { status, body } = await respondTo(sent);
      return { statusCode: status, headers: {}, body: inOnePiece(body === undefined ? "" : JSON.stringify(body)) };
    },
  };

  async function respondTo({ method, path, body }: Sent): Promise<EmulatedResponse> {
    const [instance = "", query = ""] = path.split(/\?(.*)/s);
    const found = router.find(method, instance);
    if (!found) throw new Error(`the emulator has no operation ${method} ${instance}`);
    const { target, params } = found;
    try {
      return await target.respond({
        path: params,
        query: { ...parseQuery(query) },
        headers: {},
        body: () => parsed(target.operation, body),
        state: platform.present(),
        now: platform.clock.now(),
      });
    } catch (error) {
      if (error instanceof Refusal) return error.responseTo({ instance, id: "" });
      throw error;
    }
  }
}

function parsed({ sendsText }: Operation, body: unknown): unknown {
  if (body === undefined || body === null) return {};
  return sendsText ? body : JSON.parse(String(body));
}

async function* inOnePiece(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
