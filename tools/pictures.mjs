import { createRequire } from "node:module";
import { runAsCommand } from "./command.mjs";
import { setUp } from "./setup.mjs";

// `npm run pictures`, after a change of the README's first program or of the report: draws the pictures of the README from previews
// of the real engine.
await runAsCommand(import.meta.url, async () => {
  process.env.EDGE_PULUMI_CLI = (await setUp()).command;
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  for (const file of await require("../tests/pictures.ts").drawPictures()) console.error(`wrote ${file}`);
});
