import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { generate, generator, noGenerator, temporaryFolder } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

describe("a program in Python", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !python) return void test.skip("there is no host of programs in Python, or no SDK of Pulumi", () => {});

  const sdk = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdk.remove();
  });

  test("is created, updated and destroyed with the generated SDK, and keeps its secrets", async () => {
    const [source, site] = [join(sdk.path, "sdk"), join(sdk.path, "site")];
    generate("python", source);
    const install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"];
    execFileSync(join(python, "python3"), [...install, "--target", site, source]);

    shop = await openShop("python", { path: [python, hosts], env: { PYTHONPATH: site } });
    await expectLife(shop, { file: "__main__.py", from: "requests=5", to: "requests=9" });
  });
});
