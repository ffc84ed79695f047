import { Readable } from "node:stream";
import { run } from "../../../commands";

/** Runs a command line of the package, without its first word, in this process. */
export async function runCommand(args: readonly string[], env: Record<string, string> = {}, input = "") {
  const said = { out: "", err: "" };
  const code = await run(args, {
    env,
    input: Readable.from([input]),
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
  });
  return { code, ...said };
}
