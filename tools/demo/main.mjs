import { isDeepStrictEqual } from "node:util";
import { startEmulator } from "pulumi-edge-platform/emulator";
import { Platform } from "./platform.mjs";
import { DemoStack } from "./stack.mjs";

/** All resources of examples/quickstart, its components and the stack itself; and those of examples/site or examples/yaml. */
const resources = 26;
const resourcesOfSite = 18;

/**
 * Takes examples/quickstart from an empty account through its whole life under the real engine, and then examples/site, or the same site in
 * YAML, and checks each step.
 *
 * @param {import("../pulumi-cli/cli.mjs").PulumiCli} cli
 * @param {{ keep: boolean, yamlHost?: string }} options `keep` stops before destroy and leaves the emulator running; `yamlHost` is the folder
 *   of the host of programs in YAML
 * @returns {Promise<boolean>} whether all was as expected
 */
export async function runDemo(cli, { keep, yamlHost }) {
  const emulator = await startEmulator({ quiet: true, seed: {}, options: { unknownProperties: "refuse" } });
  const platform = new Platform(emulator);
  const settings = {
    EDGE_BASE_URL: emulator.baseUrl,
    EDGE_ORIGIN_LOGGING_URL: emulator.originLoggingUrl,
    EDGE_ACCESS_KEY: emulator.key,
  };
  const name = keep ? "demo" : `demo-${process.pid}`;
  const stack = new DemoStack(cli, name, settings);
  const inYaml = { example: "examples/yaml", isCopied: true, path: [yamlHost] };
  const site = new DemoStack(cli, name, settings, yamlHost ? inYaml : { example: "examples/site" });
  try {
    const all = [...story(stack, platform), ...storyOfSite(site, platform)];
    const steps = keep ? all.filter((step) => !step.destroys) : all;
    const differences = await perform(steps);
    if (differences.length > 0) {
      say(`demo: ${differences.length} of ${steps.length} steps were not as expected`);
      for (const difference of differences) say(`  ${difference}`);
      return false;
    }
    if (keep) await continueByHand(stack, emulator);
    say(`demo: ${steps.length} steps, all as expected`);
    return true;
  } finally {
    stack.remove();
    site.remove();
    await emulator.close();
  }
}

/** The steps: what each does, and a description of what does not hold afterwards. */
function story(stack, platform) {
  const empty = platform.account();
  const unchanged = { changes: {} };
  return [
    {
      title: "a new stack, with its state in a folder of its own, and an account with nothing in it",
      run: () => stack.run("stack", "init", stack.name),
      check: () => expect("what the account has", platform.counts(), {}),
    },
    {
      title: "preview: what would be created, without touching the platform",
      run: () => stack.run("preview"),
      check: ({ changes }) => [
        ...expect("resources to create", changes, { create: resources }),
        ...expect("the account", platform.account(), empty),
      ],
    },
    {
      title: "up: the shop and its API are served, protected and reached under their own names",
      run: () => stack.run("up", "--yes", "--skip-preview"),
      check: ({ changes }) => [
        ...expect("resources created", changes, { create: resources }),
        ...expect("host names with certificates", platform.secured(), ["api.acme.example", "shop.acme.example"]),
        ...expect("the mode of the shop's firewall", platform.shieldZone("acme-shop")?.wafExecutionMode, 0),
        ...expect("the status of the API", platform.application("acme-api")?.status, "active"),
      ],
    },
    {
      title: "preview again: nothing to do",
      run: () => stack.run("preview"),
      check: ({ changes }) => expect("changes", changes, unchanged.changes),
    },
    {
      title: "a changed configuration: the firewall is to block, the API gets a new image",
      run: async () => {
        await stack.run("config", "set", "blocking", "true");
        await stack.run("config", "set", "imageTag", "1.1.0");
        return stack.run("preview", "--diff");
      },
      check: ({ changes, text }) => [
        ...expect("resources to update", changes, { update: 6 }),
        ...expect("the preview shows the change", /wafExecutionMode.*"Log" => "Block"/.test(withoutColor(text)), true),
      ],
    },
    {
      title: "up: the change is rolled out",
      run: () => stack.run("up", "--yes", "--skip-preview"),
      check: ({ changes }) => [
        ...expect("resources updated", changes, { update: 6 }),
        ...expect("the mode of the shop's firewall", platform.shieldZone("acme-shop")?.wafExecutionMode, 1),
      ],
    },
    {
      title: "somebody switches the firewall off and deletes the edge rule by hand; refresh shows it",
      run: async () => {
        const { shieldZoneId } = platform.shieldZone("acme-shop");
        const { Id, EdgeRules } = platform.pullZone("acme-shop");
        await platform.call("PATCH", "/shield/shield-zone", { shieldZoneId, shieldZone: { wafEnabled: false } });
        await platform.call("DELETE", `/pullzone/${Id}/edgerules/${EdgeRules[0].Guid}`);
        return stack.run("refresh", "--yes", "--skip-preview", "--diff");
      },
      check: ({ changes, text }) => [
        ...expect("resources that differ", changes, { update: 2 }),
        ...expect("refresh shows the firewall", /wafEnabled\s*: true => false/.test(withoutColor(text)), true),
      ],
    },
    {
      title: "up: manual changes are corrected",
      run: () => stack.run("up", "--yes", "--skip-preview"),
      check: ({ changes }) => [
        ...expect("resources corrected", changes, { update: 2 }),
        ...expect("the firewall is on", platform.shieldZone("acme-shop")?.wafEnabled, true),
        ...expect("edge rules of the shop", platform.pullZone("acme-shop").EdgeRules.length, 1),
      ],
    },
    {
      title: "preview: nothing to do",
      run: () => stack.run("preview"),
      check: ({ changes }) => expect("changes", changes, unchanged.changes),
    },
    {
      title: "destroy: the account is empty again",
      destroys: true,
      run: () => stack.run("destroy", "--yes", "--skip-preview"),
      check: ({ changes }) => [
        ...expect("resources deleted", changes, { delete: resources }),
        ...expect("the account", platform.account(), empty),
      ],
    },
  ];
}

/** The same of a folder and a domain that become a site. */
function storyOfSite(stack, platform) {
  const empty = {};
  return [
    {
      title: `a second stack: ${stack.example}, a folder and a domain`,
      run: () => stack.run("stack", "init", stack.name),
      check: () => {
        Object.assign(empty, platform.account());
        return [];
      },
    },
    {
      title: "up: the folder is served under its domain, and a browser finds it on this machine",
      run: () => stack.run("up", "--yes", "--skip-preview"),
      check: async ({ changes }) => [
        ...expect("resources created", changes, { create: resourcesOfSite }),
        ...expect("the page", await platform.page("www.site.example", "/"), [200, "A site from a folder"]),
        ...expect("the page for what is missing", await platform.page("site.example", "/none"), [404, "Not found"]),
      ],
    },
    {
      title: "preview: nothing to do",
      run: () => stack.run("preview"),
      check: ({ changes }) => expect("changes", changes, {}),
    },
    {
      title: "destroy: the account is as before",
      destroys: true,
      run: () => stack.run("destroy", "--yes", "--skip-preview"),
      check: ({ changes }) => [
        ...expect("resources deleted", changes, { delete: resourcesOfSite }),
        ...expect("the account", platform.account(), empty),
      ],
    },
  ];
}

/** Runs the steps up to the first that fails, and returns what was not as expected. */
async function perform(steps) {
  const differences = [];
  for (const [index, step] of steps.entries()) {
    say(`\n── step ${index + 1} of ${steps.length}: ${step.title}`);
    try {
      const found = await step.check(await step.run());
      for (const difference of found) say(`✗ ${difference}`);
      if (found.length === 0) say("✓ as expected");
      differences.push(...found.map((difference) => `step ${index + 1}: ${difference}`));
    } catch (error) {
      return [...differences, `step ${index + 1}: ${error.message}`];
    }
  }
  say("");
  return differences;
}

/** Says how to use the stack by hand, and waits for the end of it. */
async function continueByHand(stack, emulator) {
  say(
    `The platform is at ${emulator.baseUrl} (key ${emulator.key}) until this ends. Continue by hand, in the root of the checkout:\n`,
  );
  say(`  export PATH=${quoted(`${stack.cli.root}/bin`)}:"$PATH"`);
  for (const [name, value] of Object.entries(stack.settings)) say(`  export ${name}=${quoted(value)}`);
  say("  pulumi up\n");
  say(`Watch what reaches the platform: ${emulator.controlUrl}/requests`);
  say("Ctrl-C ends the platform and removes the stack's folder.");
  // A timer, since a promise alone does not keep the process.
  const alive = setInterval(() => {}, 60_000);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  clearInterval(alive);
}

/** For a shell. */
function quoted(value) {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

function expect(what, actual, expected) {
  if (isDeepStrictEqual(actual, expected)) return [];
  return [`${what}: expected ${shown(expected)}, found ${shown(actual)}`];
}

function shown(value) {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > 400 ? `${json.slice(0, 400)}…` : json;
}

/** Without colours. */
function withoutColor(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences of colours begin with one
  return output.replace(/\u001b\[[0-9;]*m/g, "");
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
