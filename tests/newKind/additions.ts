interface Addition {
  /** The line that it goes above begins with these words. */
  readonly above: string;
  readonly text: string;
}

/** What the new kind adds to files that are there. */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  "provider/api/videoLibraries.ts": [
    {
      above: "    BlockedReferrers: maybe(",
      text: `    PlayerTokenAuthenticationEnabled: maybe(z.boolean(), "Whether the player asks for a token."),`,
    },
    {
      above: "export const listVideoLibraries",
      text: `export const updateVideoLibrary = operation({
  does: "update the video library",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/videolibrary/{id}",
  body: z.strictObject({ PlayerTokenAuthenticationEnabled: z.boolean() }),
  answer: videoLibrary,
  success: shows("Id"),
  idempotent: true,
});
`,
    },
  ],
  "emulator/videoLibraries.ts": [
    {
      above: "  serve(api.addVideoLibraryAllowedReferrer",
      text: `  serve(api.updateVideoLibrary, ({ path, body, state }) => ({
    status: 200,
    body: shown(Object.assign(findVideoLibrary(state, path.id), body)),
  })),`,
    },
  ],
  "tests/unit/provider/badAnswers/calls.ts": [
    {
      above: "  addVideoLibraryAllowedReferrer:",
      text: `  updateVideoLibrary: { ...library, body: { PlayerTokenAuthenticationEnabled: true } },`,
    },
  ],
  "provider/kinds.ts": [
    {
      above: "} satisfies Record",
      text: `  VideoLibraryTokens: () => require("./resources/videoLibraries/videoLibraryTokens").videoLibraryTokens,`,
    },
  ],
  "CHANGELOG.md": [
    {
      above: "- Components:",
      text: `- \`VideoLibraryTokens\` declares whether the player of a video library asks for a token.`,
    },
  ],
};
