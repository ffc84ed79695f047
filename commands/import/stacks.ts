import { type NamedSection, slug } from "./names";
import { parents } from "./parents";
import { folderOf, programFiles } from "./program";
import {
  json,
  packageFile,
  projectNameOf,
  pulumiProject,
  typeScriptOptions,
  type Written,
  writeAlone,
} from "./project";

/** @throws EdgeError before writing if a file exists and `force` is not set */
export function writeStacks(folder: string, sections: readonly NamedSection[], force: boolean): Written {
  const declared = sections.filter(({ declarations }) => declarations.length > 0);
  const files = stackFiles(projectNameOf(folder), declared);
  writeAlone(folder, files, force);
  const project = { folder, isNew: true, entry: "index.ts", isModule: false };
  return { files: [...files.keys()], project, stacks: declared.map(projectFolderOf) };
}

/** Folder of the project that declares a parent and its parts. */
export function projectFolderOf({ parent, name }: NamedSection): string {
  return `${folderOf(parent.kind)}/${name}`;
}

/** Returns a project for each parent, and the package whose modules they share. References to other projects are ids. */
function stackFiles(name: string, sections: readonly NamedSection[]): Map<string, string> {
  return new Map([
    ["package.json", packageFile({ name })],
    ["tsconfig.json", json({ compilerOptions: typeScriptOptions, include: ["*/*/index.ts"] })],
    ...sections.flatMap((section) => {
      const files = new Map([
        ["Pulumi.yaml", pulumiProject(`${slug(parents[section.parent.kind].nouns[0])}-${section.name}`, "index.ts")],
        ["tsconfig.json", json({ extends: "../../tsconfig.json", include: ["index.ts"] })],
        ...programFiles([section], { entry: "index.ts", isModule: false }),
      ]);
      return [...files].map(([path, content]) => [`${projectFolderOf(section)}/${path}`, content] as const);
    }),
  ]);
}
