/**
 * Colors of the pictures. A page shows the file of its own theme, since a picture cannot know it: GitHub's theme may
 * differ from the system's.
 */
export interface Theme {
  /** End of the file's name, before its extension. */
  readonly suffix: string;
  readonly page: string;
  readonly panel: string;
  readonly rule: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly lowers: string;
  readonly bars: Readonly<Record<"floor" | "usual" | "own" | "plugin", string>>;
}

export const themes: readonly Theme[] = [
  {
    suffix: "",
    page: "#ffffff",
    panel: "#f6f8fa",
    rule: "#d1d9e0",
    text: "#1f2328",
    faint: "#59636e",
    line: "#848d97",
    lowers: "#cf222e",
    bars: { floor: "#848d97", usual: "#bc4c00", own: "#0969da", plugin: "#8250df" },
  },
  {
    suffix: "-dark",
    page: "#0d1117",
    panel: "#151b23",
    rule: "#3d444d",
    text: "#f0f6fc",
    faint: "#9198a1",
    line: "#848d97",
    lowers: "#ff7b72",
    bars: { floor: "#848d97", usual: "#f0883e", own: "#4493f8", plugin: "#ab7df8" },
  },
];
