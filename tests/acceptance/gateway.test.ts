import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { oneOfEach } from "../tier";
import { failureOf, openStack, type Stack, secret } from "./engine";
import type { ResourceState } from "./engineEvents";

let emulator: Emulator;
let gateway: Gateway;
let stack: Stack;

/** Something before the platform: it hands on what it is sent while it has a route, and answers 404 to all when it has none. */
class Gateway {
  /** What it answers; nothing while it has a route. */
  answer: string | undefined;
  readonly #server: Server;

  constructor(platform: string) {
    this.#server = createServer(async (incoming, response) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part as Buffer);
      if (this.answer !== undefined) return void response.writeHead(404).end(this.answer);
      const { method = "GET", url, headers } = incoming;
      const sent = new Headers({ accesskey: String(headers.accesskey), accept: "application/json" });
      if (headers["content-type"]) sent.set("content-type", headers["content-type"]);
      const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
      const answer = await fetch(platform + url, { method, headers: sent, ...body });
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await answer.arrayBuffer()));
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

/** So that a destroy calls the platform for each kind. */
const destroyed: Record<string, object> = {
  ApplicationDeployment: { onDestroy: "delete" },
};
const resources = Object.entries(valid).map(
  ([type, args]) => `new edge.${type}("${type}", ${JSON.stringify({ ...args, ...destroyed[type] })});`,
);
const program = `const edge = require("pulumi-edge-platform");\n${resources.join("\n")}`;

/** What the state holds of each resource, apart from the engine's own notes. */
async function recorded(): Promise<object[]> {
  const { deployment } = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]));
  return deployment.resources.map(({ urn, id, inputs, outputs }: ResourceState) => ({ urn, id, inputs, outputs }));
}

test.each(
  oneOfEach([
    ["no route", JSON.stringify({ message: "no Route matched" })],
    ["no body", ""],
  ]),
)("a gateway that answers 404 (%s) makes neither a refresh nor a destroy forget anything", async (_what, answer) => {
  const before = await recorded();
  gateway.answer = answer;
  for (const operate of [() => stack.refresh(), () => stack.destroy()]) {
    const { text } = (await failureOf(operate())).result;
    expect(text.match(/Check edge:baseUrl, and try again later/g)).toHaveLength(1);
  }
  expect(await recorded()).toEqual(before);
});

test("what is really deleted is dropped when the platform answers again, and made anew", async () => {
  gateway.answer = undefined;
  emulator.edit((state) => {
    state.registries = state.registries.filter(({ displayName }) => displayName !== "Hub");
  });
  expect((await stack.refresh()).changes).toMatchObject({ delete: 1 });
  expect((await stack.up()).changes).toMatchObject({ create: 1 });
  await stack.destroy();
});
