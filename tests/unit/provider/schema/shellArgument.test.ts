import { spawnSync } from "node:child_process";
import { shellArgument } from "../../../../provider/schema/shellArgument";

test.each([
  ["shop", "shop"],
  ["../a-b/c.d", "../a-b/c.d"],
  ["Über uns", "'Über uns'"],
  ["it's", "'it'\\''s'"],
  ["", "''"],
  ["--force", "'--force'"],
])("%j is quoted as %s", (value, argument) => {
  expect(shellArgument(value)).toBe(argument);
});

test("a shell reads the result as one argument and expands nothing in it", () => {
  const value = `$(echo no) \`echo no\` "x" 'y' \\ #?%*~ ; & | > < ! é\nend`;
  const { stdout } = spawnSync("/bin/sh", ["-c", `printf %s ${shellArgument(value)}`], { encoding: "utf8" });
  expect(stdout).toBe(value);
});
