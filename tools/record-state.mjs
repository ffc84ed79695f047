import { createRequire } from "node:module";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { report } from "./report.mjs";
import { run } from "./run.mjs";
import { setUp } from "./setup.mjs";

// `node tools/record-state.mjs`, before a release: keeps what this version writes into a stack, for the versions to come.
await runAsCommand(import.meta.url, async () => {
  process.env.EDGE_PULUMI_CLI = (await setUp()).command;
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  const files = await require("../tests/acceptance/recordedState.ts").recordStates();
  const biome = require.resolve("@biomejs/biome/bin/biome");
  await run("formatting them", process.execPath, [biome, "format", "--write", ...files], { cwd: projectRoot });
  report(`recorded ${files.join(", ")}`);
});
