export interface Group {
  readonly heading: string;
  readonly pages: readonly string[];
}

export const userPages: readonly Group[] = [
  {
    heading: "Start",
    pages: ["README.md", "docs/languages.md", "docs/protect.md", "docs/settings.md", "docs/plugin.md"],
  },
  {
    heading: "Coming from another tool",
    pages: ["docs/coming-from.md", "docs/import.md", "docs/terraform.md", "docs/bridge.md"],
  },
  {
    heading: "Declaring",
    pages: [
      "docs/pull-zone.md",
      "docs/edge-rules.md",
      "docs/firewall.md",
      "docs/edge-scripts.md",
      "docs/adoption.md",
      "docs/rotation.md",
    ],
  },
  {
    heading: "Reviewing and testing",
    pages: ["docs/review.md", "docs/previews.md", "docs/policies.md", "docs/testing.md", "docs/emulator.md"],
  },
  {
    heading: "Running",
    pages: [
      "docs/gitops.md",
      "docs/drift.md",
      "docs/recovery.md",
      "docs/missing-objects.md",
      "docs/shared-state.md",
      "docs/fleet.md",
      "docs/performance.md",
      "docs/reliability.md",
      "docs/compatibility.md",
      "CHANGELOG.md",
    ],
  },
];

export const developerPages: readonly Group[] = [
  {
    heading: "For developers",
    pages: [
      "CONTRIBUTING.md",
      "docs/requests.md",
      "docs/documented-facts.md",
      "docs/assumptions.md",
      "docs/dependencies.md",
    ],
  },
];

/** Pages for the registry, which the site builds from the same sources. */
export const leftOut = ["docs/_index.md", "docs/installation-configuration.md"];
