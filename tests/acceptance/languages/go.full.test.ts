import { edit } from "./examples";
import { generator, noGenerator, settingsOfGo, temporaryFolder, writeSdk } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts } = process.env;

describe("a program in Go", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts) return void test.skip("there is no host of programs in Go", () => {});

  const sdks = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdks.remove();
  });

  test("is created, updated and destroyed with the module of the SDK, and keeps its secrets", async () => {
    // Without a path in what is compiled, the next run in another folder finds it in the cache: 8 s instead of 90 s.
    const env = { ...settingsOfGo(), CGO_ENABLED: "0", GOFLAGS: "-mod=mod -trimpath" };
    shop = await openShop("go", { path: [hosts], env });
    edit(shop.stack, "go.mod", "./sdks/edge", writeSdk("go", sdks.path));
    await expectLife(shop, { file: "main.go", from: "pulumi.Int(5)", to: "pulumi.Int(9)" });
  });
});
