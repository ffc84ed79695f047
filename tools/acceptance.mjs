import { createRequire } from "node:module";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run acceptance`: set-up, then the acceptance script in full. Its last lines are the table and the counts.
await runAsCommand(import.meta.url, async () => {
  const cli = await setUp();
  report(describeCli(cli));
  process.env.EDGE_PULUMI_CLI = cli.command;
  const require = createRequire(import.meta.url);
  require("ts-node").register({ transpileOnly: true });
  const { runScript } = require("../tests/acceptance/script/script.ts");
  const { table } = require("../tests/acceptance/script/table.ts");
  const taking = (step, tookMs) => report(`${step}: ${Math.round(tookMs / 1000)} s`);
  const { lines, differing } = table(await runScript({ inFull: true, taking }));
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = differing > 0 ? 1 : 0;
});
