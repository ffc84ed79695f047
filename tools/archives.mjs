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
import { executableFor, licenceOfNode, systems } from "./nodeRelease.mjs";

/** Packs the plugin with Node.js for `pulumi plugin install`, and writes checksums. Archives are reproducible. */
export async function writeArchives(folder, chosen = systems) {
  await build();
  mkdirSync(folder, { recursive: true });
  const { version } = JSON.parse(read("package.json"));
  const plugin = `pulumi-resource-edge-v${version}`;
  const checksums = [];
  const write = (name, data) => {
    writeFileSync(join(folder, name), data);
    console.error(`wrote ${join(folder, name)}`);
  };
  for (const system of chosen) {
    const name = `${plugin}-${system}.tar.gz`;
    const archive = await archiveOf(await filesFor(system));
    write(name, archive);
    checksums.push(`${createHash("sha256").update(archive).digest("hex")}  ${name}\n`);
  }
  write(`${plugin}-checksums.txt`, checksums.join(""));
}

async function filesFor(system) {
  const isWindows = system.startsWith("windows");
  return {
    LICENSE: read("LICENSE"),
    "third-party-licences.txt": read("dist/plugin/third-party-licences.txt"),
    "node-licence.txt": await licenceOfNode(),
    [isWindows ? "node.exe" : "node"]: await executableFor(system),
    ...pluginFiles(isWindows),
  };
}

/** The engine requires a .cmd on Windows. */
export function pluginFiles(isWindows) {
  const executable = isWindows ? "pulumi-resource-edge.cmd" : "pulumi-resource-edge";
  return {
    "index.js": read("dist/plugin/index.js"),
    "plugin.js": read("dist/plugin/plugin.js"),
    "schema.json": read("dist/plugin/schema.json"),
    [executable]: withNodeBeside(read(join("plugin", executable)), isWindows),
  };
}

/** Makes the start script use the Node.js beside it instead of the one on PATH. */
function withNodeBeside(script, isWindows) {
  const start = isWindows
    ? /^node (.*)"%~dp0.*\\(\w+\.js".*)/m
    : /^exec node (.*)"\$\(dirname "\$0"\)\/.*\/(\w+\.js".*)/m;
  const [, options, plugin] = start.exec(script);
  return isWindows
    ? `@echo off\r\n"%~dp0node.exe" ${options}"%~dp0${plugin}\r\n`
    : `#!/bin/sh\nfolder=$(dirname "$0")\nexec "$folder/node" ${options}"$folder/${plugin}\n`;
}

async function archiveOf(files) {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) {
    const mode = /^(node|pulumi-resource-edge)(\.|$)/.test(name) ? 0o755 : 0o644;
    tar.entry({ name, mode, mtime: new Date(0), uid: 0, gid: 0 }, content);
  }
  tar.finalize();
  const archive = gzipSync(await buffer(tar));
  // Byte 9 of a gzip header is the operating system.
  archive[9] = 255;
  return archive;
}

function read(path) {
  return readFileSync(join(projectRoot, path), "utf8");
}

// `node tools/archives.mjs [--out FOLDER --system SYSTEM …]`
await runAsCommand(import.meta.url, async () => {
  const { values } = parseArgs({
    options: {
      out: { type: "string", default: join(projectRoot, "archives") },
      system: { type: "string", multiple: true, default: systems },
    },
  });
  const unknown = values.system.find((system) => !systems.includes(system));
  if (unknown) throw new Error(`--system must be one of ${systems.join(", ")}; got ${unknown}`);
  await writeArchives(resolve(values.out), values.system);
});
