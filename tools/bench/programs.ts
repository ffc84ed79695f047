import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as ts from "typescript";

/** The source of a program of `programs/`. */
export function sourceOf(name: string): string {
  return readFileSync(join(__dirname, "programs", `${name}.ts`), "utf8");
}

/** The same as JavaScript. */
export function compiled(name: string): string {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(sourceOf(name), { compilerOptions }).outputText;
}
