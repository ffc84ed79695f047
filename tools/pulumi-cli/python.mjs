import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../run.mjs";
import { addFolderToCache } from "./cache.mjs";

const requirements = fileURLToPath(new URL("requirements.txt", import.meta.url));

/** Returns the folder of a `python3` with Pulumi's SDK, or an empty string. */
export async function pythonWithPulumi() {
  const recipe = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const what = "Pulumi's SDK for Python";
  try {
    const folder = await addFolderToCache(`python-${recipe}`, async (target) => {
      console.error(`installing ${what}, which takes several seconds once per machine`);
      await run("creating a Python environment", "python3", ["-m", "venv", target]);
      // Without a network, pip would retry for minutes.
      const limits = ["--retries", "1", "--timeout", "30", "--disable-pip-version-check"];
      const install = ["-m", "pip", "install", "--quiet", ...limits, "-r", requirements];
      await run(`installing ${what}`, join(target, "bin", "python3"), install);
    });
    return join(folder, "bin");
  } catch (error) {
    console.error(`${what}: not available: ${error.message.split("\n")[0]}`);
    return "";
  }
}
