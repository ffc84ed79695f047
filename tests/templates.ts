import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

const folder = resolve(__dirname, "../templates");

/** What `Pulumi.yaml` of a template has. */
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

/** A template of `pulumi new`. */
export interface Template {
  readonly name: string;
  readonly folder: string;
  readonly project: Project;
  /** The content of one of its files. */
  read(file: string): string;
  has(file: string): boolean;
}

/** The templates of `pulumi new`, by their names. */
export const templates: readonly Template[] = readdirSync(folder).map((name) => {
  const read = (file: string) => readFileSync(join(folder, name, file), "utf8");
  const has = (file: string) => existsSync(join(folder, name, file));
  return { name, folder: join(folder, name), project: parse(read("Pulumi.yaml")), read, has };
});
