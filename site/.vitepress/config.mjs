import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const { base, repository, sidebar } = JSON.parse(
  readFileSync(new URL("../pages/settings.json", import.meta.url), "utf8"),
);

/** A group of the navigation as VitePress names its parts. */
const groupOf = ({ heading, isFolded, items }) => ({
  text: heading,
  ...(isFolded ? { collapsed: true } : {}),
  items: items.map(({ title, link }) => ({ text: title, link })),
});

/** The page of a resource or function comes before the others that name it. Runs in the browser, alone. */
const boostDocument = (id) => {
  const [, name, heading] = /\/(?:resources|functions)\/(\w+)\.html#?(.*)$/.exec(id) ?? [];
  return name && (heading === "" || heading === name.toLowerCase()) ? 4 : 1;
};

export default defineConfig({
  title: "bunny.net (Edge Platform) for Pulumi",
  description: "Pulumi resources, commands and policies for bunny.net",
  lang: "en",
  base,
  srcDir: "pages",
  outDir: "dist",
  head: [["link", { rel: "icon", href: `${base}logo.svg` }]],
  markdown: {
    // As on GitHub, where the same pages are read.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, "")
          .trim()
          .replaceAll(" ", "-"),
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    logo: "/logo.svg",
    siteTitle: "bunny.net (Edge Platform)",
    search: { provider: "local", options: { miniSearch: { searchOptions: { boostDocument } } } },
    nav: [
      { text: "Guide", link: "/", activeMatch: "^/(?!developers|resources|functions)" },
      { text: "Resources", link: "/documentation#resources-and-functions", activeMatch: "^/(resources|functions)/" },
      { text: "For developers", link: "/developers/contributing", activeMatch: "^/developers/" },
    ],
    sidebar: Object.fromEntries(Object.entries(sidebar).map(([path, groups]) => [path, groups.map(groupOf)])),
    outline: { level: [2, 3] },
    editLink: { pattern: ({ frontmatter }) => frontmatter.edit, text: "Edit this page" },
    socialLinks: [{ icon: "github", link: repository, ariaLabel: "The repository" }],
    docFooter: { prev: false, next: false },
  },
});
