import { runAsCommand } from "./command.mjs";
import { requireForEngine } from "./engine-sources.mjs";

// `npm run bench [-- --sizes 200,1000 --runs 3 --json FILE]`. The table is at the end of the output.
await runAsCommand(import.meta.url, async () => {
  const require = await requireForEngine();
  // Exits normally, so that emulators and stacks stop too.
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  const { run } = require("./bench/bench.ts");
  process.stdout.write(await run(process.argv.slice(2), console.error));
});
