import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { version } from "../../provider/version";
import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack, secret } from "./engine";

const root = resolve(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "edge-archives-"));
beforeAll(() => archivesIn(folder));
afterAll(() => rmSync(folder, { recursive: true }));

function archivesIn(folder: string, ...options: string[]): void {
  execFileSync(process.execPath, [join(root, "tools/archives.mjs"), "--out", folder, ...options], { stdio: "pipe" });
}

const [, documented, file] =
  /^\$ pulumi plugin install resource edge (\S+) --file (\S+)$/m.exec(
    readFileSync(join(root, "docs/reference/plugin.md"), "utf8"),
  ) ?? [];

const os = process.platform === "win32" ? "windows" : process.platform;
const system = `${os}-${process.arch === "x64" ? "amd64" : "arm64"}`;
const archive = join(folder, `pulumi-resource-edge-v${version}-${system}.tar.gz`);

test("each system has an archive with a checksum", () => {
  const sums = readFileSync(join(folder, `pulumi-resource-edge-v${version}-checksums.txt`), "utf8");
  const names = readdirSync(folder).filter((name) => name.endsWith(".gz"));
  const systems = ["darwin", "linux", "windows"].flatMap((each) => [`${each}-amd64`, `${each}-arm64`]);
  expect(names.sort()).toEqual(systems.map((each) => `pulumi-resource-edge-v${version}-${each}.tar.gz`));
  for (const name of names) {
    const sum = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    expect(sums).toContain(`${sum}  ${name}\n`);
  }
});

test("the same sources produce the same bytes", () => {
  const again = join(folder, "again");
  archivesIn(again, "--system", system);
  const [first, second] = [archive, join(again, basename(archive))].map((path) => readFileSync(path));
  expect(first?.equals(second as Buffer)).toBe(true);
  expect(gunzipSync(first as Buffer).toString("latin1", 136, 147)).toBe("00000000000");
});

test("the documented command installs an archive of this version", () => {
  expect(documented).toBe(version);
  expect(readdirSync(folder)).toContain(file);
});

describe("the archive", () => {
  let emulator: Emulator;
  let stack: Stack;
  beforeEach(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  });
  afterEach(async () => {
    stack.close();
    await emulator.close();
  });

  const declare = (options: object) =>
    stack.write(`const pulumi = require("@pulumi/pulumi");
      const args = { pullZoneId: 1001, hostnames: ["here.example"] };
      new pulumi.CustomResource("edge:index:PullZoneAllowedReferrers", "here", args, ${JSON.stringify(options)});`);
  const expectServed = async () => {
    await stack.up();
    expect(emulator.state().pullZones[0]?.AllowedReferrers).toContain("here.example");
  };

  test("serves a program that does not contain the package", async () => {
    declare({ version });
    const { message } = await failureOf(stack.preview());
    expect(message).toContain("no resource plugin 'pulumi-resource-edge' found");
    await stack.cli(["plugin", "install", "resource", "edge", version, "--file", archive]);
    await expectServed();
  });

  test("constructs a component with files from the program's folder", async () => {
    await stack.cli(["plugin", "install", "resource", "edge", version, "--file", archive]);
    mkdirSync(join(stack.folder, "public"));
    writeFileSync(join(stack.folder, "public/index.html"), "<h1>Acme</h1>");
    stack.write(`const pulumi = require("@pulumi/pulumi");
      const args = {
        content: { source: "public" },
        pullZone: { name: "acme-here" },
        protection: { shield: { planType: "Advanced" }, preset: "static" },
        defaultHostname: undefined,
      };
      const site = new pulumi.ComponentResource("edge:index:StaticSite", "here", args, { version: "${version}" }, true);
      exports.address = site.defaultHostname;`);
    const { outputs } = await stack.up();
    const { pullZones, shieldZones, storageZones } = emulator.state();
    const zone = pullZones.find(({ Name }) => Name === "acme-here");
    expect(outputs.address).toBe(zone?.Hostnames[0]?.Value);
    expect(shieldZones.map(({ pullZoneId }) => pullZoneId)).toContain(zone?.Id);
    const files = storageZones.find(({ Name }) => Name === "acme-here")?.files;
    expect(files?.map(({ path }) => path)).toEqual(["index.html"]);
    expect(Object.keys((await stack.preview({ refresh: true })).changes)).toEqual(["same"]);
  });

  test.each<[string, (server: string) => Promise<unknown>]>([
    [
      "by a command",
      (server) => {
        declare({ version });
        return stack.cli(["plugin", "install", "resource", "edge", version, "--server", server]);
      },
    ],
    [
      "by the program that needs it",
      async (pluginDownloadURL) => {
        stack.setEnv({ PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: undefined });
        declare({ version, pluginDownloadURL });
      },
    ],
  ])("is downloaded from a server %s", async (_, need) => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? "");
      const asked = join(folder, basename(request.url ?? ""));
      // Pulumi rejects downloads without a Content-Length.
      response.setHeader("Content-Length", statSync(asked).size);
      createReadStream(asked).pipe(response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      await need(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await expectServed();
      expect(requested).toEqual([`/${basename(archive)}`]);
    } finally {
      server.close();
    }
  });
});
