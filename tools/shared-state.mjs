import { parseArgs } from "node:util";
import { runAcceptanceTests } from "./acceptance-test.mjs";
import { runAsCommand } from "./command.mjs";
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
  const settings = { EDGE_SHARED_STACKS: values.stacks, EDGE_FLEET_TENANTS: values.tenants };
  await runAcceptanceTests("(sharedState|fleet)\\.test", settings, ["--runInBand"]);
});
