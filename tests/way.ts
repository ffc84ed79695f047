/** The import of a program, and with it the server of its resources: Pulumi's dynamic-provider host or the plugin. */
export type Way = "dynamic" | "plugin";

const asked = process.env.EDGE_WAY as Way | undefined;

export const usualWay: Way = asked ?? "dynamic";

export const ways: readonly Way[] = asked ? [asked] : ["dynamic", "plugin"];
