import type { Operation } from "../provider/api/operation";
import { Claims } from "../provider/claims";
import type { Client } from "../provider/client";
import type { Context } from "../provider/context";
import { EdgeError } from "../provider/errors";
import { Moves } from "../provider/moves";
import type { Settings } from "../provider/settings";
import { type AnyCall, fillPath, fillQuery } from "../provider/transport/request";

/** A take-over would change the platform. Nothing was sent. */
export class WouldWriteError extends EdgeError {
  override readonly name = "WouldWriteError";
}

/** A take-over would wait for the platform. */
export class WouldWaitError extends EdgeError {
  override readonly name = "WouldWaitError";
}

/**
 * What the kinds of resources work with while they are asked what exists. It cannot write, and it reads each thing once,
 * so that all that is written down is of one moment.
 */
export function readingContext(client: Client, settings: Settings): Context {
  const context: Context = {
    client: reader(client),
    settings,
    claims: new Claims(),
    moves: new Moves(),
    through: () => context,
    now: () => new Date(),
    cancelled: new AbortController().signal,
    wait: async () => {
      throw new WouldWaitError("it is on its way to another status");
    },
    warn: () => undefined,
    info: () => undefined,
  };
  return context;
}

function reader(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  const call = async (operation: Operation, given: AnyCall = {}): Promise<unknown> => {
    if (operation.method !== "GET") {
      throw new WouldWriteError(`it would ${operation.does}`, { operation });
    }
    const key = fillPath(operation, given.path) + fillQuery(given.query);
    const answer = answers.get(key) ?? client.call(operation, given as never);
    answers.set(key, answer);
    return answer;
  };
  const reading: Pick<Client, "oneAtATime"> & { call: typeof call } = { call, oneAtATime: (_key, run) => run() };
  return reading as unknown as Client;
}
