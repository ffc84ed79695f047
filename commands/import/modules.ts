import { posix } from "node:path";
import { source, width } from "./source";

export interface ProgramPlace {
  /** Path of the module that Pulumi runs, such as `index.ts`. */
  readonly entry: string;
  /** True if the project uses ES modules. */
  readonly isModule: boolean;
}

/** Imported names by the path of their module; none if it is only run. */
export type Imports = Map<string, Set<string>>;

/** Returns the imports of the module `entry`. */
export function importLines(imports: Imports, { entry, isModule }: ProgramPlace): string[] {
  return [...imports].map(([path, names]) => {
    const from = source(specifier(entry, path, isModule));
    if (names.size === 0) return `import ${from};`;
    const line = `import { ${[...names].join(", ")} } from ${from};`;
    if (line.length <= width || names.size === 1) return line;
    return `import {\n${[...names].map((name) => `  ${name},\n`).join("")}} from ${from};`;
  });
}

/** ES modules need the extension of the compiled file. */
export function specifier(from: string, to: string, isModule: boolean): string {
  const path = posix.relative(posix.dirname(from), to).replace(/\.ts$/, isModule ? ".js" : "");
  return path.startsWith(".") ? path : `./${path}`;
}
