import { createRequire } from "node:module";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { provideLanguages } from "./pulumi-cli/languages.mjs";
import { setUp } from "./setup.mjs";

/** After the set-up, a `require` from this folder for the project's TypeScript that runs the engine. */
export async function requireForEngine() {
  const cli = await setUp();
  console.error(describeCli(cli));
  process.env.EDGE_PULUMI_CLI = cli.command;
  await provideLanguages(cli);
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  return require;
}
