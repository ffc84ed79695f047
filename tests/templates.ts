import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

const folder = resolve(__dirname, "../templates");

interface Project {
  readonly name: string;
  readonly description: string;
  readonly runtime: string | { readonly name: string; readonly options: Readonly<Record<string, string>> };
  readonly template: {
    readonly description: string;
    readonly config: Readonly<
      Record<string, { readonly description: string; readonly default?: string; readonly secret?: boolean }>
    >;
  };
  readonly config?: Readonly<Record<string, { readonly secret?: boolean }>>;
}

export const languages = {
  csharp: { title: "C#", program: "Program.cs" },
  go: { title: "Go", program: "main.go" },
  java: { title: "Java", program: "src/main/java/app/App.java" },
  python: { title: "Python", program: "__main__.py" },
  typescript: { title: "TypeScript", program: "index.ts" },
  yaml: { title: "YAML", program: "Pulumi.yaml" },
} as const;

export type Language = keyof typeof languages;

export interface Template {
  readonly name: string;
  readonly language: Language;
  readonly folder: string;
  readonly project: Project;
  read(file: string): string;
  has(file: string): boolean;
}

export const templates: readonly Template[] = readdirSync(folder).map((name) => {
  const read = (file: string) => readFileSync(join(folder, name, file), "utf8");
  const has = (file: string) => existsSync(join(folder, name, file));
  const language = name.slice(name.lastIndexOf("-") + 1) as Language;
  return { name, language, folder: join(folder, name), project: parse(read("Pulumi.yaml")), read, has };
});
