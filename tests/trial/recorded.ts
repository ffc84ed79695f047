import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Normalised, recordedAddress } from "../previews/normalised";

export function recordedPreview(name: "cases" | "everyday" | "gitops" | "gitops-after"): string {
  return readFileSync(fileOf(name), "utf8");
}

/** Records the output of `pulumi preview --json` for the emulator at this address, and returns the file. */
export function recordPreview(name: string, output: string, baseUrl: string): string {
  const file = fileOf(name);
  writeFileSync(file, new Normalised({ [baseUrl]: recordedAddress }).digest(output));
  return file;
}

function fileOf(name: string): string {
  return join(__dirname, "recorded", `${name}.json`);
}
