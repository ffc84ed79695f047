import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run interruptions [-- --rounds 100 --fifties 4 --once --seed N]`: set-up, then so many ups, of that many times fifty
// resources, that are stopped at random moments; with --once by kill -9, while the state is written at the end alone.
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
  const jest = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
  const child = spawn(
    process.execPath,
    [jest, "--selectProjects=acceptance", "--testPathPatterns=acceptance/interruption.test"],
    {
      cwd: projectRoot,
      stdio: "inherit",
      env: {
        ...process.env,
        EDGE_INTERRUPTIONS: values.rounds,
        EDGE_INTERRUPTIONS_SEED: values.seed,
        EDGE_INTERRUPTIONS_FIFTIES: values.fifties,
        EDGE_INTERRUPTIONS_ONCE: `${values.once}`,
      },
    },
  );
  process.exitCode = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
});
