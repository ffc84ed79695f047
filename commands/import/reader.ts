import { setMaxListeners } from "node:events";
import type { Client, Sender } from "../../provider/client/client";
import { EdgeError } from "../../provider/client/errors";
import { isCaseless } from "../../provider/kinds";
import type { Context } from "../../provider/lifecycle/context";
import { RunMemory } from "../../provider/lifecycle/memory";
import type { Settings } from "../../provider/settings/settings";

/** Thrown before a request that would change the platform. */
export class WouldWriteError extends EdgeError {
  override readonly name = "WouldWriteError";
}

/** Thrown if the adoption would wait for the platform. */
export class WouldWaitError extends EdgeError {
  override readonly name = "WouldWaitError";
}

/** Returns a read-only context that reads each object once, so that the import describes one moment. */
export function readingContext(client: Client, settings: Settings): Context {
  const { signal: cancelled } = new AbortController();
  // Many reads wait at the same time.
  setMaxListeners(0, cancelled);
  return {
    client: reader(client),
    settings,
    run: new RunMemory(isCaseless),
    now: () => new Date(),
    cancelled,
    wait: async () => {
      throw new WouldWaitError("its status is changing");
    },
    warn: () => undefined,
    info: () => undefined,
  };
}

export function watched(context: Context, onResponse: (response: unknown) => void): Context {
  const send: Sender["send"] = async (...args) => {
    const response = await context.client.send(...args);
    onResponse(response);
    return response;
  };
  return { ...context, client: { ...context.client, send } };
}

function reader({ deduplicated }: Client): Sender {
  return {
    ...deduplicated,
    send: async (operation, ...args) => {
      if (operation.method !== "GET") throw new WouldWriteError(`adopting it would ${operation.does}`, { operation });
      // Without writes, shared reads are recent enough.
      return deduplicated.send(operation, ...(args.slice(0, 1) as typeof args));
    },
    oneAtATime: (_key, run) => run(),
    readBatched: (parent) => parent.read(Number.NEGATIVE_INFINITY),
  };
}
