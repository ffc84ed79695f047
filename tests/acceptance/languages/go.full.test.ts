import { edit } from "./examples";
import { generator, noGenerator, settingsOfGo, temporaryFolder, writeSdk } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts } = process.env;

describe("a program in Go", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts) return void test.skip("requires Pulumi's Go language host", () => {});

  const sdks = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdks.remove();
  });

  test("is created, updated and destroyed with the SDK's module, and keeps its secrets", async () => {
    // With -trimpath, a run in another folder reuses the cache: 8 s instead of 90 s.
    const env = { ...settingsOfGo(), CGO_ENABLED: "0", GOFLAGS: "-mod=mod -trimpath" };
    shop = await openShop("go", { path: [hosts], env });
    edit(shop.stack, "go.mod", "./sdks/edge", writeSdk("go", sdks.path));
    await expectLife(shop, { file: "main.go", from: "pulumi.Int(5)", to: "pulumi.Int(9)" });
  });
});
