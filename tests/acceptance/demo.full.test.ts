import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");

const withYaml = process.env.EDGE_YAML_HOST ? [["npm run demo -- --yaml", "--yaml"]] : [];

test.each([["npm run demo"], ...withYaml])(
  "`%s` sets up and protects an empty account and empties it again, with the expected steps",
  (_, ...args) => {
    const env = { ...process.env, NODE_OPTIONS: process.env.EDGE_TEST_NODE_OPTIONS };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/demo.mjs", ...args], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`the demo ended with ${status}:\n${stdout}\n${stderr}`);
    expect(stdout).toMatch(/demo: \d+ steps, all as expected\s*$/);
  },
);
