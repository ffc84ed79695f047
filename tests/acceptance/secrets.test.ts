import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { testInFull } from "../tier";
import { ways } from "../way";
import { failureOf, openStack, type Stack, sdkOf, secret } from "./engine";

const secrets = {
  key: "emulator-key-of-the-secrets-test",
  password: "registry-password-hunter2",
  nextPassword: "registry-password-hunter3",
  token: "token-in-the-environment-hunter4",
};

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
  stack = await openStack({ config, env, passphrase: "acceptance" });
});

afterEach(async () => {
  await emulator.close();
  stack.close();
});

test("a password and a secret environment variable never appear in plain form", async () => {
  const { key, nextPassword, token } = secrets;
  const outputs: string[] = [];
  stack.write(program("password"));
  outputs.push((await stack.preview()).output);
  const up = await stack.up();
  outputs.push(up.output, JSON.stringify(up));
  expect(up.outputs).toMatchObject({ password: "[secret]", deployKey: "[secret]" });
  expect(emulator.state().registries.some(({ lastPasswordSymbols }) => lastPasswordSymbols === "r2")).toBe(true);

  const state = await stack.export();
  outputs.push(JSON.stringify(state));
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
  outputs.push((await stack.refresh()).output);
  outputs.push(JSON.stringify(await stack.export()));

  // The platform quotes the request.
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
  outputs.push((await stack.preview()).output);
  const failed = (await failureOf(stack.up({ args: ["--continue-on-error"] }))).result.output;
  expect(failed).toContain("The password [secret] is too weak");
  expect(failed).toContain("TOKEN=[secret] is not allowed, [secret]");
  outputs.push(failed);

  const written = filesIn(dirname(stack.folder)).map((file) => withoutDebugging(readFileSync(file, "utf8")));
  for (const output of [...outputs, ...written]) {
    for (const value of Object.values(secrets)) expect(output).not.toContain(value);
    for (const { Key } of emulator.state().apiKeys) expect(output).not.toContain(Key);
  }
});

test.each(ways)("a secret in a part of an input leaves outputs of the other parts readable (%s)", async (way) => {
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(secrets.key) };
  const own = await openStack({ config, env: { token: secrets.token }, way });
  try {
    own.write(`
      const pulumi = require("@pulumi/pulumi");
      const edge = ${sdkOf("dynamic")};
      const app = new edge.Application("gallery", {
        name: "gallery", runtimeType: "shared", autoScaling: { min: 1, max: 1 },
        regionSettings: { allowedRegionIds: ["DE"], requiredRegionIds: ["DE"], nodeSelectors: { disk: "ssd" } },
        container: {
          name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1", imageRegistryId: "502",
          environmentVariables: [{ name: "TOKEN", value: pulumi.secret(process.env.token) }],
          endpoints: [{ displayName: "front", cdn: { portMappings: [{ containerPort: 8080 }] } }],
        },
      });
      exports.digest = app.resolvedDigest;
      exports.image = app.resolvedImage;
      exports.endpoint = app.endpointStatus.apply(([endpoint]) => endpoint.displayName);
      exports.tokens = app.container.apply(({ environmentVariables }) => environmentVariables);`);
    const readable = {
      digest: expect.stringMatching(/^sha256:/),
      image: expect.stringContaining("acme/web"),
      endpoint: "front",
    };
    expect((await own.up()).outputs).toEqual({ ...readable, tokens: "[secret]" });
    await own.refresh();
    const [recorded] = (await own.export()).resources.filter(({ urn }) => urn.endsWith("::gallery"));
    expect(recorded?.outputs).toMatchObject({
      resolvedDigest: readable.digest,
      resolvedNodeSelectors: { disk: "ssd" },
      endpointStatus: [expect.objectContaining({ displayName: "front" })],
      container: { imageName: "web" },
    });
    expect(JSON.stringify(recorded)).not.toContain(secrets.token);
  } finally {
    own.close();
  }
});

testInFull("no hash reveals a secret, whatever happens to the resource", async () => {
  const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");
  const source = (content: string) => `
    const pulumi = require("@pulumi/pulumi");
    const edge = require("pulumi-edge-platform");
    new edge.StorageFile("pin", { storageZoneId: 5801, path: "pin.txt", content: pulumi.secret(${JSON.stringify(content)}) });
    const script = new edge.EdgeScript("api", { name: "acme-secret", type: "Cdn", code: pulumi.secret(${JSON.stringify(`// ${content}`)}) });
    new edge.EdgeScriptRelease("live", { scriptId: script.scriptId, codeHash: script.codeHash });`;
  const outputs: string[] = [];
  const look = async () => outputs.push(JSON.stringify(await stack.export()));
  stack.write(source("4711"));
  outputs.push((await stack.preview({ args: ["--diff"] })).output, (await stack.up()).output);
  await look();
  outputs.push((await stack.refresh()).output);
  await look();
  await stack.preview({ args: ["--expect-no-changes"] });
  stack.write(source("4712"));
  outputs.push((await stack.preview({ args: ["--diff"] })).output, (await stack.up()).output);
  await look();
  await stack.preview({ args: ["--expect-no-changes"] });
  const hashes = ["4711", "4712"].flatMap((content) => [hashOf(content), hashOf(`// ${content}`)]);
  for (const output of outputs) for (const hash of hashes) expect(output).not.toContain(hash);
});

/** Declares every string of a template, a registry and two sets as a secret, except ids. */
const everyString = `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  let count = 0;
  const s = (form = "hunter5-*") => pulumi.secret(form.replace("*", process.env.password + count++));
  const probe = { httpGet: { request: { path: s("/*"), portNumber: 8080 } } };
  const web = new edge.ContainerTemplate("web", {
    appId: "app-2", name: s(), imageNamespace: s("acme/*"), imageName: s(), imageTag: s(), imageRegistryId: "502",
    entryPoint: { command: s(), arguments: s(), workingDirectory: s("/*") },
    probes: { liveness: probe },
    environmentVariables: [{ name: s("N_*"), value: s() }],
    endpoints: [{
      displayName: s(),
      cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }],
        stickySessions: { enabled: true, cookieName: s(), sessionHeaders: [s("X-*")] } },
    }],
  });
  new edge.ContainerRegistry("hub", {
    displayName: s(), type: pulumi.secret("dockerHub"), userName: s(), password: s(),
  });
  new edge.PullZoneAllowedReferrers("sites", { pullZoneId: 1002, hostnames: [s("*.example")] });
  new edge.EdgeRuleEnablement("rule", { pullZoneId: 1001, description: pulumi.secret(process.env.rule), enabled: true });
  exports.endpoint = web.endpointStatus[0].displayName;
`;

testInFull("secrets in every string never appear in plain form, even under other names", async () => {
  emulator.edit(({ pullZones }) => {
    pullZones.find(({ Id }) => Id === 1002)?.AllowedReferrers.push(`${secrets.password}11.example`);
    const [rule] = pullZones.find(({ Id }) => Id === 1001)?.EdgeRules ?? [];
    if (rule) rule.Description = secrets.token;
  });
  const outputs: string[] = [];
  const program = everyString.replace("process.env.rule", "process.env.token");
  stack.write(program);
  outputs.push((await stack.preview({ args: ["--diff"] })).output);
  const up = await stack.up();
  outputs.push(up.output, JSON.stringify(up));
  expect(up.outputs).toEqual({ endpoint: "[secret]" });
  const of = async (name: string) =>
    (await stack.export()).resources.find(({ urn }) => urn.endsWith(`::${name}`))?.outputs ?? {};
  expect((await of("web")).endpointStatus).toHaveProperty("ciphertext");
  expect((await of("rule")).resolvedDescription).toHaveProperty("ciphertext");
  outputs.push(JSON.stringify(await stack.export()));

  const refresh = await stack.refresh();
  outputs.push(refresh.output, JSON.stringify(await stack.export()));
  expect((await of("web")).endpointStatus).toHaveProperty("ciphertext");
  expect((await stack.preview()).changes).toEqual({ same: 5 });

  stack.write(program.replace("portNumber: 8080", "portNumber: pulumi.secret(994433)"));
  const refused = (await failureOf(stack.up())).result.output;
  expect(refused).toContain("portNumber must be an integer from 1 to 65535; got a number");
  expect(refused).not.toContain("994433");
  outputs.push(refused);

  const written = filesIn(dirname(stack.folder)).map((file) => withoutDebugging(readFileSync(file, "utf8")));
  for (const output of [...outputs, ...written]) {
    for (const value of [secrets.password, secrets.token]) expect(output).not.toContain(value);
  }
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function withoutDebugging(output: string): string {
  return output
    .split("\n")
    .filter((line) => !line.includes(`"severity":"debug"`))
    .join("\n");
}
