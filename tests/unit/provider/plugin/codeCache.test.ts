import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CodeCache } from "../../../../provider/plugin/codeCache";

let home: string;
const before = process.env.XDG_CACHE_HOME;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "edge-code-cache-"));
  process.env.XDG_CACHE_HOME = home;
});
afterEach(() => {
  rmSync(home, { recursive: true });
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
});

const cacheOf = (source: string) => new CodeCache(Buffer.from(source));
const files = () => {
  const folder = join(home, "pulumi-edge-platform/plugin");
  return readdirSync(folder).map((name) => join(folder, name));
};

test("code is cached by its source, and only its owner can read it", () => {
  cacheOf("one").write(Buffer.from("code of one"));
  expect(cacheOf("one").read()?.toString()).toBe("code of one");
  expect(cacheOf("two").read()).toBeUndefined();
  expect(files().map((file) => statSync(file).mode & 0o77)).toEqual([0]);
});

test("the code of older versions is removed", () => {
  for (let version = 1; version <= 12; version++) cacheOf(`version ${version}`).write(Buffer.from("code"));
  expect(files()).toHaveLength(8);
});

describe("another user's code", () => {
  if (process.getuid?.() !== 0) return void test.skip("only root can give a file to another user", () => {});

  test("is not run", () => {
    cacheOf("one").write(Buffer.from("code"));
    for (const file of files()) chownSync(file, 1, 1);
    expect(cacheOf("one").read()).toBeUndefined();
  });
});
