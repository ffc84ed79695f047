/** What the new kind adds to files that are there: above the line that begins with these words. */
export const additions: Readonly<Record<string, { readonly above: string; readonly text: string }>> = {
  "provider/api/applications.ts": {
    above: "export const getApplicationOverview",
    text: `export const runtimeTypes = ["shared", "reserved"] as const;

export const updateApplication = operation({
  does: "update the application",
  area: "containers",
  source: "companion",
  method: "PATCH",
  path: "/mc/apps/{appId}",
  body: z.strictObject({ runtimeType: z.string() }),
  answer: z.looseObject({ id: z.string() }),
  success: shows("id"),
  idempotent: true,
});
`,
  },
  "emulator/applications.ts": {
    above: "  serve(api.getApplicationOverview",
    text: `  serve(api.updateApplication, ({ path, body, state, now }) => {
    Object.assign(findApplication(state, path.appId, now), body);
    return { status: 200, body: { id: path.appId } };
  }),`,
  },
  "tests/unit/provider/badAnswers/calls.ts": {
    above: "  getApplicationOverview:",
    text: `  updateApplication: { ...app, body: { runtimeType: "reserved" } },`,
  },
  "provider/kinds.ts": {
    above: "} satisfies Record",
    text: `  ApplicationRuntime: () => require("./resources/applications/applicationRuntime").applicationRuntime,`,
  },
  "CHANGELOG.md": {
    above: "- Components:",
    text: `- \`ApplicationRuntime\` declares whether the containers of an application have machines of their own.`,
  },
};
