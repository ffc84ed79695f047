import { kebab, type Named } from "./names";

/** A list with at least this many entries gets a file of its own. */
export const fewestInFile = 20;

export interface DataFile {
  readonly input: string;
  /** Path within the folder of data files. */
  readonly path: string;
  readonly json: string;
}

/** Returns the lists of a resource that are long. A list with a secret stays in the program. */
export function dataFilesOf({ type, name, inputs, secrets }: Named): DataFile[] {
  const secretInputs = new Set(secrets.map(({ path: [input] }) => input));
  const long = Object.entries(inputs).filter(
    (it): it is [string, unknown[]] => Array.isArray(it[1]) && it[1].length >= fewestInFile && !secretInputs.has(it[0]),
  );
  return long.map(([input, entries]) => ({
    input,
    path: `${kebab(type)}/${name}${long.length > 1 ? `.${input}` : ""}.json`,
    json: jsonOf(entries),
  }));
}

/** Writes an entry to a line, so that a change of one is a change of its line. */
function jsonOf(entries: readonly unknown[]): string {
  const lines = entries.map((entry) => `  ${JSON.stringify(entry, undefined, 1).replace(/\n */g, " ")}`);
  return `[\n${lines.join(",\n")}\n]\n`;
}

/** Name of the function that reads a data file. */
export const reader = "fromFile";

/**
 * Returns the module with that function. The files are found from the project's folder, where Pulumi runs the program, so
 * that a compiled program finds them as well.
 */
export function readerModule(folder: string): string {
  return `import { readFileSync } from "node:fs";

/** Returns the list in a file of the folder ${folder}. */
export function ${reader}<T>(file: string): T {
  return JSON.parse(readFileSync(\`${folder}/\${file}\`, "utf8"));
}
`;
}
