import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

/**
 * Returns the plugin's files by path in dist/. The bundle contains all packages that it uses, and runs without
 * installed ones.
 */
export async function bundlePlugin() {
  const [plugin, start] = await Promise.all([
    buildPlugin(),
    bundle({ entryPoints: ["provider/plugin/start.ts"], target: "node12" }),
  ]);
  return [
    ["plugin/index.js", start.outputFiles[0].text],
    ["plugin/plugin.js", plugin.outputFiles[0].text],
    ["plugin/schema.json", JSON.stringify(JSON.parse(readFileSync(join(projectRoot, "plugin/schema.json"), "utf8")))],
    ["plugin/third-party-licences.txt", licencesOf(Object.keys(plugin.metafile.inputs))],
  ];
}

export async function bundlePage() {
  const { outputFiles } = await bundle({
    entryPoints: ["commands/emulator/ui/client/main.ts"],
    platform: "browser",
    format: "iife",
    target: "es2022",
  });
  return [["commands/emulator/ui/main.js", outputFiles[0].text]];
}

export function buildPlugin() {
  return bundle({
    entryPoints: ["sdk/construct/plugin.ts"],
    target: "node20",
    minify: true,
    legalComments: "none",
    metafile: true,
    plugins: [unused],
  });
}

async function bundle(options) {
  // Imported on demand, because a fresh clone installs it first.
  const { build } = await import("esbuild");
  return build({
    bundle: true,
    platform: "node",
    format: "cjs",
    absWorkingDir: projectRoot,
    write: false,
    ...options,
  });
}

/** Leaves out code that the plugin never runs. */
const unused = {
  name: "unused",
  setup({ onResolve, onLoad }) {
    // Channelz and the whole of undici, which are loaded only on demand.
    onResolve({ filter: /^(@grpc\/proto-loader|undici)$/ }, ({ path }) => ({ path, external: true }));
    // Function serialization and the Automation API, which components do not use.
    onResolve({ filter: /^\.\/(closure\/\w+|automation|dynamic)$/ }, ({ path, importer }) =>
      /[\\/]@pulumi[\\/]pulumi[\\/]/.test(importer) ? { path, namespace: "unused" } : undefined,
    );
    // Only Pulumi's provider host uses it, for stack traces.
    onResolve({ filter: /^source-map-support$/ }, ({ path }) => ({ path, namespace: "unused" }));
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: "" }));
    // Removes conversion to plain objects, which google-protobuf makes optional.
    onLoad({ filter: /_pb\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("jspb.Message.GENERATE_TO_OBJECT", "false"),
    }));
    // Removes fifty languages. English is imported separately.
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export {};" }));
  },
};

/** Returns the licences of the bundled packages, as redistribution requires. */
function licencesOf(files) {
  const folders = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter((folder) => folder);
  const licenses = [...new Set(folders)].sort().map((folder) => {
    const read = (name) => readFileSync(join(projectRoot, folder, name), "utf8");
    const { name, version, license } = JSON.parse(read("package.json"));
    const file = readdirSync(join(projectRoot, folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
    if (!file) throw new Error(`bundling the plugin: ${name} has no license file to include`);
    return `${name} ${version} (${license})\n\n${read(file).trim()}\n`;
  });
  return licenses.join(`\n${"-".repeat(80)}\n\n`);
}
