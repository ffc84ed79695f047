const { readFileSync } = require("node:fs");
const { join } = require("node:path");

// Runs first in each program and provider process of `npm test`, see freshBuild.mjs: an up then takes half the processor time.
require(join(__dirname, "../../dist/sdk/quickStart.js"));

// The language host that tools/pulumi-cli builds is older than this option, and registers ts-node for each program.
if (/"typescript":\s*false/.test(programSettings())) delete process.env.PULUMI_NODEJS_TYPESCRIPT;

function programSettings() {
  try {
    return readFileSync("Pulumi.yaml", "utf8");
  } catch {
    return "";
  }
}
