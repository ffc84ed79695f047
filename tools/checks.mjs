import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

const bin = (name) => join(projectRoot, "node_modules", ".bin", name);

/** What `npm test` checks before it runs the tests. */
export const checks = [
  { name: "format and lint", command: bin("biome"), args: ["ci", "--colors=off", "."], mend: "npm run format" },
  { name: "types", command: bin("tsc"), args: ["--noEmit", "-p", "tsconfig.json"] },
  {
    name: "generated sources",
    command: bin("ts-node"),
    args: ["--transpile-only", "tools/generate/index.ts", "--check"],
    mend: "npm run generate",
  },
];
