import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import schema from "../../../plugin/schema.json";
import { publishing } from "../../../tools/generate/publishing";
import { functionPage, resourcePage, type Schema } from "../../../tools/generate/referencePage";
import { inert } from "../../../tools/site/markdown";
import { developerPages, leftOut, userPages } from "../../../tools/site/navigation";
import { siteOf } from "../../../tools/site/pages";
import { writtenPages } from "../../../tools/site/sources";
import { withTabs } from "../../../tools/site/tabs";

const root = resolve(__dirname, "../../..");
const { pages, sidebar } = siteOf(root);
const content = (path: string) => pages.get(path) ?? "";

test("every page is in the navigation, for users or for developers", () => {
  const listed = [...userPages, ...developerPages].flatMap((group) => group.pages);
  const expected = writtenPages(root).filter((page) => !leftOut.includes(page));
  expect(listed.sort()).toEqual(expected.sort());
  expect(Object.keys(sidebar)).toEqual(["/developers/", "/"]);
});

test("every link of the navigation leads to a page", () => {
  const links = Object.values(sidebar).flatMap((groups) => groups.flatMap(({ items }) => items));
  const fileOf = (link: string) => `${link.slice(1)}${link.endsWith("/") ? "index" : ""}.md`;
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ title, link }) => title === "" || !pages.has(fileOf(link)))).toEqual([]);
});

test("every resource and function has a page with its inputs", () => {
  const without = [
    ...Object.entries(schema.resources).map(([token, { inputProperties }]) => ["resources", token, inputProperties]),
    ...Object.entries(schema.functions).map(([token, { inputs }]) => ["functions", token, inputs?.properties ?? {}]),
  ].flatMap(([folder, token, inputs]) => {
    const name = String(token).split(":").at(-1);
    const page = content(`${folder}/${name}.md`);
    const missing = Object.keys(inputs ?? {}).filter((input) => !page.includes(`| \`${input}\` |`));
    return page.includes(`\n# ${name}\n`) && missing.length === 0 ? [] : [`${name} ${missing.join(", ")}`];
  });
  expect(without).toEqual([]);
});

test("links lead to pages of the site, or to the repository", () => {
  const links = [...pages].flatMap(([path, page]) =>
    [...page.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)].map(([, link = ""]) => ({ path, link })),
  );
  const isBroken = ({ path, link }: { path: string; link: string }) => {
    if (link.startsWith(publishing.repository)) {
      const [, file = ""] = /\/(?:blob|tree|edit)\/main\/(.*)$/.exec(link) ?? [];
      return file !== "" && !existsSync(join(root, file));
    }
    if (/^(https?|mailto):/.test(link)) return false;
    const target = join(dirname(path), link);
    return target.startsWith("images/") ? !existsSync(join(root, "docs", target)) : !pages.has(target);
  };
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(isBroken)).toEqual([]);
});

test("every page's edit link leads to its source", () => {
  const edits = [...pages].map(([path, page]) => [path, /^---\nedit: (.*)\n---\n/.exec(page)?.[1] ?? ""] as const);
  const missing = edits.filter(([, edit]) => {
    const [, source = ""] = /^https:\/\/github\.com\/[^/]+\/[^/]+\/(?:edit|tree)\/main\/(.+)$/.exec(edit) ?? [];
    return source === "" || !existsSync(join(root, source));
  });
  expect(missing).toEqual([]);
  expect(content("resources/ShieldZone.md")).toContain("/edit/main/provider/resources/shieldZone/shieldZone.ts\n");
});

test("no page has the registry's markup", () => {
  expect([...pages].filter(([, page]) => /\{\{/.test(page.replace(/```[\s\S]*?```|`[^`\n]+`/g, "")))).toEqual([]);
});

describe("a resource's page", () => {
  const types: Schema["types"] = {
    "edge:index:Mode": { enum: [{ value: "Log" }, { value: "Block", description: "Refuses <all>." }] },
    "edge:index:Rule": { properties: { mode: { $ref: "#/types/edge:index:Mode" } }, required: ["mode"] },
    "edge:index:Other": { enum: [{ value: "No" }] },
  };
  const example = ["```typescript\nnew A();\n```", "```yaml\nresources: {}\n```"];
  const resource = {
    description: `What it is.\n\nErrors:\n- One.\n\n{{% examples %}}\n## Example Usage\n\n{{% example %}}\n${example.join("\n")}\n{{% /example %}}\n{{% /examples %}}\n\n## Import\n\nThe id.`,
    inputProperties: {
      note: { type: "string", description: "A | B" },
      rules: { type: "array", items: { $ref: "#/types/edge:index:Rule" }, description: "The rules." },
    },
    requiredInputs: ["rules"],
    properties: { note: { type: "string" }, id: { type: "number", secret: true, description: "The id." } },
  };
  const page = resourcePage("A", resource, { resources: {}, functions: {}, types });

  test("folds the other languages of an example, which are tabs on the site", () => {
    expect(page).toContain(
      "## Example\n\n```typescript\nnew A();\n```\n\n<details>\n<summary>YAML</summary>\n\n```yaml\n",
    );
    expect(withTabs(page)).toContain(
      "## Example\n\n::: code-group\n\n```typescript [TypeScript]\nnew A();\n```\n```yaml [YAML]\nresources: {}\n```\n\n:::",
    );
    expect(page).not.toMatch(/\{\{%|Example Usage/);
  });

  test("lists required properties first, and escapes what would end a cell", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("| `"));
    expect(rows.slice(0, 3)).toEqual([
      "| `rules` | list of [Rule](#rule) | **Required.** The rules. |",
      "| `note` | string | A \\| B |",
      "| `id` | number | **Secret.** The id. |",
    ]);
  });

  test("has its sections in reading order, with exactly the types that it uses", () => {
    expect([...page.matchAll(/^#+ .*$/gm)].map(([heading]) => heading)).toEqual([
      "# A",
      "## Example",
      "## Arguments",
      "## Outputs",
      "## Import",
      "## Types",
      "### Mode",
      "### Rule",
    ]);
    expect(page).toContain("- `Block`: Refuses &lt;all>.");
  });

  test("omits the parts that a function lacks", () => {
    const none = functionPage("getA", { description: "Reads it." }, { resources: {}, functions: {}, types }, "");
    expect(none).toContain("# getA\n\nReads it.\n");
    expect(none).not.toContain("##");
  });
});

test("escapes what Vue would interpret, except in code", () => {
  expect(inert('a {{ b }} <host name> `{{ c }} <d>` <a id="e"></a>\n```\n{{ f }}\n```\n')).toBe(
    'a &#123;&#123; b }} &lt;host name> `{{ c }} <d>` <a id="e"></a>\n```\n{{ f }}\n```\n',
  );
});
