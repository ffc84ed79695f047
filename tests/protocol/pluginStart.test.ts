import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as grpc from "@grpc/grpc-js";
import { engines, version } from "../../package.json";
import schema from "../../plugin/schema.json";

const root = join(__dirname, "../..");
// Pulumi's own package contains the messages of the protocol.
const pulumi = createRequire(join(root, "package.json"));
const { ResourceProviderClient } = pulumi("@pulumi/pulumi/proto/provider_grpc_pb");
const { GetSchemaRequest } = pulumi("@pulumi/pulumi/proto/provider_pb");
const { Empty } = pulumi("google-protobuf/google/protobuf/empty_pb");

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-plugin-"));
  cache = join(folder, "cache/pulumi-edge-platform/plugin");
  for (const part of ["plugin", "dist/plugin"]) cpSync(join(root, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const executable = () => join(folder, "plugin/pulumi-resource-edge");

/** Starts the plugin and returns the result of `ask`. Fails with the plugin's output if it does not start. */
async function started<T>(
  ask: (request: (method: string, request: unknown) => Promise<Message>) => Promise<T>,
  command = process.execPath,
  args = [join(folder, "dist/plugin/index.js")],
  env: Record<string, string> = {},
) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { EDGE_LOOPBACK_ONLY: "1", XDG_CACHE_HOME: join(folder, "cache"), ...env },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once("data", (data) => resolve(String(data).trim()));
      child.stderr.once("data", (data) => reject(new Error(String(data))));
      child.once("close", (code, signal) => reject(new Error(`it ended with ${code ?? signal}`)));
    });
    const client = new ResourceProviderClient(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
    const request = (method: string, request: unknown) =>
      new Promise<Message>((resolve, reject) =>
        client[method](request, (error: Error | null, response: Message) =>
          error ? reject(error) : resolve(response),
        ),
      );
    return await ask(request).finally(() => client.close());
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

interface Message {
  getVersion(): string;
  getSchema(): string;
}

const schemaServed = async (command?: string, args?: string[], env?: Record<string, string>) =>
  JSON.parse(
    await started(async (ask) => (await ask("getSchema", new GetSchemaRequest())).getSchema(), command, args, env),
  );

const versionServed = (command?: string, args?: string[], env?: Record<string, string>) =>
  started(async (request) => (await request("getPluginInfo", new Empty())).getVersion(), command, args, env);

async function fillCache(): Promise<string> {
  const files = () => {
    try {
      return readdirSync(cache).filter((name) => !name.includes("."));
    } catch {
      return [];
    }
  };
  await started(async () => {
    while (files().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return join(cache, files()[0] as string);
}

test("the plugin needs no installed package and serves the packaged schema", async () => {
  expect(await schemaServed()).toEqual(schema);
});

test("the code cache is never used for another bundle", async () => {
  await fillCache();
  const bundle = join(folder, "dist/plugin/plugin.js");
  const changed = version.replace(/.$/, "9");
  writeFileSync(bundle, readFileSync(bundle, "utf8").replaceAll(`"${version}"`, `"${changed}"`));
  expect(await versionServed()).toBe(changed);
});

test("a damaged cache is ignored", async () => {
  const kept = await fillCache();
  const intact = readFileSync(kept);
  writeFileSync(kept, Buffer.from(intact).fill(0, intact.length / 2));
  expect(await versionServed()).toBe(version);
  writeFileSync(kept, intact.subarray(0, 16));
  expect(await versionServed()).toBe(version);
});

test("the plugin starts even if the cache cannot be written", async () => {
  writeFileSync(join(folder, "cache"), "a file where the folder would be");
  const later = started(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (await request("getPluginInfo", new Empty())).getVersion();
  });
  expect(await later).toBe(version);
});

describe("the executable", () => {
  if (process.platform === "win32") return void test.skip("a shell script does not run on Windows", () => {});

  const run = (path: string) =>
    spawnSync("/bin/sh", [executable()], { env: { PATH: path }, encoding: "utf8", timeout: 60_000 });

  test("fails without Node.js and says that it is missing", () => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const { status, stderr } = run(bin);
    expect(stderr).toBe(`pulumi-resource-edge needs Node.js ${engines.node.slice(2)} or later on PATH\n`);
    expect(status).toBe(1);
  });

  test("fails with the version of an outdated Node.js", () => {
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const older = join(folder, "older.cjs");
    writeFileSync(older, `Object.defineProperty(process.versions, "node", { value: "20.9.9" });`);
    writeFileSync(join(bin, "node"), `#!/bin/sh\nexec "${process.execPath}" --require "${older}" "$@"\n`, {
      mode: 0o755,
    });
    const { status, stderr } = run(`${bin}:/usr/bin:/bin`);
    expect(stderr).toBe(
      `pulumi-resource-edge needs Node.js ${engines.node.slice(2)} or later; the node on PATH is 20.9.9\n`,
    );
    expect(status).toBe(1);
  });
});

describe("the executable of an archive", () => {
  if (process.platform === "win32") return void test.skip("a shell script does not run on Windows", () => {});

  test("starts the plugin and the Node.js beside it, without Node.js on PATH", async () => {
    const archive = join(folder, "an archive");
    const bin = join(folder, "bin");
    for (const each of [archive, bin]) mkdirSync(each);
    symlinkSync(process.execPath, join(archive, "node"));
    symlinkSync("/usr/bin/dirname", join(bin, "dirname"));
    const script = `import { writeFileSync } from "node:fs";
      import { pluginFiles } from ${JSON.stringify(pathToFileURL(join(root, "tools/archives.mjs")))};
      process.chdir(${JSON.stringify(archive)});
      for (const [name, content] of Object.entries(pluginFiles(false))) writeFileSync(name, content, { mode: 0o755 });`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", script]);
    expect(await schemaServed(join(archive, "pulumi-resource-edge"), [], { PATH: bin })).toEqual(schema);
  });

  test("starts the plugin and the node.exe beside it on Windows", () => {
    const script = `import { pluginFiles } from "./tools/archives.mjs";
      process.stdout.write(pluginFiles(true)["pulumi-resource-edge.cmd"]);`;
    const written = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: root });
    expect(String(written)).toMatch(/^@echo off\r\n"%~dp0node\.exe" .*"%~dp0index\.js" %\*\r\n$/);
  });
});
