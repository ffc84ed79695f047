import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { report } from "../report.mjs";
import { run } from "../run.mjs";
import { addFolderToCache } from "./cache.mjs";

const requirements = fileURLToPath(new URL("requirements.txt", import.meta.url));

/** The folder of a `python3` that has Pulumi's SDK, in an environment in the project's cache; empty if not to be had. */
export async function pythonWithPulumi() {
  const recipe = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const what = "Pulumi's SDK for Python";
  try {
    const folder = await addFolderToCache(`python-${recipe}`, what, async (made) => {
      report(`installing ${what}: some seconds, once on this machine`);
      await run("making an environment of Python", "python3", ["-m", "venv", made]);
      // Without a network, pip would try for minutes.
      const limits = ["--retries", "1", "--timeout", "30", "--disable-pip-version-check"];
      const install = ["-m", "pip", "install", "--quiet", ...limits, "-r", requirements];
      await run(`installing ${what}`, join(made, "bin", "python3"), install);
    });
    return join(folder, "bin");
  } catch (error) {
    report(`${what}: not to be had: ${error.message.split("\n")[0]}`);
    return "";
  }
}
