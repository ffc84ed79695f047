import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Emulator, startEmulator } from "../../emulator";
import { failureOf, openStack, type Stack, secret } from "./engine";

const secrets = {
  key: "emulator-key-of-the-secrets-test",
  password: "registry-password-hunter2",
  nextPassword: "registry-password-hunter3",
  token: "token-in-the-environment-hunter4",
};

/** Takes its secrets from the environment: those of the stack's settings the engine masks by itself. */
const program = (password: "password" | "nextPassword") => `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  const registry = new edge.ContainerRegistry("hub", {
    displayName: "Hub", type: "dockerHub", userName: "acme", password: process.env.${password},
  });
  new edge.ContainerTemplate("web", {
    appId: "app-2", name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1", imageRegistryId: "502",
    environmentVariables: [
      { name: "LOG_LEVEL", value: "info" },
      { name: "TOKEN", value: pulumi.secret(process.env.token) },
    ],
  });
  exports.password = registry.password;
  exports.deployKey = edge.getApiKeysOutput({ role: "Deploy" }).keys.apply(([key]) => key.key);
`;

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  const { key, ...env } = secrets;
  emulator = await startEmulator({ quiet: true, key });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(key), "edge:maxRetries": 0 };
  stack = await openStack({ config, env });
});

afterEach(async () => {
  await emulator.close();
  stack.close();
});

test("a password and a secret environment variable are nowhere to be read", async () => {
  const { key, nextPassword, token } = secrets;
  const said: string[] = [];
  stack.write(program("password"));
  said.push((await stack.preview()).text);
  const up = await stack.up();
  said.push(up.text, JSON.stringify(up));
  expect(up.outputs).toMatchObject({ password: "[secret]", deployKey: "[secret]" });
  expect(emulator.state().registries.some(({ lastPasswordSymbols }) => lastPasswordSymbols === "r2")).toBe(true);

  // Both are recorded as secrets, and the other variables of the array with them.
  const state = await stack.export();
  said.push(JSON.stringify(state));
  for (const [end, name] of [
    ["hub", "password"],
    ["web", "environmentVariables"],
  ] as const) {
    const resource = state.resources.find(({ urn }) => urn.endsWith(`::${end}`));
    expect(resource?.inputs[name]).toHaveProperty("ciphertext");
    expect(resource?.outputs[name]).toHaveProperty("ciphertext");
  }

  emulator.edit(({ applications }) => {
    const template = applications[1]?.containerTemplates.find(({ name }) => name === "web");
    template?.environmentVariables?.splice(0, 1);
  });
  said.push((await stack.refresh()).text);
  said.push(JSON.stringify(await stack.export()));

  // A platform that quotes what it was sent.
  emulator.setFaults([
    {
      match: { operation: "updateRegistry" },
      inject: { status: 400, body: { title: "Bad Request", detail: `The password ${nextPassword} is too weak.` } },
    },
    {
      match: { operation: "patchContainerTemplate" },
      inject: { status: 400, body: { title: "Bad Request", detail: `TOKEN=${token} is not allowed, ${key}.` } },
    },
  ]);
  stack.write(program("nextPassword"));
  said.push((await stack.preview()).text);
  const failed = (await failureOf(stack.up({ args: ["--continue-on-error"] }))).result.text;
  expect(failed).toContain("The password [secret] is too weak");
  expect(failed).toContain("TOKEN=[secret] is not allowed, [secret]");
  said.push(failed);

  const written = filesIn(dirname(stack.folder)).map((file) => withoutDebugging(readFileSync(file, "utf8")));
  for (const text of [...said, ...written]) {
    for (const value of Object.values(secrets)) expect(text).not.toContain(value);
    for (const { Key } of emulator.state().apiKeys) expect(text).not.toContain(Key);
  }
});

/** All that was written: settings, state with its history and backups, the engine's events, temporary files. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Pulumi's own SDK puts the answers of the engine, plain, among the events that are for debugging Pulumi. */
function withoutDebugging(text: string): string {
  return text
    .split("\n")
    .filter((line) => !line.includes(`"severity":"debug"`))
    .join("\n");
}
