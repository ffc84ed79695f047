import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { startEmulator } from "../emulator";
import { good } from "../unit/provider/dataSources/goodArguments";

const root = resolve(__dirname, "../..");

/**
 * Stands in for Pulumi's handling of a failing program: source maps, a debugger, one message per error. Pulumi prints
 * only the message of the package's own errors, but formats them nevertheless.
 */
const pulumiStandIn = `
  require("source-map-support/register");
  const { Session } = require("node:inspector");
  const session = new Session();
  session.connect();
  session.post("Debugger.enable");
  const pulumi = require("@pulumi/pulumi");
  const formatting = require("@pulumi/pulumi/cmd/run/error");
  const reported = new Set();
  process.on("unhandledRejection", (error) => {
    if (reported.has(error)) return;
    reported.add(error);
    const formatted = formatting.defaultErrorMessage(error);
    console.log(JSON.stringify(pulumi.RunError.isInstance(error) ? error.message : formatted));
  });
  /** Reads nested outputs as programs do. */
  function readDeep(output) {
    const inside = output.a[0].b;
    return pulumi.all([inside, pulumi.interpolate\`\${output.a.b} and \${output.c.d}\`]).apply((all) => all);
  }
  pulumi.runtime.setMocks({ newResource: () => ({ id: "1", state: {} }), call: () => ({}) }, "project", "stack", false);
  // The SDK cannot tell that these are mocks, so it reads from the platform.
  const engine = pulumi.runtime.getMonitor();
  const monitor = Object.assign(Object.create(engine), engine);
  engine.registerResource = (...args) => Object.getPrototypeOf(engine).registerResource.apply(monitor, args);
  delete engine.mocks;
  const edge = require("pulumi-edge-platform");
`;

async function errorsOf(program: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const child = spawn(process.execPath, ["--max-old-space-size=200", "-e", pulumiStandIn + program], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    timeout: 120_000,
    killSignal: "SIGKILL",
  });
  const ended = new Promise((resolve) => child.once("close", (code, signal) => resolve(signal ?? code)));
  const [out, err, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  expect({ end, err }).toEqual({ end: 0, err: "" });
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a program whose data sources all fail prints one plain message for each", async () => {
  const emulator = await startEmulator({ quiet: true });
  try {
    const errors = await errorsOf(
      `for (const [name, args] of Object.entries(${JSON.stringify(good)})) {
        readDeep(edge[name + "Output"](args));
      }`,
      { EDGE_BASE_URL: emulator.baseUrl, EDGE_ORIGIN_LOGGING_URL: emulator.originLoggingUrl, EDGE_ACCESS_KEY: "wrong" },
    );
    const names = errors.map((message) => /^\w+/.exec(message)?.[0]);
    expect(names.sort()).toEqual(Object.keys(good).sort());
    for (const message of errors) expect(message).not.toMatch(/^\s+at /m);
  } finally {
    await emulator.close();
  }
});

test("an error that the package throws inside an apply is one plain message, too", async () => {
  const emulator = await startEmulator({ quiet: true });
  try {
    const errors = await errorsOf(
      `const inApply = (run) => readDeep(pulumi.output(1).apply(run));
      inApply(() => edge.getPullZone({ pullZoneId: 1 }));
      inApply(async () => {
        for await (const entry of edge.shieldEventLogs({ shieldZoneId: 9, date: new Date() })) return entry;
      });
      inApply(() => new edge.ShieldZone("zone", { pullZoneId: 2 ** 53 }));
      readDeep(edge.getPullZoneOutput({ pullZoneId: pulumi.output(1).apply(() => Symbol("none")) }));
      inApply(() => new edge.PullZoneAllowedReferrers("all", { pullZoneId: 1, hostnames: [], exclusive: true }));
      inApply(() => new edge.PullZoneAllowedReferrers("too", { pullZoneId: 1, hostnames: [], exclusive: true }));`,
      { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key },
    );
    expect(errors.sort()).toEqual([
      expect.stringMatching(/^PullZoneAllowedReferrers "all" has exclusive: true/),
      'ShieldZone "zone": pullZoneId is a number beyond 2^53 − 1, which JavaScript cannot represent exactly.',
      expect.stringMatching(/^getPullZone \(pullZoneId 1\): .* 404/),
      "getPullZone: pullZoneId is a symbol, which cannot be an input of a resource.",
      expect.stringMatching(/^shieldEventLogs \(shieldZoneId 9\): could not read the event logs/),
    ]);
  } finally {
    await emulator.close();
  }
});
