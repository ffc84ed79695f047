import { execFileSync } from "node:child_process";
import { canRun, generator, noGenerator, temporaryFolder, writeSdk } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_MAVEN_REPOSITORY: repository } = process.env;

describe("a program in Java", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !canRun("mvn")) return void test.skip("there is no host of programs in Java, or no Maven", () => {});

  const sdks = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdks.remove();
  });

  test("is created, updated and destroyed with the package that Maven installs, and keeps its secrets", async () => {
    // Apart from the developer's own packages.
    const env = { MAVEN_OPTS: `-Dmaven.repo.local=${repository}` };
    const install = ["--batch-mode", "--quiet", "--no-transfer-progress", "install"];
    const cwd = writeSdk("java", sdks.path);
    execFileSync("mvn", install, { cwd, env: { ...process.env, ...env }, stdio: "pipe" });

    shop = await openShop("java", { path: [hosts], env });
    await expectLife(shop, { file: "src/main/java/shop/App.java", from: ".requests(5)", to: ".requests(9)" });
  });
});
