import { join } from "node:path";
import { terminal } from "../schema/output";
import { oldestNode } from "../version";
import { useBundle } from "./bundle";

// Entry point of the executables. Its syntax also runs on an old Node.js.

if (isOld(process.versions.node)) {
  terminal.err(
    `pulumi-resource-edge needs Node.js ${oldestNode} or later; the node on PATH is ${process.versions.node}\n`,
  );
  process.exitCode = 1;
} else {
  useBundle(join(__dirname, "plugin.js"), "plugin").startPlugin();
}

function isOld(running: string): boolean {
  const [wanted, found] = [oldestNode, running].map((version) => version.split(".").map(Number));
  const differing = wanted?.findIndex((part, index) => found?.[index] !== part) ?? -1;
  return differing >= 0 && (found?.[differing] ?? 0) < (wanted?.[differing] ?? 0);
}
