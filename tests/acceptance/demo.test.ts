import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");

test("`npm run demo` takes a newcomer through the life of every kind of resource, each step as expected", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/demo.mjs"], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`the demo ended with ${status}:\n${stdout}\n${stderr}`);
  expect(stdout).toMatch(/demo: \d+ steps, all as expected\s*$/);
});
