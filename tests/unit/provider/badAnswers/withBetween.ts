import type { Emulator } from "../../../../emulator";
import type { Client } from "../../../../provider/client/client";
import { evidenceOf } from "../../../../provider/lifecycle/evidence";
import { type TestContext, testContext } from "../resources/context";
import { Between } from "./between";

/** What a test has between a platform and the provider. */
export type BetweenThem = ReturnType<typeof withBetween>;

/** A platform for all tests of a file, with what changes its answers, and a client that its provider processes share. */
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
    /** A provider process of its own, which has seen that its key is of the account; its connections are those of all. */
    context: (): TestContext => ({ ...contextOn(now().emulator, now().between), client: now().client }),
  };
}

function contextOn(emulator: Emulator, { baseUrl }: Between): TestContext {
  const context = testContext({ ...emulator, baseUrl });
  evidenceOf(context).reads({});
  return context;
}
