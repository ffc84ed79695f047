import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runAcceptanceTests } from "./acceptance-test.mjs";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run interruptions [-- --rounds 100 --fifties 4 --once --seed N]`: set-up, then so many ups, updates and destroys in turn, of that
// many times fifty resources, that are stopped at random moments; with --once by kill -9, while the state is written at the end alone.
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "100" },
      fifties: { type: "string", default: "1" },
      once: { type: "boolean", default: false },
      seed: { type: "string", default: `${randomInt(1_000_000)}` },
    },
  });
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" && !/^\d+$/.test(value))
      throw new Error(`--${name} must be a whole number (it is ${JSON.stringify(value)})`);
  }
  report(describeCli(await setUp()));
  report(`${values.rounds} interruptions from seed ${values.seed}`);
  await runAcceptanceTests("interruption\\.test", {
    EDGE_INTERRUPTIONS: values.rounds,
    EDGE_INTERRUPTIONS_SEED: values.seed,
    EDGE_INTERRUPTIONS_FIFTIES: values.fifties,
    EDGE_INTERRUPTIONS_ONCE: `${values.once}`,
  });
});
