import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "../..");

test("npm run compatibility succeeds", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/compatibility.mjs"], { cwd: root, encoding: "utf8" });
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
});
