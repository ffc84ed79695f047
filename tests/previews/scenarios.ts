import type { Emulator } from "../../emulator";
import type { Stack } from "../acceptance/engine";
import type { Way } from "../way";

/** What a scenario works with. */
export interface Scene {
  readonly stack: Stack;
  readonly emulator: Emulator;
  readonly way: Way;
}

/** A stack in a state, and what is previewed in it. */
export interface Scenario {
  readonly ways?: readonly Way[];
  /** Brings the stack there, and writes the program of the preview. */
  readonly prepare: (scene: Scene) => Promise<void>;
  /** The commands of Pulumi by a name each. Default: `preview`. */
  readonly commands?: Readonly<Record<string, string>>;
}

const program = (lines: string) => `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  ${lines}
`;

const site = (name: string, options = "") =>
  `new edge.PullZoneAllowedReferrer("${name}", { pullZoneId: 1001, hostname: "${name}.example.com" }${options && `, ${options}`});\n`;

const component = `class Site extends pulumi.ComponentResource {
    constructor(name) { super("shop:index:Site", name); }
  }
  const home = new Site("home");
`;

/** Every operation that one preview can show of a program. */
const operations: Scenario = {
  async prepare({ stack }) {
    const zone = (
      mode: string,
    ) => `const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, wafExecutionMode: "${mode}" });
      edge.ShieldZone.get("read", "7002");\n`;
    const list = (action: string, description: string) =>
      `new edge.AccessList("attackers", { shieldZoneId: zone.shieldZoneId, name: "Attackers", type: "CIDR", description: "${description}", entries: ["192.0.2.0/24"], action: "${action}" });\n`;
    const bot = (id: number) => `new edge.PullZoneBlockedIp("bot", { pullZoneId: ${id}, ip: "192.0.2.7" });\n`;
    stack.write(
      program(
        zone("Block") +
          list("Block", "Found by us") +
          bot(1001) +
          component +
          ["same", "deleted", "renamed", "moved", "unprotected"]
            .map((name) => site(name, name === "unprotected" ? "{ protect: true }" : ""))
            .join("") +
          site("protected") +
          site("retained", "{ retainOnDelete: true }"),
      ),
    );
    await stack.up();
    stack.write(
      program(
        zone("Log") +
          list("Log", "Found by others") +
          bot(1002) +
          component +
          site("same") +
          site("created") +
          `new edge.PullZoneAllowedReferrer("named anew", { pullZoneId: 1001, hostname: "renamed.example.com" }, { aliases: [{ name: "renamed" }] });\n` +
          site("moved", "{ parent: home, aliases: [{ parent: pulumi.rootStackResource }] }") +
          site("protected", "{ protect: true }") +
          site("unprotected"),
      ),
    );
  },
};

export const scenarios: Readonly<Record<string, Scenario>> = { operations };
