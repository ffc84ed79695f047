import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const provider = resolve(__dirname, "../../provider");

function castsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
    if (isCast || ts.isNonNullExpression(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true));
  return found;
}

test.each(["resources", "dataSources"])("%s have no casts, because their schemas provide all types", (folder) => {
  const files = readdirSync(join(provider, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts"));
  expect(sources.length).toBeGreaterThan(10);
  const casts = sources.flatMap((file) =>
    castsIn(readFileSync(join(provider, folder, file), "utf8")).map((cast) => `${file}: ${cast}`),
  );
  expect(casts).toEqual([]);
});

test("detects a cast", () => {
  expect(castsIn("const a = [b as string, c!, ['d'] as const];")).toEqual(["b as string", "c!"]);
});
