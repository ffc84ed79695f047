import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { version } from "../../../provider/version";
import { type Emulator, startEmulator } from "../../emulator";
import { openStack, type Stack } from "../engine";
import {
  buildWheel,
  canRun,
  generator,
  installWithMaven,
  noGenerator,
  settingsOfGo,
  temporaryFolder,
  writeSdk,
} from "./generated";

const root = resolve(__dirname, "../../..");
const { EDGE_LANGUAGE_HOSTS: hosts, EDGE_PYTHON: python } = process.env;

const page = readFileSync(join(root, "docs/guides/start.md"), "utf8");
const [, first = "", ...rest] = /```console\n(\$ .*)\n([\s\S]*?)```/.exec(page) ?? [];
/** Commands that write a first program, by the language in the template's name. */
const documented = new Map(
  [...page.matchAll(/^\$ pulumi new \S+\/protected-zone-(\w+)$/gm)].map(([command, language = ""]) => [
    language,
    command,
  ]),
);

test("each language needs two commands from an empty folder to a first program", () => {
  expect([...documented.keys()].sort()).toEqual(["csharp", "go", "java", "python", "typescript", "yaml"]);
  expect(first).toBe(documented.get("typescript"));
  expect(rest).toEqual(["$ pulumi up\n"]);
});

describe("the documented commands", () => {
  if (!generator) return void test.skip(noGenerator, () => {});
  if (!hosts || !python || !canRun("mvn"))
    return void test.skip("require all language hosts, Python and Maven", () => {});

  let emulator: Emulator;
  let stack: Stack;
  let sdks: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ env: { PATH: [python, hosts, process.env.PATH].join(delimiter) } });
    for (const name of readdirSync(stack.folder)) rmSync(join(stack.folder, name), { recursive: true });
    sdks = temporaryFolder();
    installPlugin();
  });
  afterEach(async () => {
    stack.close();
    sdks.remove();
    await emulator.close();
  });

  /** Installs the plugin as the CLI does after a download. */
  function installPlugin(): void {
    const plugins = resolve(stack.folder, "../home/plugins");
    const installed = join(plugins, `resource-edge-v${version}`);
    mkdirSync(installed, { recursive: true });
    cpSync(join(root, "plugin/pulumi-resource-edge"), join(installed, "pulumi-resource-edge"));
    symlinkSync(join(root, "dist"), join(plugins, "dist"));
  }

  /** Environments in which a program finds the SDK, which is not published. */
  const preparations: Record<string, () => Record<string, string>> = {
    python: () => ({ PIP_FIND_LINKS: buildWheel(python, writeSdk("python", sdks.path), join(sdks.path, "wheels")) }),
    go: () => ({ ...settingsOfGo(), CGO_ENABLED: "0", GOFLAGS: "-mod=mod -trimpath" }),
    java: () => installWithMaven(writeSdk("java", sdks.path)),
  };

  /**
   * Replacements for steps of `pulumi new`, because Go cannot find the module on GitHub and the Python host is older.
   */
  const installations: Record<string, (env: NodeJS.ProcessEnv) => void> = {
    python: (env) => {
      const options = { cwd: stack.folder, env, stdio: "pipe" } as const;
      execFileSync(join(python, "python3"), ["-m", "venv", "venv"], options);
      execFileSync("venv/bin/python3", ["-m", "pip", "install", "--quiet", "-r", "requirements.txt"], options);
      stack.setEnv({ PATH: [join(stack.folder, "venv/bin"), hosts, process.env.PATH].join(delimiter) });
    },
    go: (env) => {
      const module = readFileSync(join(stack.folder, "go.mod"), "utf8").match(/\S+\/sdk\/go(?= v)/)?.[0];
      const replace = ["mod", "edit", `-replace=${module}=${writeSdk("go", sdks.path)}`];
      execFileSync("go", replace, { cwd: stack.folder, env });
    },
  };

  test.each(Object.keys(preparations))("bring up a first program in %s", async (language) => {
    const env = preparations[language]?.() ?? {};
    stack.setEnv(env);
    const [, template = ""] = /(templates\/\S+)$/.exec(documented.get(language) ?? "") ?? [];
    const settings = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key };
    const config = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const given = ["--yes", "--name", "first", "--dir", stack.folder];
    const install = installations[language];
    if (install === undefined) await stack.cli(["new", join(root, template), ...given, "--stack", "dev", ...config]);
    else {
      await stack.cli(["new", join(root, template), ...given, "--generate-only"]);
      install({ ...process.env, ...env });
      await stack.cli(["stack", "init", "dev"]);
      await stack.configure({ ...settings, originUrl: "https://origin.example.com" });
    }
    const { changes, outputs } = await stack.up();
    expect(changes).toEqual({ create: 12 });
    expect(outputs).toMatchObject({ hostname: expect.stringContaining("first-dev") });
    expect((await stack.preview()).changes).toEqual({ same: 12 });
    await stack.destroy();
  });
});
