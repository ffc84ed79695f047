import { readFileSync } from "node:fs";
import { wrap } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { terminal } from "../schema/output";
import { oldestNode } from "../version";
import { CodeCache } from "./codeCache";

// Entry point of the executables. Its syntax also runs on an old Node.js.

if (isOld(process.versions.node)) {
  terminal.err(
    `pulumi-resource-edge needs Node.js ${oldestNode} or later; the node on PATH is ${process.versions.node}\n`,
  );
  process.exitCode = 1;
} else {
  startBundle();
}

function startBundle(): void {
  const filename = join(__dirname, "plugin.js");
  const source = readFileSync(filename);
  const cache = new CodeCache(source);
  const cachedData = cache.read();
  const script = new Script(wrap(source.toString()), { filename, ...(cachedData && { cachedData }) });
  script.runInThisContext()(exports, require, module, filename, __dirname);
  if (!cachedData || script.cachedDataRejected) {
    // By then V8 has compiled what the first responses need, and short runs still write the cache.
    setTimeout(() => cache.write(script.createCachedData()), 200).unref();
  }
}

function isOld(running: string): boolean {
  const [wanted, found] = [oldestNode, running].map((version) => version.split(".").map(Number));
  const differing = wanted?.findIndex((part, index) => found?.[index] !== part) ?? -1;
  return differing >= 0 && (found?.[differing] ?? 0) < (wanted?.[differing] ?? 0);
}
