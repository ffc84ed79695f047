import { createRequire } from "node:module";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { provideLanguages } from "./pulumi-cli/languages.mjs";
import { setUp } from "./setup.mjs";

/** Sets up the engine and returns a `require` for TypeScript, relative to this folder. */
export async function requireForEngine() {
  const cli = await setUp();
  console.error(describeCli(cli));
  process.env.EDGE_PULUMI_CLI = cli.command;
  await provideLanguages(cli);
  const require = createRequire(import.meta.url);
  require("ts-node").register();
  return require;
}
