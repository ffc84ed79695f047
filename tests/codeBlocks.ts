import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writtenPages } from "../tools/site/sources";

const root = resolve(__dirname, "..");

export interface CodeBlock {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** Returns the code blocks of the README, of `docs/`, and of published doc comments. */
export function codeBlocks(): CodeBlock[] {
  const pages = writtenPages(root).filter((page) => page === "README.md" || page.startsWith("docs/"));
  const sources = ["sdk", "provider", "emulator", "commands/try", "policies"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
  return [...pages, ...sources].flatMap(blocksIn);
}

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

/** Returns the commands of console blocks as a person types them: `pulumi config set --secret edge:apiKey`. */
export function commandsOfDocs(): { readonly place: string; readonly line: string }[] {
  return codeBlocks().flatMap(({ place, language, code }) => {
    if (language !== "console" && language !== "sh") return [];
    const lines = code.split("\n").filter((line) => language === "sh" || line.startsWith("$ "));
    return lines.map((line) => ({ place, line: line.replace(/^\$ /, "") })).filter(({ line }) => line !== "");
  });
}

/** Returns the options of a command. Options after a lone `--` belong to another command. */
export function optionsIn(line: string): string[] {
  const own = line.split(/ -- | [|>&] /)[0] ?? "";
  return [...own.matchAll(/(?<= )--[a-z][\w-]*/g)].map(([option]) => option);
}
