import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run demo [-- --keep]`: set-up, then the whole life of every kind of resource.
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
  const cli = await setUp();
  report(describeCli(cli));
  // After the set-up: it needs the build.
  const { runDemo } = await import("./demo/main.mjs");
  process.exitCode = (await runDemo(cli, values)) ? 0 : 1;
});
