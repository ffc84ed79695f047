const { readFileSync } = require("node:fs");
const { join } = require("node:path");

// Preloaded in programs and providers of `npm test` (freshBuild.mjs). It halves an up's processor time.
require(join(__dirname, "../../dist/sdk/quickStart.js"));

// The language host built by tools/pulumi-cli predates this option and registers ts-node for each program.
if (/"typescript":\s*false/.test(programSettings())) delete process.env.PULUMI_NODEJS_TYPESCRIPT;

function programSettings() {
  try {
    return readFileSync("Pulumi.yaml", "utf8");
  } catch {
    return "";
  }
}
