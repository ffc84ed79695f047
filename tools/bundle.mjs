import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

/**
 * The plugin in one file, with the packages that it uses and no others; what starts it; the schema that it serves; and the licences of
 * those packages. By their paths in dist/. It runs where nothing is installed.
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

/** The modules that the emulator's page runs in a browser, in one file, by its path in dist/. */
export async function bundlePage() {
  const { outputFiles } = await bundle({
    entryPoints: ["commands/emulator/ui/client/main.ts"],
    platform: "browser",
    format: "iife",
    target: "es2022",
  });
  return [["commands/emulator/ui/main.js", outputFiles[0].text]];
}

/** The plugin, with how many bytes of it each file takes. */
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
  // Here, as a fresh clone installs it on the way to its first build.
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

/** What the packages load on occasions that the plugin does not come to. */
const unused = {
  name: "unused",
  setup({ onResolve, onLoad }) {
    // Channelz, and all of undici in place of what sends requests: loaded where they are used.
    onResolve({ filter: /^(@grpc\/proto-loader|undici)$/ }, ({ path }) => ({ path, external: true }));
    // What Pulumi's runtime loads for functions that a state holds and for programs that run it: neither has a component.
    onResolve({ filter: /^\.\/(closure\/\w+|automation|dynamic)$/ }, ({ path, importer }) =>
      /[\\/]@pulumi[\\/]pulumi[\\/]/.test(importer) ? { path, namespace: "unused" } : undefined,
    );
    // For the stack traces of Pulumi's own host of providers.
    onResolve({ filter: /^source-map-support$/ }, ({ path }) => ({ path, namespace: "unused" }));
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: "" }));
    // Messages as plain objects, which google-protobuf lets a compiler leave out.
    onLoad({ filter: /_pb\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("jspb.Message.GENERATE_TO_OBJECT", "false"),
    }));
    // Messages in fifty languages, of which English is loaded by itself.
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export {};" }));
  },
};

/** The licence of each package that these files are of, which its redistribution asks for. */
function licencesOf(files) {
  const folders = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter((folder) => folder);
  const licenses = [...new Set(folders)].sort().map((folder) => {
    const read = (name) => readFileSync(join(projectRoot, folder, name), "utf8");
    const { name, version, license } = JSON.parse(read("package.json"));
    const file = readdirSync(join(projectRoot, folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
    if (!file) throw new Error(`bundling the plugin: ${name} has no licence that could go with it`);
    return `${name} ${version} (${license})\n\n${read(file).trim()}\n`;
  });
  return licenses.join(`\n${"-".repeat(80)}\n\n`);
}
