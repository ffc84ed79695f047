import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(__dirname, "../../..");
const { engines, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(root, "tools", path)).href);
const said = (script: string) =>
  JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
const { oldestNode, pairs } = said(
  `import { oldestNode, pairs } from ${urlOf("compatibility/versions.mjs")}; console.log(JSON.stringify({ oldestNode, pairs }));`,
) as { oldestNode: string; pairs: { node: string; pulumi: string }[] };

test("the oldest supported Node.js and Pulumi package are tested", () => {
  expect(engines.node).toBe(`>=${oldestNode}`);
  expect(peerDependencies["@pulumi/pulumi"]).toBe(`^${pairs[0]?.pulumi}`);
  expect(pairs[0]?.node).toBe(oldestNode);
});

test("the page lists every tested version", () => {
  const page = readFileSync(join(root, "docs/reference/compatibility.md"), "utf8");
  const tried = page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .join("\n");
  for (const version of pairs.flatMap(({ node, pulumi }) => [node, pulumi])) expect(tried).toContain(version);
});

test("the description of a CLI built from source says that its language host is older, and what fails with it", () => {
  const script = `import { describeCli } from ${urlOf("pulumi-cli/cli.mjs")};
    console.log(JSON.stringify(["built", "download"].map((origin) => describeCli({ version: "v3.230.0", origin }))));`;
  const [built, downloaded] = said(script) as string[];
  expect(built).toMatch(
    /^pulumi v3\.230\.0 \(built from source with Go; its Node\.js language host .* v\d+\.\d+\.\d+, .*transforms\)$/,
  );
  expect(downloaded).toBe("pulumi v3.230.0 (official, downloaded)");
});
