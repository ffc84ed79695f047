import { createRequire } from "node:module";
import { relative } from "node:path";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { setUp } from "./setup.mjs";

// `node tools/record-previews.mjs [NAME]`: records what Pulumi writes of the previews that the report's tests read. With
// EDGE_PULUMI_CLI it is another CLI than the one of the tests.
await runAsCommand(import.meta.url, async () => {
  const { command } = await setUp();
  process.env.EDGE_PULUMI_CLI ??= command;
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  const { recordPreviews } = require("../tests/previews/record.ts");
  await recordPreviews(process.argv[2], (file) => console.error(`recorded ${relative(projectRoot, file)}`));
});
