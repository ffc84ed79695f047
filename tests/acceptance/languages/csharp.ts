import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns names in a C# program that the SDK does not contain. It searches the sources, because there may be no
 * compiler.
 */
export function unknownInCSharp(code: string, sdk: string): string[] {
  const sourceOf = (file: string) => (existsSync(join(sdk, file)) ? readFileSync(join(sdk, file), "utf8") : undefined);
  const classes = [...code.matchAll(/\bnew Edge\.([\w.]+)|\bEdge\.(\w+)\.Invoke/g)].map(
    ([, one, other]) => one ?? other,
  );
  const files = classes.map((each = "") => `${each.replaceAll(".", "/")}.cs`);
  const used = files.map(sourceOf);
  const constants = [...code.matchAll(/\bEdge\.(?!Inputs\.)(\w+)\.(?!Invoke\b)(\w+)/g)];
  const properties = [...code.matchAll(/^ +([A-Z]\w+) =(?: |$)/gm)].map(([, property = ""]) => property);
  const has = (property: string) => used.some((source) => new RegExp(`\\b${property}\\s*\\{`).test(source ?? ""));
  return [
    ...(classes.length === 0 ? ["a class"] : []),
    ...files.filter((_, i) => used[i] === undefined),
    ...constants
      .filter(([, type, value]) => !sourceOf("Enums.cs")?.includes(`public static ${type} ${value} {`))
      .map(([constant]) => constant),
    ...properties.filter((property) => !has(property)),
  ];
}
