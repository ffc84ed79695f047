import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const root = join(__dirname, "../../..");

/** Runs a program against the build. Returns its output and its run time after its first line. */
export async function run(program: string, options: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [...options, "-e", program], { cwd: root, env });
  let [stdout, stderr, firstLineAt] = ["", "", 0];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
    firstLineAt ||= performance.now();
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, stdout: stdout.trim(), stderr, stayedMs: performance.now() - firstLineAt };
}
