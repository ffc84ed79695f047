import { isDeepStrictEqual, stripVTControlCharacters } from "node:util";
import { startEmulator } from "pulumi-edge-platform/emulator";
import { Platform } from "./platform.mjs";
import { DemoStack } from "./stack.mjs";

/**
 * Numbers of resources in examples/quickstart, and in examples/site or examples/yaml, including components and the
 * stack.
 */
const [ofShop, ofSite] = [26, 18];

const up = (stack) => stack.run("up", "--yes", "--skip-preview");
const destroy = (stack) => stack.run("destroy", "--yes", "--skip-preview");
const nothingToDo = { title: "preview: nothing to do", run: (stack) => stack.run("preview"), changes: {} };

/** Steps with expected changes. `check` returns descriptions with actual and expected values. */
const storyOfShop = [
  {
    title: "a new stack with its own state folder, and an empty account",
    run: (stack) => stack.run("stack", "init", stack.name),
    check: (platform) => [["pull zones", platform.account().pullZones, []]],
  },
  {
    title: "preview: show what would be created, without changing the platform",
    run: (stack) => stack.run("preview"),
    changes: { create: ofShop },
    check: (platform) => [["pull zones", platform.account().pullZones, []]],
  },
  {
    title: "up: the shop and its API are served, protected and available under their own names",
    run: up,
    changes: { create: ofShop },
    check: (platform) => [["the mode of the shop's firewall", platform.shieldZone("acme-shop").wafExecutionMode, 0]],
  },
  nothingToDo,
  {
    title: "a configuration change: the firewall blocks, and the API gets a new image",
    run: async (stack) => {
      await stack.run("config", "set", "blocking", "true");
      await stack.run("config", "set", "imageTag", "1.1.0");
      return stack.run("preview", "--diff");
    },
    changes: { update: 6 },
    shows: /wafExecutionMode.*"Log" => "Block"/,
  },
  {
    title: "up: roll out the change",
    run: up,
    changes: { update: 6 },
    check: (platform) => [["the mode of the shop's firewall", platform.shieldZone("acme-shop").wafExecutionMode, 1]],
  },
  {
    title: "someone disables the firewall and deletes the edge rule by hand, and refresh reports it",
    run: async (stack, platform) => {
      const { shieldZoneId } = platform.shieldZone("acme-shop");
      const { Id, EdgeRules } = platform.pullZone("acme-shop");
      await platform.call("PATCH", "/shield/shield-zone", { shieldZoneId, shieldZone: { wafEnabled: false } });
      await platform.call("DELETE", `/pullzone/${Id}/edgerules/${EdgeRules[0].Guid}`);
      return stack.run("refresh", "--yes", "--skip-preview", "--diff");
    },
    changes: { update: 2 },
    shows: /wafEnabled\s*: true => false/,
  },
  {
    title: "up: manual changes are corrected",
    run: up,
    changes: { update: 2 },
    check: (platform) => [
      ["the firewall is on", platform.shieldZone("acme-shop").wafEnabled, true],
      ["edge rules of the shop", platform.pullZone("acme-shop").EdgeRules.length, 1],
    ],
  },
  nothingToDo,
  {
    title: "destroy: the account is empty again",
    destroys: true,
    run: destroy,
    changes: { delete: ofShop },
    check: (platform, empty) => [["the account", platform.account(), empty]],
  },
];

const storyOfSite = [
  {
    title: "a second stack: a folder and a domain",
    run: (stack) => stack.run("stack", "init", stack.name),
  },
  {
    title: "up: the folder is served under its domain, and a browser finds it on this machine",
    run: up,
    changes: { create: ofSite },
    check: async (platform) => [
      ["the page", await platform.page("www.site.example", "/"), [200, "A site from a folder"]],
      ["the page for missing files", await platform.page("site.example", "/none"), [404, "Not found"]],
    ],
  },
  nothingToDo,
  {
    title: "destroy: the account is as before",
    destroys: true,
    run: destroy,
    changes: { delete: ofSite },
    check: (platform, empty) => [["the account", platform.account(), empty]],
  },
];

/**
 * Runs two examples through their whole life and checks each step.
 *
 * @param {import("../pulumi-cli/cli.mjs").PulumiCli} cli
 * @param {{ keep: boolean, yamlHost?: string }} options `keep` stops before each destroy and leaves the emulator
 * running; `yamlHost` is the folder of the YAML language host
 * @returns {Promise<boolean>} true if every check passed
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
  const shop = new DemoStack(cli, name, settings);
  const inYaml = { example: "examples/yaml", isCopied: true, path: [yamlHost] };
  const site = new DemoStack(cli, name, settings, yamlHost ? inYaml : { example: "examples/site" });
  try {
    const stories = [storyOfShop.map((step) => [step, shop]), storyOfSite.map((step) => [step, site])];
    const steps = stories.flat().filter(([{ destroys }]) => !(keep && destroys));
    const isExpected = await perform(steps, platform);
    if (isExpected && keep) await continueByHand(shop, emulator);
    if (isExpected) say(`demo: ${steps.length} steps, all as expected`);
    return isExpected;
  } finally {
    shop.remove();
    site.remove();
    await emulator.close();
  }
}

/** Runs the steps until one fails. */
async function perform(steps, platform) {
  const empty = platform.account();
  for (const [index, [{ title, run, changes, shows, check = () => [] }, stack]] of steps.entries()) {
    say(`\n── step ${index + 1} of ${steps.length}: ${title}`);
    const result = await run(stack, platform);
    const compared = await check(platform, empty);
    if (changes) compared.unshift(["resources that change", result.changes, changes]);
    if (shows) compared.push([`the output has ${shows}`, shows.test(stripVTControlCharacters(result.text)), true]);
    const different = compared.filter(([, actual, expected]) => !isDeepStrictEqual(actual, expected));
    for (const [what, actual, expected] of different) {
      say(`✗ ${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`);
    }
    if (different.length > 0) return false;
    say("✓ as expected");
  }
  say("");
  return true;
}

async function continueByHand(stack, emulator) {
  const quoted = (value) => `'${value.replaceAll("'", "'\\''")}'`;
  say(
    `The platform runs at ${emulator.baseUrl} (key ${emulator.key}) until this command ends. To continue, run in the root of the checkout:\n`,
  );
  say(`  export PATH=${quoted(`${stack.cli.root}/bin`)}:"$PATH"`);
  for (const [name, value] of Object.entries(stack.settings)) say(`  export ${name}=${quoted(value)}`);
  say("  pulumi up\n");
  say(`Requests to the platform: ${emulator.controlUrl}/requests`);
  say("Ctrl-C stops the platform and removes the stack's folder.");
  // A promise alone does not keep the process alive.
  const alive = setInterval(() => {}, 60_000);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  clearInterval(alive);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
