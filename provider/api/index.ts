import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "./operation";

const files = readdirSync(__dirname).filter((file) => /^\w+\.[jt]s$/.test(file) && !file.startsWith("index."));

/** All operations by their names in the code. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  files
    .flatMap((file) => Object.entries<unknown>(require(join(__dirname, file))))
    .filter((entry): entry is [string, Operation] => isOperation(entry[1])),
);

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "does" in value && "path" in value && "method" in value;
}
