import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runAcceptanceTests } from "./acceptance-test.mjs";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run soak [-- --seconds 600 --resources 500 --seed N]`: set-up, then for a sixth of the time one provider process
// that is kept busy, and for the time rounds of ups and refreshes, on a platform with faults. The last lines are the figures.
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "600" },
      resources: { type: "string", default: "500" },
      seed: { type: "string", default: `${randomInt(1_000_000)}` },
    },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number (it is ${JSON.stringify(value)})`);
  }
  report(describeCli(await setUp()));
  report(`${values.seconds} s with ${values.resources} resources from seed ${values.seed}`);
  const settings = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`EDGE_SOAK_${name.toUpperCase()}`, value]),
  );
  await runAcceptanceTests("soak\\.test", settings);
});
