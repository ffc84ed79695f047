import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

const bin = (name) => join(projectRoot, "node_modules", ".bin", name);
/**
 * TypeScript 7 needs a third of the processor time. ts-node and TypeDoc need the API of the older one, whose command
 * has the same name.
 */
export const tsc = join(projectRoot, "node_modules", "typescript-7", "bin", "tsc");

export const checks = [
  { name: "format and lint", command: bin("biome"), args: ["ci", "--colors=off", "."], mend: "npm run format" },
  // Several threads would repeat work, and the tests need the other core.
  { name: "types", command: process.execPath, args: [tsc, "--singleThreaded", "--noEmit", "-p", "tsconfig.json"] },
  {
    name: "types of the emulator's page",
    command: process.execPath,
    args: [tsc, "--noEmit", "-p", "commands/emulator/ui/client"],
  },
  {
    name: "generated sources",
    command: bin("ts-node"),
    args: ["tools/generate/index.ts", "--check"],
    mend: "npm run generate",
  },
];
