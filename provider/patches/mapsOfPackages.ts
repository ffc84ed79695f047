import { modulesOfPulumi } from "./modulesOfPulumi";

/** A source map that maps nothing. */
const nothing = JSON.stringify({ version: 3, sources: [], names: [], mappings: "" });

/**
 * Skips the source maps of installed packages in stack traces; those of the program still apply. Pulumi reads the stack for each
 * promise and resource, and would read its own source maps for it: a tenth of the run time of a small program. With a
 * version of the SDK that maps its lines otherwise, it has no effect.
 */
export function leavePackagesUnmapped(): void {
  const support = sourceMapSupport();
  support?.install({
    retrieveSourceMap: (file) => (/[\\/]node_modules[\\/]/.test(file) ? { url: file, map: nothing } : null),
  });
}

interface SourceMapSupport {
  install(options: { retrieveSourceMap(file: string): { url: string; map: string } | null }): void;
}

function sourceMapSupport(): SourceMapSupport | undefined {
  try {
    return modulesOfPulumi()("source-map-support") as SourceMapSupport;
  } catch {
    return undefined;
  }
}
