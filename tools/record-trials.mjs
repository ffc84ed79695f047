import { createRequire } from "node:module";
import { runAsCommand } from "./command.mjs";
import { setUp } from "./setup.mjs";

// `node tools/record-trials.mjs`, after a change of tests/trial/program.js or of the GitOps example: records what Pulumi's previews of
// them are, which the tests of `try` read.
await runAsCommand(import.meta.url, async () => {
  process.env.EDGE_PULUMI_CLI = (await setUp()).command;
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  for (const file of await require("../tests/trial/record.ts").recordTrials()) console.error(`recorded ${file}`);
});
