import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");

function filesLoadedBy(module: string): string[] {
  const script = `require(${JSON.stringify(module)}); process.stdout.write(JSON.stringify(Object.keys(require.cache)))`;
  return JSON.parse(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }));
}

function packagesLoadedBy(module: string): string[] {
  const files = filesLoadedBy(module);
  const names = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)];
}

test.each(["pulumi-edge-platform", "pulumi-edge-platform/native"])(
  "a program that imports %s loads neither the provider nor its schemas nor its transport",
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

test("the transport loads only the core of undici, or all of it if the core cannot be loaded alone", () => {
  const resultOf = (first: string) => {
    const script = `${first}
      const { Agent, EnvHttpProxyAgent } = require("./dist/provider/patches/undiciCore").undiciCore();
      const loadsFetch = Object.keys(require.cache).some((file) => /undici.lib.web.fetch.index\\.js$/.test(file));
      const whole = require("undici");
      process.stdout.write(JSON.stringify([
        loadsFetch, Agent === whole.Agent, EnvHttpProxyAgent === whole.EnvHttpProxyAgent, typeof new Agent().request,
      ]))`;
    return JSON.parse(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8" }));
  };
  expect(resultOf("")).toEqual([false, true, true, "function"]);
  const withoutCore = `const Module = require("node:module");
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name === "undici/lib/api") throw new Error("no such module");
      return load(name, ...rest);
    };`;
  expect(resultOf(withoutCore)).toEqual([true, true, true, "function"]);
});
