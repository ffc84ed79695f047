import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "./folders.mjs";

/**
 * Leaves out the declarations of modules from which no type comes that a program could import: of these files, by their paths in dist/,
 * two thirds of all declarations.
 */
export async function withoutInternalDeclarations(files) {
  // Here, as a fresh clone installs it on the way to its first build.
  const { preProcessFile } = (await import("typescript")).default;
  const declared = new Map(files.filter(([file]) => isDeclaration(file)));
  const exported = new Set();
  const visit = (file) => {
    if (!declared.has(file) || exported.has(file)) return;
    exported.add(file);
    const { importedFiles } = preProcessFile(declared.get(file), true, true);
    for (const { fileName } of importedFiles.filter((each) => each.fileName.startsWith("."))) {
      const imported = posix.join(posix.dirname(file), fileName);
      for (const each of [`${imported}.d.ts`, `${imported}/index.d.ts`]) visit(each);
    }
  };
  const { exports } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  for (const { types } of Object.values(exports)) if (types) visit(posix.relative("dist", types));
  return files.filter(([file]) => !isDeclaration(file) || exported.has(file));
}

function isDeclaration(file) {
  return file.endsWith(".d.ts");
}
