import { spawnSync } from "node:child_process";
import { shellArgument } from "../../../../provider/schema/shellArgument";

test.each([
  ["shop", "shop"],
  ["../a-b/c.d", "../a-b/c.d"],
  ["Über uns", "'Über uns'"],
  ["it's", "'it'\\''s'"],
  ["", "''"],
  ["--force", "'--force'"],
])("%j is %s", (text, word) => {
  expect(shellArgument(text)).toBe(word);
});

test("a shell takes it for one word and obeys nothing in it", () => {
  const text = `$(echo no) \`echo no\` "x" 'y' \\ #?%*~ ; & | > < ! é\nend`;
  const { stdout } = spawnSync("/bin/sh", ["-c", `printf %s ${shellArgument(text)}`], { encoding: "utf8" });
  expect(stdout).toBe(text);
});
