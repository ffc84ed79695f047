import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../provider/version";
import { generator, noGenerator, temporaryFolder, writeSdk } from "./generated";
import { closeShop, expectLife, openShop, type Shop } from "./shop";

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

describe("a program in Python", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !python) return void test.skip("there is no host of programs in Python, or no SDK of Pulumi", () => {});

  const sdks = temporaryFolder();
  let shop: Shop | undefined;
  afterAll(async () => {
    await closeShop(shop);
    sdks.remove();
  });

  test("is created, updated and destroyed with the wheel of the SDK, and keeps its secrets", async () => {
    const [wheels, environment] = [join(sdks.path, "wheels"), join(sdks.path, "environment")];
    const pip = (interpreter: string, ...args: string[]) =>
      execFileSync(interpreter, ["-m", "pip", "--disable-pip-version-check", ...args], { stdio: "pipe" });
    const builder = join(python, "python3");
    const build = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", wheels];
    pip(builder, ...build, writeSdk("python", sdks.path));

    execFileSync(builder, ["-m", "venv", environment]);
    shareSitePackages(builder, join(environment, "bin/python3"));
    const [wheel = "", ...others] = readdirSync(wheels);
    expect([wheel, others]).toEqual([`pulumi_edge-${version}-py3-none-any.whl`, []]);
    const fresh = join(environment, "bin/python3");
    // With its dependencies, which are at hand: pip finds them met, or fails.
    pip(fresh, "install", "--no-index", join(wheels, wheel));

    shop = await openShop("python", { path: [join(environment, "bin"), hosts] });
    await expectLife(shop, { file: "__main__.py", from: "requests=5", to: "requests=9" });
  });
});

/** Lets an environment use the packages of another one, with Pulumi's SDK. */
function shareSitePackages(from: string, to: string): void {
  const folderOf = (interpreter: string) =>
    execFileSync(interpreter, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], {
      encoding: "utf8",
    }).trim();
  writeFileSync(join(folderOf(to), "shared.pth"), `${folderOf(from)}\n`);
}
