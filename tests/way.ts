/** Which import of the package a program has, and what serves its resources: Pulumi's dynamic-provider host, or the plugin. */
export type Way = "dynamic" | "plugin";

/** The way that `EDGE_WAY` asks for. */
const asked = process.env.EDGE_WAY as Way | undefined;

/** How a test goes that does not choose. */
export const usualWay: Way = asked ?? "dynamic";

/** How a test goes that is for both. */
export const ways: readonly Way[] = asked ? [asked] : ["dynamic", "plugin"];
