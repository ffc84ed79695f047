interface Addition {
  /** The beginning of the line before which they are inserted. */
  readonly above: string;
  readonly lines: string;
}

/** The lines that the new kind adds to existing files. */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  "provider/api/index.ts": [
    { above: 'import * as apiGuardian from "./apiGuardian";', lines: `import * as alertGroups from "./alertGroups";` },
    { above: "  apiKeys,", lines: `  alertGroups,` },
  ],
  "provider/lifecycle/accountLists.ts": [
    {
      above: 'import * as apiKeys from "../api/apiKeys";',
      lines: `import * as alertGroups from "../api/alertGroups";`,
    },
    {
      above: 'const apiKeyList = numberedList("API keys", "apiKeyId", apiKeys.listApiKeys, ({ client }, query) =>',
      lines: `export const alertGroupList = numberedList(
  "alert groups",
  "alertGroupId",
  alertGroups.listAlertGroups,
  ({ client }, query) => client.send(alertGroups.listAlertGroups, { query }),
);
`,
    },
    {
      above: "} as const satisfies Readonly<Record<string, AccountList>>;",
      lines: `  alertGroup: alertGroupList,`,
    },
  ],
  "commands/import/parents.ts": [
    {
      above: 'import * as applications from "../../provider/api/applications";',
      lines: `import * as alertGroups from "../../provider/api/alertGroups";`,
    },
    { above: "  applicationList,", lines: `  alertGroupList,` },
    {
      above: "} as const satisfies Readonly<Record<KindOfParent, ParentKind>>;",
      lines: `  alertGroup: {
    nouns: ["alert group", "alert groups"],
    option: "alert-group",
    contents: "its targets",
    ...numberedParents(alertGroupList, ({ client }, id) => client.send(alertGroups.getAlertGroup, { path: { id } })),
  },`,
    },
  ],
  "provider/kinds.ts": [
    {
      above: "} satisfies Record<string, () => ResourceKind>;",
      lines: `  AlertTarget: () => require("./resources/alerts/alertTarget").alertTarget,`,
    },
  ],
  "emulator/areas.ts": [
    { above: "import { applications }", lines: `import { alerts } from "./alerts/alertGroups";` },
    { above: "  account,", lines: `  alerts,` },
  ],
  "CHANGELOG.md": [
    {
      above: "- Components: `StaticSite`, `ContainerService`, `ProtectedZone` and `ContainerRelease`.",
      lines: `- \`AlertTarget\` declares a target of an alert group.`,
    },
  ],
};
