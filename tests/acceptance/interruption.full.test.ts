import { type Emulator, startEmulator } from "../emulator";
import { otherAccountsKey } from "../model/outages";
import { seed } from "../seed";
import { type Way, ways } from "../way";
import { openStack, type Stack } from "./engine";
import { platformFor } from "./fiftyResources";
import {
  interruptAndRecover,
  momentOf,
  operations,
  type Recovery,
  type Reference,
  randomFrom,
  stops,
  uninterrupted,
} from "./interruption";
import { tell } from "./progress";

const rounds = Number(process.env.EDGE_INTERRUPTIONS_ROUNDS ?? 15);
const random = randomFrom(seed);
const fifties = Number(process.env.EDGE_INTERRUPTIONS_FIFTIES ?? 1);
const isOnce = process.env.EDGE_INTERRUPTIONS_ONCE === "true";

describe(`an up, an update or a destroy of ${50 * fifties} resources that is stopped midway (seed ${seed})`, () => {
  let emulator: Emulator;
  let reference: Reference;
  const recoveries: Recovery[] = [];

  beforeAll(async () => {
    emulator = await startEmulator({
      quiet: true,
      seed: { ...platformFor(fifties), accessKeys: [{ key: otherAccountsKey, account: "other" }] },
      options: { transitionMs: 300 },
    });
    reference = await withStack("dynamic", (stack) => uninterrupted(stack, emulator, fifties));
    emulator.setFaults([{ seed, inject: { delayMs: { from: 10, to: 120 } } }]);
  });

  afterAll(async () => {
    await emulator?.close();
    tell(summary(recoveries));
  });

  const moments = Array.from({ length: rounds }, (_, round) => {
    // The first round is the hardest, because nothing is recorded.
    const moment = momentOf(random, operations[round % operations.length] ?? "up", fifties);
    const stop = isOnce ? "SIGKILL of the CLI" : (stops[round % stops.length] ?? moment.stop);
    const way = ways[round % ways.length] ?? "dynamic";
    return { ...moment, way, stop, stateOnce: isOnce || round === 0 };
  });

  test.each(moments)(
    "$operation ($way), $stop, number $write of the $of $when, state once $stateOnce: recovers without duplicates",
    async (moment) => {
      const recovery = await withStack(moment.way, (stack) =>
        interruptAndRecover(stack, emulator, reference, moment, fifties),
      ).catch((error: Error) => {
        tell(`interruption of ${JSON.stringify(moment)} failed: ${error.message}`);
        throw error;
      });
      recoveries.push(recovery);
      tell(`interruption ${recoveries.length} of ${rounds}: ${JSON.stringify({ ...moment, ...recovery })}`);
    },
    7_200_000 * fifties,
  );

  async function withStack<T>(way: Way, run: (stack: Stack) => Promise<T>): Promise<T> {
    const stack = await openStack({ way });
    try {
      stack.setEnv({ EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key });
      return await run(stack);
    } finally {
      stack.close();
    }
  }
});

function summary(recoveries: readonly Recovery[]): string {
  const sum = (of: (recovery: Recovery) => number) => recoveries.reduce((total, each) => total + of(each), 0);
  const longest = Math.max(0, ...recoveries.map(({ lastedMs }) => lastedMs));
  return [
    `${recoveries.length} of ${rounds} interruptions recovered (seed ${seed}):`,
    `${sum(({ adopted }) => adopted)} unrecorded registries and templates were found and adopted;`,
    `${sum(({ previousLost }) => previousLost)} switches were left as declared, because their previous values were lost;`,
    `${recoveries.filter(({ noteCut }) => noteCut).length} had truncated a note beside the state;`,
    `the provider of a stopped run ended within ${longest} ms.`,
  ].join(" ");
}
