import type { Client, Sender } from "../../provider/client/client";
import { EdgeError } from "../../provider/client/errors";
import { isCaseless } from "../../provider/kinds";
import type { Context } from "../../provider/lifecycle/context";
import { RunMemory } from "../../provider/lifecycle/memory";
import type { Settings } from "../../provider/settings/settings";

/** The adoption would change the platform. Nothing was sent. */
export class WouldWriteError extends EdgeError {
  override readonly name = "WouldWriteError";
}

/** The adoption would wait for the platform. */
export class WouldWaitError extends EdgeError {
  override readonly name = "WouldWaitError";
}

/**
 * What the kinds of resources work with while they are asked what exists. It cannot write, and it reads each object once,
 * so that all that is written down is of one moment.
 */
export function readingContext(client: Client, settings: Settings): Context {
  return {
    client: reader(client),
    settings,
    run: new RunMemory(isCaseless),
    now: () => new Date(),
    cancelled: new AbortController().signal,
    wait: async () => {
      throw new WouldWaitError("its status is changing");
    },
    warn: () => undefined,
    info: () => undefined,
  };
}

/** The same context, which hands on every response that a read gets. */
export function watched(context: Context, onResponse: (response: unknown) => void): Context {
  const send: Sender["send"] = async (...args) => {
    const response = await context.client.send(...args);
    onResponse(response);
    return response;
  };
  return { ...context, client: { ...context.client, send } };
}

function reader({ sharing }: Client): Sender {
  return {
    ...sharing,
    send: async (operation, ...args) => {
      if (operation.method !== "GET") throw new WouldWriteError(`it would ${operation.does}`, { operation });
      // Nothing is written, so shared reads are recent enough.
      return sharing.send(operation, ...(args.slice(0, 1) as typeof args));
    },
    oneAtATime: (_key, run) => run(),
    readBatched: (parent) => parent.read(Number.NEGATIVE_INFINITY),
  };
}
