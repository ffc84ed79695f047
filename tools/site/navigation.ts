export interface Group {
  readonly heading: string;
  readonly pages: readonly string[];
}

export const userPages: readonly Group[] = [
  { heading: "Start", pages: ["README.md", "docs/README.md", ...inFolder("guides", ["start", "protect"])] },
  {
    heading: "Guides",
    pages: inFolder("guides", [
      "pull-zone",
      "edge-rules",
      "firewall",
      "edge-scripts",
      "dns-zone-file",
      "containers",
      "import",
      "adoption",
      "coming-from",
      "leaving",
      "several-accounts",
      "monorepo",
      "rotation",
      "testing",
    ]),
  },
  {
    heading: "Operations",
    pages: inFolder("operations", [
      "pull-requests",
      "review",
      "previews",
      "policies",
      "gitops",
      "drift",
      "recovery",
      "shared-state",
      "fleet",
    ]),
  },
  {
    heading: "Reference",
    pages: [
      ...inFolder("reference", [
        "settings",
        "commands",
        "protection-rules",
        "plugin",
        "emulator",
        "trials",
        "reliability",
        "performance",
        "compatibility",
        "terraform",
      ]),
      "CHANGELOG.md",
    ],
  },
];

export const developerPages: readonly Group[] = [
  {
    heading: "For developers",
    pages: ["CONTRIBUTING.md", ...inFolder("developers", ["operations", "assumptions", "dependencies"])],
  },
];

/** Pages for the registry, which the site builds from the same sources. */
export const leftOut = ["docs/_index.md", "docs/installation-configuration.md"];

function inFolder(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `docs/${folder}/${name}.md`);
}
