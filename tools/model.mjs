import { parseArgs } from "node:util";
import { runAcceptanceTests } from "./acceptance-test.mjs";
import { runAsCommand } from "./command.mjs";
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
  await runAcceptanceTests("model\\.test", settings);
});
