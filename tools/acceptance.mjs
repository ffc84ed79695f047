import { runAsCommand } from "./command.mjs";
import { requireForEngine } from "./engine-sources.mjs";
import { report } from "./report.mjs";

// `npm run acceptance`: set-up, then the acceptance script in full. Its last lines are the table and the counts.
await runAsCommand(import.meta.url, async () => {
  const require = await requireForEngine();
  const { runScript } = require("../tests/acceptance/script/script.ts");
  const { table } = require("../tests/acceptance/script/table.ts");
  const taking = (step, tookMs) => report(`${step}: ${Math.round(tookMs / 1000)} s`);
  const { lines, differing } = table(await runScript({ inFull: true, taking }));
  process.stdout.write(`${lines.join("\n")}\n`);
  process.exitCode = differing > 0 ? 1 : 0;
});
