import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { publishing } from "../generate/publishing";
import { inert, outsideCode } from "./markdown";
import { developerPages, type Group, leftOut, userPages } from "./navigation";
import { functionPage, resourcePage, type Schema } from "./resourcePage";

export interface Site {
  readonly pages: ReadonlyMap<string, string>;
  readonly sidebar: Readonly<Record<string, readonly SidebarGroup[]>>;
  readonly repository: string;
}

export interface SidebarGroup {
  readonly heading: string;
  readonly isFolded: boolean;
  readonly items: readonly { readonly title: string; readonly link: string }[];
}

/** Returns the pages of a checkout, and one for each resource and function. */
export function siteOf(root: string): Site {
  const schema: Schema = JSON.parse(readFileSync(join(root, "plugin/schema.json"), "utf8"));
  const named = (tokens: object) => Object.keys(tokens).map((token) => [token, token.split(":").at(-1) ?? ""] as const);
  const resources = named(schema.resources);
  const functions = named(schema.functions);
  const pages = new Map<string, string>();

  for (const source of pagesOf(root)) {
    const content = readFileSync(join(root, source), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    pages.set(siteFile(source), withEdit(source, inert(withLinks(content, source, root))));
  }
  for (const [token, name] of resources) {
    const resource = schema.resources[token];
    if (resource)
      pages.set(`resources/${name}.md`, withEdit(sourceOf(root, name), resourcePage(name, resource, schema)));
  }
  for (const [token, name] of functions) {
    const declared = schema.functions[token];
    if (declared)
      pages.set(`functions/${name}.md`, withEdit(sourceOf(root, name), functionPage(name, declared, schema)));
  }

  const listed = ({ heading, pages: sources }: Group): SidebarGroup => ({
    heading,
    isFolded: false,
    items: sources.map((source) => ({
      title: source === "README.md" ? "Introduction" : titleIn(pages.get(siteFile(source)) ?? ""),
      link: linkTo(siteFile(source)),
    })),
  });
  const reference = (heading: string, folder: string, names: readonly (readonly [token: string, name: string])[]) => ({
    heading,
    isFolded: true,
    items: names.map(([, name]) => ({ title: name, link: `/${folder}/${name}` })),
  });
  const user = [
    ...userPages.map(listed),
    { heading: "Reference", isFolded: false, items: [{ title: "All resources and functions", link: "/resources/" }] },
    reference("Resources", "resources", resources),
    reference("Functions", "functions", functions),
  ];
  return {
    pages,
    sidebar: { "/developers/": developerPages.map(listed), "/": user },
    repository: publishing.repository,
  };
}

function pagesOf(root: string): string[] {
  const docs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", ...docs.map((name) => `docs/${name}`)].filter(
    (page) => !leftOut.includes(page),
  );
}

const developers = developerPages.flatMap(({ pages }) => pages);

function siteFile(source: string): string {
  if (source === "README.md") return "index.md";
  if (source === "docs/resources.md") return "resources/index.md";
  const name = source.replace(/^docs\//, "").toLowerCase();
  return developers.includes(source) ? `developers/${name}` : name;
}

function linkTo(file: string): string {
  return `/${file.replace(/(index)?\.md$/, "")}`;
}

/** Converts links to pages. Others lead to the repository. */
function withLinks(content: string, source: string, root: string): string {
  const from = dirname(siteFile(source));
  const known = pagesOf(root);
  return outsideCode(content, (prose) =>
    prose.replace(/\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
      const target = normalize(join(dirname(source), path));
      const resource = target === "docs/resources.md" && anchor !== "" ? resourceAt(anchor.slice(1), root) : undefined;
      if (resource) return `](${relativeTo(from, `resources/${resource}.md`)})`;
      if (known.includes(target)) return `](${relativeTo(from, siteFile(target))}${anchor})`;
      if (target.startsWith("docs/images/")) return `](${relativeTo(from, target.replace("docs/", ""))})`;
      return `](${publishing.repository}/${path.endsWith("/") || !/\.\w+$/.test(path) ? "tree" : "blob"}/main/${target}${anchor})`;
    }),
  );
}

function relativeTo(from: string, to: string): string {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}

function resourceAt(anchor: string, root: string): string | undefined {
  const { resources }: Schema = JSON.parse(readFileSync(join(root, "plugin/schema.json"), "utf8"));
  return Object.keys(resources)
    .map((token) => token.split(":").at(-1) ?? "")
    .find((name) => name.toLowerCase() === anchor);
}

function sourceOf(root: string, name: string): string {
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.ts`;
  const areas = readdirSync(join(root, "provider/resources"));
  const candidates = [...areas.map((area) => `provider/resources/${area}/${file}`), `provider/dataSources/${file}`];
  return candidates.find((path) => existsSync(join(root, path))) ?? "provider/resources";
}

function withEdit(source: string, content: string): string {
  const how = source.includes(".") ? "edit" : "tree";
  return `---\nedit: ${publishing.repository}/${how}/main/${source}\n---\n\n${content}`;
}

function titleIn(page: string): string {
  return (/^# (.*)$/m.exec(page)?.[1] ?? "").replaceAll("`", "");
}
