import { createRequire } from "node:module";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run bench [-- --sizes 200,1000 --runs 3 --json FILE]`: set-up, then the benchmark. The table is its last lines.
await runAsCommand(import.meta.url, async () => {
  const cli = await setUp();
  report(describeCli(cli));
  process.env.EDGE_PULUMI_CLI = cli.command;
  const require = createRequire(import.meta.url);
  require("ts-node").register({ transpileOnly: true });
  // So that the emulators and stacks are ended too.
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  const { run } = require("./bench/command.ts");
  process.stdout.write(await run(process.argv.slice(2), report));
});
