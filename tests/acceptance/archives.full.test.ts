import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { version } from "../../provider/version";
import { startEmulator } from "../emulator";
import { failureOf, openStack, secret } from "./engine";

const root = resolve(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "edge-archives-"));
beforeAll(() => archivesIn(folder));
afterAll(() => rmSync(folder, { recursive: true }));

function archivesIn(folder: string): void {
  execFileSync(process.execPath, [join(root, "tools/archives.mjs"), "--out", folder], { stdio: "pipe" });
}

/** The command in the documentation. */
const [, documented, file] =
  /^\$ pulumi plugin install resource edge (\S+) --file (\S+)$/m.exec(
    readFileSync(join(root, "docs/plugin.md"), "utf8"),
  ) ?? [];

/** The archive for this machine, with Go's names of systems. */
const os = process.platform === "win32" ? "windows" : process.platform;
const archive = join(
  folder,
  `pulumi-resource-edge-v${version}-${os}-${process.arch === "x64" ? "amd64" : "arm64"}.tar.gz`,
);

test("each system has an archive with a checksum, and the same sources produce the same bytes", () => {
  const sums = readFileSync(join(folder, `pulumi-resource-edge-v${version}-checksums.txt`), "utf8");
  const again = join(folder, "again");
  archivesIn(again);
  const names = readdirSync(again).filter((name) => name.endsWith(".gz"));
  expect(names).toHaveLength(6);
  for (const name of names) {
    const [first, second] = [folder, again].map((each) => readFileSync(join(each, name)));
    expect(first?.equals(second as Buffer)).toBe(true);
    // The modification time of the first entry.
    expect(gunzipSync(first as Buffer).toString("latin1", 136, 147)).toBe("00000000000");
    expect(sums).toContain(
      `${createHash("sha256")
        .update(first as Buffer)
        .digest("hex")}  ${name}\n`,
    );
  }
});

test("the documentation installs an archive of this version", () => {
  expect(documented).toBe(version);
  expect(readdirSync(folder)).toContain(file);
});

test("an installed archive serves a program without the package", async () => {
  const emulator = await startEmulator({ quiet: true });
  const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
  const stack = await openStack({ config });
  try {
    stack.write(`const pulumi = require("@pulumi/pulumi");
      const args = { pullZoneId: 1001, hostnames: ["here.example"] };
      new pulumi.CustomResource("edge:index:PullZoneAllowedReferrers", "here", args, { version: "${version}" });`);
    const { message } = await failureOf(stack.preview());
    expect(message).toContain("no resource plugin 'pulumi-resource-edge' found");

    await stack.cli(["plugin", "install", "resource", "edge", version, "--file", archive]);
    await stack.up();
    expect(emulator.state().pullZones[0]?.AllowedReferrers).toContain("here.example");
  } finally {
    stack.close();
    await emulator.close();
  }
});
