import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The recorded preview of a program of `record.ts`. */
export function recordedPreview(name: "cases" | "gitops" | "gitops-after"): string {
  return readFileSync(fileOf(name), "utf8");
}

export function fileOf(name: string): string {
  return join(__dirname, "recorded", `${name}.json`);
}
