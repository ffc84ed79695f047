import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Break, breaks } from "./table";

/** `npm run breaks [-- PART OF A NAME OR FILE …]`: runs the tests of one break after the other; those that pass have not found it. */
const wanted = process.argv.slice(2);
const chosen = breaks.filter(
  ({ file, what }) => wanted.length === 0 || wanted.some((each) => `${file}: ${what}`.includes(each)),
);

const isRed = (tests: readonly string[], each?: Break) =>
  spawnSync(
    process.execPath,
    [
      require.resolve("jest/bin/jest"),
      ...["--config", join(__dirname, "jest.config.cjs"), "--bail", "--runInBand", "--runTestsByPath"],
      ...tests.map((path) => `tests/unit/${path}.test.ts`),
    ],
    {
      cwd: join(__dirname, "../.."),
      stdio: "ignore",
      // An error may keep a test from ending.
      timeout: 600_000,
      env: { ...process.env, ...(each && { EDGE_BREAK: JSON.stringify(each) }) },
    },
  ).status !== 0;

if (isRed([...new Set(chosen.map(({ tests }) => tests))])) throw new Error("these tests fail without a break, too");
const missed = chosen.filter((each) => {
  const isFound = isRed([each.tests], each);
  process.stdout.write(`${isFound ? "found" : "NOT FOUND"}  ${each.file}: ${each.what}\n`);
  return !isFound;
});
process.stdout.write(`${chosen.length - missed.length} of ${chosen.length} are found\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
