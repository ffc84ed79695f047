import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

const root = resolve(__dirname, "../../..");
const examples = join(root, "examples");

const inTypeScript = readdirSync(examples).filter((name) => existsSync(join(examples, name, "tsconfig.json")));

describe.each(inTypeScript)("examples/%s", (name) => {
  const { main, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(examples, name, "package.json"), "utf8"),
  );

  test("depends on its own TypeScript, because Pulumi's version 3.8 fails with these settings", () => {
    const brought = { ...devDependencies, ...dependencies };
    expect(brought.typescript ?? brought["typescript-7"]).toMatch(/\d/);
  });

  test("lets Pulumi compile it only if its program is TypeScript that Node.js does not run itself", () => {
    const project = join(examples, name, "Pulumi.yaml");
    const { runtime } = existsSync(project) ? parse(readFileSync(project, "utf8")) : { runtime: {} };
    expect(runtime.options?.typescript ?? true).toBe(!main?.endsWith(".js") && engines?.node !== ">=22.18");
  });
});

const folders = [root, ...readdirSync(examples).map((name) => join(examples, name))];
const projects = folders.map((folder) => join(folder, "Pulumi.yaml")).filter((file) => existsSync(file));

test("a project that runs on Node.js uses the quick start", () => {
  const runtimes = projects.map((file) => parse(readFileSync(file, "utf8")).runtime);
  const nodeargs = runtimes.filter(({ name }) => name === "nodejs").map(({ options }) => options.nodeargs);
  // With a space instead of "=", Pulumi does not compile ES modules.
  expect(nodeargs).toEqual(Array(4).fill("--require=pulumi-edge-platform/quick-start"));
});
