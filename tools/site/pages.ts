import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize, relative } from "node:path";
import { publishing } from "../generate/publishing";
import { inert, outsideCode } from "./markdown";
import { developerPages, type Group, leftOut, userPages } from "./navigation";
import { functionPages, resourcePages, writtenPages } from "./sources";
import { withTabs } from "./tabs";

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

/** Returns the pages of a checkout. */
export function siteOf(root: string): Site {
  const pages = new Map<string, string>();
  for (const source of [...pagesOf(root), ...resourcePages(root), ...functionPages(root)]) {
    const content = readFileSync(join(root, source), "utf8").replace(/^(---\n[\s\S]*?\n---|<!--.*?-->)\n+/, "");
    pages.set(
      siteFile(source),
      withEdit(sourceOf(root, source), withTabs(inert(withPictures(withLinks(content, source, root), source)))),
    );
  }

  const listed = ({ heading, pages: sources }: Group): SidebarGroup => ({
    heading,
    isFolded: false,
    items: sources.map((source) => ({
      title: source === "README.md" ? "Introduction" : titleIn(pages.get(siteFile(source)) ?? ""),
      link: linkTo(siteFile(source)),
    })),
  });
  const reference = (heading: string, sources: readonly string[]) => ({
    heading,
    isFolded: true,
    items: sources.map((source) => ({ title: basename(source, ".md"), link: linkTo(siteFile(source)) })),
  });
  const user = [
    ...userPages.map(listed),
    reference("Resources", resourcePages(root)),
    reference("Functions", functionPages(root)),
  ];
  return {
    pages,
    sidebar: { "/developers/": developerPages.map(listed), "/": user },
    repository: publishing.repository,
  };
}

function pagesOf(root: string): string[] {
  return writtenPages(root).filter((page) => !leftOut.includes(page));
}

function siteFile(source: string): string {
  if (source === "README.md") return "index.md";
  if (source === "docs/README.md") return "documentation.md";
  if (source === "CONTRIBUTING.md") return "developers/contributing.md";
  return source.startsWith("docs/") ? source.replace("docs/", "") : source.toLowerCase();
}

function linkTo(file: string): string {
  return `/${file.replace(/(index)?\.md$/, "")}`;
}

/** Converts links to pages. Others lead to the repository. */
function withLinks(content: string, source: string, root: string): string {
  const from = dirname(siteFile(source));
  const known = [...pagesOf(root), ...resourcePages(root), ...functionPages(root)];
  return outsideCode(content, (prose) =>
    prose.replace(/\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
      const target = normalize(join(dirname(source), path));
      if (known.includes(target)) return `](${relativeTo(from, siteFile(target))}${anchor})`;
      if (target.startsWith("docs/images/")) return `](${relativeTo(from, target.replace("docs/", ""))})`;
      return `](${publishing.repository}/${path.endsWith("/") || !/\.\w+$/.test(path) ? "tree" : "blob"}/main/${target}${anchor})`;
    }),
  );
}

/** Shows the picture of the site's theme, which a reader can switch. A `<picture>` follows the system's. */
function withPictures(content: string, source: string): string {
  const from = dirname(siteFile(source));
  const image = (theme: string, alt: string, path: string) => {
    const target = normalize(join(dirname(source), path)).replace("docs/", "");
    return `<img class="in-${theme}" alt="${alt}" src="${relativeTo(from, target)}">`;
  };
  return content.replace(
    /<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*<img alt="([^"]*)" src="([^"]+)">\s*<\/picture>/g,
    (_, dark: string, alt: string, light: string) => `${image("light", alt, light)}\n${image("dark", alt, dark)}`,
  );
}

function relativeTo(from: string, to: string): string {
  const path = relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** Returns the file to edit for a page: itself, or the source of a generated one. */
function sourceOf(root: string, page: string): string {
  if (!/^docs\/(resources|functions)\//.test(page)) return page;
  const name = basename(page, ".md");
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.ts`;
  const areas = readdirSync(join(root, "provider/resources"));
  const candidates = [
    ...areas.map((area) => `provider/resources/${area}/${file}`),
    `provider/dataSources/${file}`,
    `provider/components/${file}`,
  ];
  return candidates.find((path) => existsSync(join(root, path))) ?? "provider/resources";
}

function withEdit(source: string, content: string): string {
  const how = source.includes(".") ? "edit" : "tree";
  return `---\nedit: ${publishing.repository}/${how}/main/${source}\n---\n\n${content}`;
}

function titleIn(page: string): string {
  return (/^# (.*)$/m.exec(page)?.[1] ?? "").replaceAll("`", "");
}
