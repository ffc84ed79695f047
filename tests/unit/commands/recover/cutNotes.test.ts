import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { removeCutNotes } from "../../../../commands/recover/cutNotes";

let root: string;
let stacks: string;
const file = (name: string) => join(stacks, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "edge notes #%41-"));
  stacks = join(root, ".pulumi/stacks/shop");
  mkdirSync(stacks, { recursive: true });
  const contents = { "prod.json": "{}", "prod.json.attrs": "", "prod.json.bak": "", "dev.json.attrs": '{"md5":"x"}' };
  for (const [name, content] of Object.entries(contents)) writeFileSync(file(name), content);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["a folder", () => pathToFileURL(root).href],
  ["a folder, with options of the backend", () => `${pathToFileURL(root)}?no_tmp_dir=true`],
  ["a relative folder", () => "file://".concat(encodeURI(relative(process.cwd(), root)).replace("#", "%23"))],
])("removes only truncated notes from %s", (_what, url) => {
  writeFileSync(file("half.json.attrs"), '{"user.cache');
  expect(removeCutNotes(url()).sort()).toEqual([file("half.json.attrs"), file("prod.json.attrs")]);
  expect(existsSync(file("prod.json.attrs"))).toBe(false);
  for (const name of ["prod.json", "prod.json.bak", "dev.json.attrs"]) expect(existsSync(file(name))).toBe(true);
  expect(readFileSync(file("prod.json"), "utf8")).toBe("{}");
});

test.each(["https://api.example.com", "s3://states", "postgres://u@127.0.0.1/db", "file:///no/such/folder", ""])(
  "%j has nothing to remove",
  (url) => expect(removeCutNotes(url)).toEqual([]),
);
