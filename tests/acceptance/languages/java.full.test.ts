import { canRun, generator, installWithMaven, noGenerator, temporaryFolder, writeSdk } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts } = process.env;

describe("a program in Java", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !canRun("mvn")) return void test.skip("requires Pulumi's Java language host and Maven", () => {});

  const sdks = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdks.remove();
  });

  test("is created, updated and destroyed with the package that Maven installs, and keeps its secrets", async () => {
    const env = installWithMaven(writeSdk("java", sdks.path));
    shop = await openShop("java", { path: [hosts], env });
    await expectLife(shop, { file: "src/main/java/shop/App.java", from: ".requests(5)", to: ".requests(9)" });
  });
});
