import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run shared-state [-- --stacks 20 --tenants 200]`: set-up, then that many stacks at once on PostgreSQL and on an
// S3-compatible store, and a fleet of that many tenants on PostgreSQL.
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: { stacks: { type: "string", default: "20" }, tenants: { type: "string", default: "200" } },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(value))
      throw new Error(`--${name} must be a number from 1 (it is ${JSON.stringify(value)})`);
  }
  report(describeCli(await setUp()));
  const jest = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
  const child = spawn(
    process.execPath,
    [jest, "--runInBand", "--selectProjects=acceptance", "--testPathPatterns=acceptance/(sharedState|fleet)\\.test"],
    {
      cwd: projectRoot,
      stdio: "inherit",
      env: { ...process.env, EDGE_SHARED_STACKS: values.stacks, EDGE_FLEET_TENANTS: values.tenants },
    },
  );
  process.exitCode = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
});
