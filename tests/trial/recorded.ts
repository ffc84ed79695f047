import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The recorded preview of a program of `record.ts`, or of the first program of the README, which `npm run pictures` records. */
export function recordedPreview(
  name: "cases" | "gitops" | "gitops-after" | "first-program" | "first-program-careless",
): string {
  return readFileSync(fileOf(name), "utf8");
}

/** Records what `pulumi preview --json` has written, and returns the file. */
export function recordPreview(name: string, output: string): string {
  const file = fileOf(name);
  writeFileSync(file, `${JSON.stringify(withoutPlaces(JSON.parse(output)), null, 1)}\n`);
  return file;
}

function fileOf(name: string): string {
  return join(__dirname, "recorded", `${name}.json`);
}

/** Removes what differs between runs and between machines. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !left.includes(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutPlaces(each)]));
}

const left = ["sourcePosition", "stackTrace", "duration", "config", "created", "modified"];
