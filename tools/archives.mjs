import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { build } from "./build.mjs";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { report } from "./report.mjs";
import { executableWithNode, licenceOfNode, thisSystem } from "./standalone.mjs";

const systems = ["linux", "darwin", "windows"].flatMap((os) => ["amd64", "arm64"].map((arch) => ({ os, arch })));

/**
 * Packs the plugin for each system, as `pulumi plugin install` takes it, with a file of their checksums. The same sources
 * give the same bytes. With `standalone`, the archive for this machine's system needs no Node.js.
 */
async function writeArchives(folder, isStandalone) {
  await build();
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(read("package.json"));
  const plugin = `pulumi-resource-edge-v${version}`;
  const checksums = [];
  const write = (name, data) => {
    writeFileSync(join(folder, name), data);
    report(`wrote ${join(folder, name)}`);
  };
  for (const { os, arch } of systems) {
    const name = `${plugin}-${os}-${arch}.tar.gz`;
    const withNode = isStandalone && os === thisSystem.os && arch === thisSystem.arch;
    const archive = await archiveOf({ ...licences(), ...(withNode ? await filesWithNode(os) : filesFor(os)) });
    write(name, archive);
    checksums.push(`${createHash("sha256").update(archive).digest("hex")}  ${name}\n`);
  }
  write(`${plugin}-checksums.txt`, checksums.join(""));
}

function licences() {
  return {
    LICENSE: read("LICENSE"),
    "third-party-licences.txt": read("dist/plugin/third-party-licences.txt"),
  };
}

async function filesWithNode(os) {
  const name = `pulumi-resource-edge${os === "windows" ? ".exe" : ""}`;
  return { "node-licence.txt": licenceOfNode(), [name]: await executableWithNode() };
}

/** The plugin's files, by name. The engine takes an executable without a PulumiPlugin.yaml; on Windows also a .cmd. */
function filesFor(os) {
  const executable = os === "windows" ? "pulumi-resource-edge.cmd" : "pulumi-resource-edge";
  // All in one folder, and not in two as in the package.
  const script = read(join("plugin", executable)).replace(/\.\.[\\/]dist[\\/]plugin[\\/]/, "");
  return {
    "index.js": read("dist/plugin/index.js"),
    "plugin.js": read("dist/plugin/plugin.js"),
    [executable]: script,
  };
}

async function archiveOf(files) {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) {
    const mode = name.startsWith("pulumi-resource-edge") ? 0o755 : 0o644;
    tar.entry({ name, mode, mtime: new Date(0), uid: 0, gid: 0 }, content);
  }
  tar.finalize();
  const archive = gzipSync(await buffer(tar));
  // The system on which it was compressed.
  archive[9] = 255;
  return archive;
}

function read(path) {
  return readFileSync(join(projectRoot, path), "utf8");
}

// `npm run archives [-- --out FOLDER --standalone]`
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(projectRoot, "archives") },
      standalone: { type: "boolean", default: false },
    },
  });
  await writeArchives(resolve(values.out), values.standalone);
});
