import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the pages that people write. Some contain generated parts. */
export function writtenPages(root: string): string[] {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
  const written = docs.filter((name) => name.endsWith(".md") && !/^(resources|functions|api)\//.test(name));
  return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...written.map((name) => `docs/${name}`)];
}

export const resourcePages = (root: string) => pagesIn(root, "docs/resources");
export const functionPages = (root: string) => pagesIn(root, "docs/functions");

function pagesIn(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
  return files.map((name) => `${folder}/${name}`);
}
