import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { runAcceptanceTests } from "./acceptance-test.mjs";
import { runAsCommand } from "./command.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { setUp } from "./setup.mjs";

const number = (byDefault) => ({ type: "string", default: String(byDefault) });
const seed = number(randomInt(1_000_000));

/** Ways to declare and serve resources. A run uses both, unless `--way` selects one. */
const descriptions = { dynamic: "using the package's classes", plugin: "using the plugin" };
const ways = Object.keys(descriptions);

/** Long acceptance tests: `npm run long -- NAME [--option value]`. */
export const runs = {
  // Runs every kind by every step and prints a table.
  acceptance: { tests: "script" },
  // Compares random programs with a model. A failure prints the seed and path to repeat it.
  model: {
    tests: "model",
    prefix: "EDGE_MODEL_",
    options: { steps: number(5000), seed, path: { type: "string" } },
  },
  // Keeps one provider busy for a sixth of the time, then runs ups and refreshes with faults.
  soak: {
    tests: "soak",
    prefix: "EDGE_SOAK_",
    options: { seconds: number(600), resources: number(500), seed },
  },
  // Stops operations at random moments. `fifties` counts resources by fifties. With --once, it uses SIGKILL, and the
  // state is written only at the end.
  interruptions: {
    tests: "interruption",
    prefix: "EDGE_INTERRUPTIONS_",
    options: { rounds: number(100), fifties: number(1), seed, once: { type: "boolean", default: false } },
  },
  // Runs stacks at once on PostgreSQL and an S3-compatible store, and a fleet of tenants on PostgreSQL.
  "shared-state": {
    tests: "(sharedState|fleet)",
    prefix: "EDGE_SHARED_",
    options: { stacks: number(20), tenants: number(200) },
    ways: ["dynamic"],
    jest: ["--runInBand"],
  },
};

await runAsCommand(import.meta.url, async () => {
  const [name, ...args] = process.argv.slice(2);
  const {
    tests,
    prefix,
    options = {},
    jest,
    ways: all = ways,
  } = runs[name] ?? fail(`unknown run ${name}; expected one of ${Object.keys(runs).join(", ")}`);
  const allOptions = { ...options, way: { type: "string" }, help: { type: "boolean", default: false } };
  const { way, help, ...values } = parseArgs({ args, options: allOptions }).values;
  if (help) return process.stdout.write(usageOf(name, allOptions));
  if (way !== undefined && !ways.includes(way)) fail(`--way must be one of ${ways.join(", ")}`);
  for (const [option, value] of Object.entries(values)) {
    const isNumber = options[option].default !== undefined && typeof value === "string";
    if (isNumber && !/^\d+$/.test(value)) fail(`--${option} must be an integer; got ${JSON.stringify(value)}`);
  }
  console.error(describeCli(await setUp()));
  console.error(
    `${name}: ${Object.entries(values)
      .map(([option, value]) => `--${option} ${value}`)
      .join(" ")}`,
  );
  const variable = (option) => (option === "seed" ? "EDGE_SEED" : prefix + option.toUpperCase());
  const settings = Object.entries(values).map(([option, value]) => [variable(option), String(value)]);
  for (const each of way === undefined ? all : [way]) {
    console.error(descriptions[each]);
    await runAcceptanceTests(tests, { EDGE_TESTS: "all", ...Object.fromEntries(settings), EDGE_WAY: each }, jest);
  }
});

function usageOf(name, options) {
  const shown = Object.entries(options).map(([option, { type, default: byDefault }]) => {
    const isRandom = option === "seed" && byDefault !== undefined;
    const value = type === "boolean" ? "" : ` ${option === "way" ? ways.join("|") : option.toUpperCase()}`;
    return `  --${option}${value}${!byDefault ? "" : ` (default: ${isRandom ? "random" : byDefault})`}`;
  });
  return `Usage: npm run long -- ${name} [options]\n\n${shown.join("\n")}\n`;
}

function fail(message) {
  throw new Error(message);
}
