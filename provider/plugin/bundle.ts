import { readFileSync } from "node:fs";
import { createRequire, wrap } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";
import { CodeCache } from "./codeCache";

/** The bundle of the plugin and of the provider for dynamic resources: sdk/construct/bundle.ts. */
export interface Bundle {
  startPlugin(): void;
  /** Returns provider/index.ts. */
  provider(): object;
}

/** Runs the bundle. Each use has its own code cache, with the functions that it has run. */
export function useBundle(filename: string, use: "plugin" | "provider"): Bundle {
  const source = readFileSync(filename);
  const cache = new CodeCache(source, use);
  const cachedData = cache.read();
  const script = new Script(wrap(source.toString()), { filename, ...(cachedData && { cachedData }) });
  const module = { exports: {} as Bundle };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
  if (!cachedData || script.cachedDataRejected) {
    // By then V8 has compiled what the first responses need, and short runs still write the cache.
    setTimeout(() => cache.write(script.createCachedData()), 200).unref();
  }
  return module.exports;
}
