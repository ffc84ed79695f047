import { runAsCommand } from "./command.mjs";
import { requireForEngine } from "./engine-sources.mjs";

const usage = `Usage: node tools/record.mjs previews [NAME] | trials

Records previews of Pulumi for the tests. "previews" records those for the tests of the report. Set EDGE_PULUMI_CLI to use another CLI than
the tests. "trials" records those for the tests of "try", after a change of tests/trial/program.js or of the GitOps example.
`;

await runAsCommand(import.meta.url, async () => {
  const [what, name] = process.argv.slice(2);
  if (what !== "previews" && what !== "trials") throw new Error(usage);
  const { EDGE_PULUMI_CLI } = process.env;
  const require = await requireForEngine();
  if (EDGE_PULUMI_CLI) process.env.EDGE_PULUMI_CLI = EDGE_PULUMI_CLI;
  const tell = (file) => console.error(`recorded ${file}`);
  if (what === "previews") await require("../tests/previews/record.ts").recordPreviews(name, tell);
  else (await require("../tests/trial/record.ts").recordTrials()).forEach(tell);
});
