import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "../folders.mjs";
import { run } from "../run.mjs";

export async function packInto(folder) {
  await run("packing the package", "npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
    cwd: projectRoot,
  });
  return join(
    folder,
    readdirSync(folder).find((name) => name.endsWith(".tgz")),
  );
}

export async function fetchPackage(folder, spec) {
  const name = spec.slice(0, spec.lastIndexOf("@"));
  const home = join(folder, spec.replace(/\W+/g, "-"));
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), "{}");
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", spec];
  await run(`fetching ${spec}`, "npm", args, { cwd: home });
  return join(home, "node_modules", name);
}

export async function fetchNode(folder, version) {
  const platform = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return join(await fetchPackage(folder, `${platform}@${version}`), "bin");
}

/** Creates a project with the packed package and nothing else of this checkout. */
export function createProject(folder, { tarball, pulumi, files = {} }) {
  mkdirSync(folder, { recursive: true });
  cpSync(tarball, join(folder, "package.tgz"));
  const dependencies = { "@pulumi/pulumi": pulumi, "pulumi-edge-platform": "file:./package.tgz" };
  const devDependencies = { "@types/node": "20.19.43", typescript: "5.9.3" };
  const manifest = {
    name: "consumer",
    version: "1.0.0",
    private: true,
    license: "UNLICENSED",
    dependencies,
    devDependencies,
  };
  const all = { "package.json": JSON.stringify(manifest, null, 2), ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
}

/**
 * Returns an environment with this `node`. It omits npm, Node.js, Pulumi and edge variables, except those for the
 * network.
 */
export function withNode(bin, more = {}) {
  const isOwn = (name) =>
    /^(npm_|node_|pulumi_|edge_)/i.test(name) &&
    !/^(node_extra_ca_certs|npm_config_(registry|cafile|\w*proxy))$/i.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOwn(name));
  const path = [...(more.PATH ? [more.PATH] : []), bin, process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(kept), EDGE_LOOPBACK_ONLY: "1", ...more, PATH: path };
}
