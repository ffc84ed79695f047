import type { Emulator } from "../../../../emulator";
import type { Client } from "../../../../provider/client/client";
import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
import { type TestContext, testContext } from "../resources/context";
import { Between } from "./between";

export type BetweenThem = ReturnType<typeof withBetween>;

/**
 * Starts an emulator for all tests of a file, a proxy that changes its responses, and a client that all provider
 * processes share.
 */
export function withBetween(start: () => Promise<Emulator>) {
  let running: { emulator: Emulator; between: Between; client: Client } | undefined;

  beforeAll(async () => {
    const emulator = await start();
    const between = await Between.start(emulator.baseUrl);
    running = { emulator, between, client: contextOn(emulator, between).client };
  });
  afterAll(async () => {
    await running?.client.close();
    await running?.between.close();
    await running?.emulator.close();
  });

  const now = () => {
    if (!running) throw new Error("the platform runs during tests only");
    return running;
  };
  return {
    emulator: () => now().emulator,
    between: () => now().between,
    client: () => now().client,
    /** New provider process that has verified its key and shares the client. */
    context: (): TestContext => ({ ...contextOn(now().emulator, now().between), client: now().client }),
  };
}

function contextOn(emulator: Emulator, { baseUrl }: Between): TestContext {
  const context = testContext({ ...emulator, baseUrl });
  accountKeyOf(context).noteRead({});
  return context;
}
