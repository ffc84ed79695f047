import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "..");

/** A block of code of the documentation. */
export interface CodeBlock {
  /** Its page and line, such as `docs/protect.md:24`. */
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** The blocks of the README, of `docs/`, and of the doc comments of what is published. */
export function codeBlocks(): CodeBlock[] {
  const docs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const pages = ["README.md", ...docs.map((name) => `docs/${name}`)];
  const sources = ["sdk", "provider", "emulator", "commands/try", "policies"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
  return [...pages, ...sources].flatMap(blocksIn);
}

/** In a source, the lines of a block stand behind the star of the comment. */
function blocksIn(file: string): CodeBlock[] {
  const content = readFileSync(join(root, file), "utf8");
  const fenced = file.endsWith(".md")
    ? /^(?<start> *)```(?<language>\w+)\n(?<code>[\s\S]*?)^ *```$/gm
    : /^(?<start> *\* ?)```(?<language>\w+)\n(?<code>[\s\S]*?)^ *\* ?```$/gm;
  return [...content.matchAll(fenced)].map(({ index, groups: { start = "", language = "", code = "" } = {} }) => ({
    place: `${file}:${content.slice(0, index).split("\n").length}`,
    language,
    code: code
      .split("\n")
      .map((line) => (line.startsWith(start) ? line.slice(start.length) : line.replace(/^ *\*$/, "")))
      .join("\n"),
  }));
}

/** The commands in blocks of the console, as a person types them: `pulumi config set --secret edge:apiKey`. */
export function commandsOfDocs(): { readonly place: string; readonly line: string }[] {
  return codeBlocks().flatMap(({ place, language, code }) => {
    if (language !== "console" && language !== "sh") return [];
    const lines = code.split("\n").filter((line) => language === "sh" || line.startsWith("$ "));
    return lines.map((line) => ({ place, line: line.replace(/^\$ /, "") })).filter(({ line }) => line !== "");
  });
}

/** The options that a command is given: what follows a lone `--` is for another one. */
export function optionsIn(line: string): string[] {
  const own = line.split(/ -- | [|>&] /)[0] ?? "";
  return [...own.matchAll(/(?<= )--[a-z][\w-]*/g)].map(([option]) => option);
}
