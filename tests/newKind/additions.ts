interface Addition {
  readonly above: string;
  readonly lines: string;
}

/** Lines that the new kind adds to existing files. */
export const additions: Readonly<Record<string, readonly Addition[]>> = {
  "provider/kinds.ts": [
    {
      above: "} satisfies Record<string, () => ResourceKind>;",
      lines: `  LiveStream: () => require("./resources/stream/liveStream").liveStream,`,
    },
  ],
  "emulator/areas.ts": [
    { above: 'import { logs } from "./logs";', lines: `import { liveStreams } from "./liveStreams/liveStreams";` },
    { above: "  shieldZones,", lines: `  liveStreams,` },
  ],
  "CHANGELOG.md": [
    {
      above: "- Components: `StaticSite`,",
      lines: `- \`LiveStream\` declares a live stream of a video library.`,
    },
  ],
};
