import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { setUp } from "./setup.mjs";

// `npm run model [-- --steps 5000] [--seed N] [--path P]`: set-up, then the model test alone. A failure prints seed and path.
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { steps: { type: "string", default: "5000" }, seed: { type: "string" }, path: { type: "string" } },
  });
  await setUp();
  const settings = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`EDGE_MODEL_${name.toUpperCase()}`, value]),
  );
  const jest = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
  const args = [jest, "--selectProjects=acceptance", "--testPathPatterns=tests/acceptance/model\\.test"];
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: "inherit" });
  const [code] = await once(child, "close");
  process.exitCode = code ?? 1;
});
