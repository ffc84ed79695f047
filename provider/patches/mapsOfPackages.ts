import { modulesOfPulumi } from "./modulesOfPulumi";

/** A source map that maps nothing. */
const nothing = JSON.stringify({ version: 3, sources: [], names: [], mappings: "" });

/**
 * Has stack traces name the lines of installed packages as they are installed, and those of the program as before. Pulumi looks at the
 * stack for each promise and resource, and would read the source maps of its own files for that: a tenth of what a small program
 * costs. Where a version of the SDK maps its lines otherwise, it has no effect.
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
