import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");

/** The files that a module of the build loads when it is imported. */
function filesLoadedBy(module: string): string[] {
  const script = `require(${JSON.stringify(module)}); process.stdout.write(JSON.stringify(Object.keys(require.cache)))`;
  return JSON.parse(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }));
}

/** Their packages. */
function packagesLoadedBy(module: string): string[] {
  const files = filesLoadedBy(module);
  const names = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)];
}

test.each(["pulumi-edge-platform", "pulumi-edge-platform/native"])(
  "a program that imports %s loads neither the provider nor its schemas and its transport",
  (module) => {
    const ofProvider = filesLoadedBy(module).flatMap((file) => /\/dist\/provider\/(.*)\.js$/.exec(file)?.[1] ?? []);
    expect(ofProvider).toContain("host/providerSource");
    expect(ofProvider.filter((file) => /^(index|kinds|(client|dataSources|plugin)\/.*)$/.test(file))).toEqual([]);
    const loaded = packagesLoadedBy(module);
    expect(loaded).toContain("@pulumi/pulumi");
    for (const name of ["zod", "undici", "lossless-json", "@streamparser/json"]) expect(loaded).not.toContain(name);
  },
);

test("the provider process loads the transport at its first request", () => {
  const loaded = packagesLoadedBy("pulumi-edge-platform/provider");
  for (const name of ["undici", "lossless-json", "@streamparser/json"]) expect(loaded).not.toContain(name);
});
