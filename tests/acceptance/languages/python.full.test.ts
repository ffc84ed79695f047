import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../../provider/version";
import { startEmulator } from "../../emulator";
import { openExample } from "./examples";
import { buildWheel, generator, noGenerator, temporaryFolder, writeSdk } from "./generated";
import { closeShop, type Shop } from "./shop";
import { expectSite } from "./site";

const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

describe("a program in Python", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !python) return void test.skip("requires Pulumi's Python language host and SDK", () => {});

  const sdks = temporaryFolder();
  let site: Shop | undefined;
  afterAll(async () => {
    await closeShop(site);
    sdks.remove();
  });

  test("is created, updated and destroyed with the SDK's wheel", async () => {
    const environment = join(sdks.path, "environment");
    const builder = join(python, "python3");
    const wheels = buildWheel(python, writeSdk("python", sdks.path), join(sdks.path, "wheels"));

    execFileSync(builder, ["-m", "venv", environment]);
    shareSitePackages(builder, join(environment, "bin/python3"));
    const [wheel = "", ...others] = readdirSync(wheels);
    expect([wheel, others]).toEqual([`pulumi_edge-${version}-py3-none-any.whl`, []]);
    const fresh = join(environment, "bin/python3");
    // Without an index, pip fails unless all dependencies are installed.
    const install = ["install", "--no-index", join(wheels, wheel)];
    execFileSync(fresh, ["-m", "pip", "--disable-pip-version-check", ...install], { stdio: "pipe" });

    const emulator = await startEmulator({ quiet: true, seed: {} });
    site = { emulator, stack: await openExample("python", { emulator, path: [join(environment, "bin"), hosts] }) };
    await expectSite(site, { file: "__main__.py", from: '"exclude": [', to: '"exclude": ["404.html", ' });
  });
});

/** Lets a Python environment use another environment's packages, including Pulumi's SDK. */
function shareSitePackages(from: string, to: string): void {
  const folderOf = (interpreter: string) =>
    execFileSync(interpreter, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], {
      encoding: "utf8",
    }).trim();
  writeFileSync(join(folderOf(to), "shared.pth"), `${folderOf(from)}\n`);
}
