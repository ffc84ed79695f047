import { Readable } from "node:stream";
import { run } from "../../../commands";

/** Runs a command of the package in this process. `args` does not include the package's name. */
export async function runCommand(args: readonly string[], env: Record<string, string> = {}, input = "") {
  const said = { out: "", err: "" };
  const code = await run(args, {
    env,
    input: Readable.from([input]),
    out: (chunk) => {
      said.out += chunk;
    },
    err: (chunk) => {
      said.err += chunk;
    },
  });
  return { code, ...said };
}
