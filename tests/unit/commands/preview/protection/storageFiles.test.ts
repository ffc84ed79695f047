import { isSecretFile } from "../../../../../provider/resources/storage/secretFiles";
import { type Given, told } from "../building";

const file = (inputs: object): Given => ({
  op: "create",
  type: "StorageFile",
  new: { storageZoneId: 5801, path: "site/index.html", sha256: "a".repeat(64), ...inputs },
});
const folder = (old: object | undefined, now: object): Given => {
  const inputs = (files: object) => ({ storageZoneId: 5801, path: "site", files });
  return old === undefined
    ? { op: "create", type: "StorageFolder", new: inputs(now) }
    : { op: "update", type: "StorageFolder", old: inputs(old), new: inputs(now) };
};
const lowered = (step: Given) => told([step]).filter((each) => / lowers: /.test(each));
const [one, two] = ["1".repeat(32), "2".repeat(32)];

test.each([
  [".env", true],
  ["site/.env.production", true],
  ["prod.env", true],
  [".ENV", true],
  [".env.example", false],
  ["keys/id_rsa", true],
  ["keys/id_ed25519.pub", false],
  ["tls/server.key", true],
  [".git/config", true],
  [".aws/config", true],
  ["terraform.tfstate", true],
  ["credentials.json", true],
  ["secrets.yaml", true],
  [".npmrc", true],
  ["index.html", false],
  ["environment.js", false],
  ["blog/the-secret-of-caching.html", false],
  ["password-reset.html", false],
  [".well-known/security.txt", false],
])("recognizes %s as the name of a file with secrets: %s", (path, expected) => {
  expect(isSecretFile(path)).toBe(expected);
});

test("reports a new file with secrets by its name or content", () => {
  const readable = "and anyone who can read the zone, or a pull zone in front of it, can read it";
  expect(told([file({ path: "site/.env" })])).toEqual([
    `secret-file lowers: site/.env is a typical name for a file with secrets, ${readable}`,
  ]);
  const content = `secret-file lowers: its content is a secret or looks like one, ${readable}`;
  expect(told([file({ content: "[secret]" })])).toEqual([content]);
  expect(told([file({ content: "DB_PASSWORD=correct-horse" })])).toEqual([content]);
  expect(told([file({ content: "<h1>Shop</h1>" })])).toEqual([]);
});

test("does not report an existing or a deleted file", () => {
  const inputs = { storageZoneId: 5801, path: ".env", content: "[secret]" };
  const hash = (letter: string) => ({ ...inputs, sha256: letter.repeat(64) });
  expect(lowered({ op: "update", type: "StorageFile", old: hash("a"), new: hash("b") })).toEqual([]);
  expect(told([{ op: "delete", type: "StorageFile", old: hash("a") }])).toEqual([
    "deleted lowers: the file is deleted",
  ]);
  expect(lowered(folder({ ".env": one }, { ".env": two }))).toEqual([]);
});

test("reports a folder's files with secrets in one finding", () => {
  const says = "secret-file lowers: files are added whose names are typical of secrets: .env, keys/id_rsa";
  const files = { ".env": one, "index.html": one, "keys/id_rsa": one };
  expect(lowered(folder(undefined, files))).toEqual([says]);
  expect(lowered(folder({ "index.html": one }, files))).toEqual([says]);
});

test("reports a folder's file that becomes HTML, whether its content changes or not", () => {
  const says = "file-type lowers: files are served as another type, a.txt, b.txt: browsers execute them";
  const before = { "a.txt": `${one} text/plain`, "b.txt": `${one} text/plain`, "c.txt": `${one} text/plain` };
  const page = { ...before, "a.txt": `${one} text/html; charset=utf-8`, "b.txt": `${two} text/html; charset=utf-8` };
  expect(lowered(folder(before, page))).toEqual([says]);
  expect(lowered(folder({ "a.txt": one }, { "a.txt": `${one} image/svg+xml` }))).toEqual([
    "file-type lowers: files are served as another type, a.txt: browsers execute them",
  ]);
});

test("reports other changes of type, but not changes of only letter case or content", () => {
  const html = "text/html";
  const was = { "a.html": `${one} ${html}` };
  expect(lowered(folder(was, { "a.html": `${one} text/plain` }))).toEqual([
    "file-type lowers: files are served as another type, a.html: this may lower protection",
  ]);
  expect(lowered(folder(was, { "a.html": one }))).toEqual([expect.stringContaining("file-type lowers")]);
  expect(lowered(folder(was, { "a.html": `${two} ${html.toUpperCase()}` }))).toEqual([]);
  expect(lowered(folder(was, { ...was, "b.html": `${one} text/html` }))).toEqual([]);
});
