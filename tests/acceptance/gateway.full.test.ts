import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { failureOf, openStack, type Stack, secret } from "./engine";
import type { ResourceState } from "./engineEvents";

let emulator: Emulator;
let gateway: Gateway;
let stack: Stack;

/** A gateway in front of the platform: it forwards requests while it has a route, and otherwise returns 404. */
class Gateway {
  /** The body of its 404; undefined while it has a route. */
  response: string | undefined;
  readonly #server: Server;

  constructor(platform: string) {
    this.#server = createServer(async (incoming, response) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      if (this.response !== undefined) return void response.writeHead(404).end(this.response);
      const { method = "GET", url, headers } = incoming;
      const sent = new Headers({ accesskey: String(headers.accesskey), accept: "application/json" });
      if (headers["content-type"]) sent.set("content-type", headers["content-type"]);
      const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
      const forwarded = await fetch(platform + url, { method, headers: sent, ...body });
      response.writeHead(forwarded.status, { "content-type": forwarded.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await forwarded.arrayBuffer()));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

beforeAll(async () => {
  [emulator, stack] = await Promise.all([startEmulator({ quiet: true }), openStack()]);
  emulator.setOptions({ transitionMs: 0 });
  gateway = new Gateway(emulator.baseUrl);
  await stack.configure({ "edge:baseUrl": await gateway.listen(), "edge:apiKey": secret(emulator.key) });
  stack.write(program);
  await stack.up();
});
afterAll(async () => {
  gateway.close();
  await emulator.close();
  stack.close();
});

/** With these, a destroy sends a request for each kind. */
const destroyed: Record<string, object> = {
  ApplicationDeployment: { onDestroy: "delete" },
};
const resources = Object.entries(valid).map(
  ([type, args]) => `new edge.${type}("${type}", ${JSON.stringify({ ...args, ...destroyed[type] })});`,
);
const program = `const edge = require("pulumi-edge-platform");\n${resources.join("\n")}`;

/** Each recorded resource, without the engine's metadata. */
async function recorded(): Promise<object[]> {
  const { deployment } = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]));
  return deployment.resources.map(({ urn, id, inputs, outputs }: ResourceState) => ({ urn, id, inputs, outputs }));
}

test.each([
  ["no route", JSON.stringify({ message: "no Route matched" })],
  ["no body", ""],
])(
  "with a gateway that returns 404 (%s), neither a refresh nor a destroy drops anything from state",
  async (_what, response) => {
    const before = await recorded();
    gateway.response = response;
    for (const operate of [() => stack.refresh(), () => stack.destroy()]) {
      const { output } = (await failureOf(operate())).result;
      expect(output.match(/Check edge:baseUrl, and try again later/g)).toHaveLength(1);
    }
    expect(await recorded()).toEqual(before);
  },
);

test("a deleted object is dropped and created again once the platform responds again", async () => {
  gateway.response = undefined;
  emulator.edit((state) => {
    state.registries = state.registries.filter(({ displayName }) => displayName !== "Hub");
  });
  expect((await stack.refresh()).changes).toMatchObject({ delete: 1 });
  expect((await stack.up()).changes).toMatchObject({ create: 1 });
  await stack.destroy();
});
