import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "./folders.mjs";

/** Removes declarations that no public type depends on: two thirds of all. */
export async function withoutInternalDeclarations(files) {
  // Imported on demand, because a fresh clone installs it first.
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
