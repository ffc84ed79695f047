/**
 * Converts YAML programs to all other languages: `node tools/pulumi-cli/convert.mjs SCHEMA`. Reads a JSON object of
 * programs by name, and writes one with programs by language.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { generatorsOfPrograms } from "./languages.mjs";

const folder = await generatorsOfPrograms();
if (folder === "") {
  process.stderr.write(
    "examples were not converted because building Pulumi's program generators requires Go. Install Go.\n",
  );
  process.exit(1);
}
try {
  execFileSync(join(folder, "programs"), process.argv.slice(2), { stdio: "inherit" });
} catch (error) {
  process.exitCode = error.status ?? 1;
}
