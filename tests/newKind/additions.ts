/** What the new kind adds to files that are there: above the line that begins with these words. */
export const additions: Readonly<Record<string, { readonly above: string; readonly text: string }>> = {
  "provider/api/pullZones.ts": {
    above: "export const listPullZones",
    text: `export const updatePullZone = operation({
  does: "update the pull zone",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/pullzone/{id}",
  body: z.strictObject({ BlockNoneReferrer: z.boolean() }),
  answer: pullZone,
  success: shows("Id"),
  idempotent: true,
});
`,
  },
  "emulator/pullZones.ts": {
    above: "  serve(api.listPullZones",
    text: `  serve(api.updatePullZone, ({ path, body, state }) => ({
    status: 200,
    body: Object.assign(findPullZone(state, path.id), body),
  })),`,
  },
  "tests/unit/provider/badAnswers/calls.ts": {
    above: "  listPullZones:",
    text: `  updatePullZone: { ...pullZone, body: { BlockNoneReferrer: true } },`,
  },
  "provider/kinds.ts": {
    above: "} satisfies Record",
    text: `  PullZoneDirectAccess: () => require("./resources/pullZones/pullZoneDirectAccess").pullZoneDirectAccess,`,
  },
  "CHANGELOG.md": {
    above: "- Components:",
    text: `- \`PullZoneDirectAccess\` declares whether a pull zone serves requests without a referrer.`,
  },
};
