import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { adviceOn, cutStates } from "../../../../commands/recover/cutStates";

const complete = JSON.stringify({ version: 3, checkpoint: { stack: "prod" } });
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "edge-states-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const url = () => pathToFileURL(root).href;
const state = () => join(root, ".pulumi/stacks/shop/prod.json");

function put(path: string, content: string | Buffer, seconds = 0): string {
  const file = join(root, ".pulumi", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, seconds, seconds);
  return file;
}

test("leaves complete states unchanged, compressed or not", () => {
  put("stacks/shop/prod.json", complete);
  put("stacks/shop/dev.json.gz", gzipSync(complete));
  put("stacks/shop/prod.json.attrs", "");
  put("stacks/shop/prod.json.bak", "");
  expect(cutStates(url())).toEqual([]);
});

test.each(["https://api.example.com", "s3://states", "file:///no/such/folder", ""])(
  "%j has no truncated state",
  (backend) => {
    expect(cutStates(backend)).toEqual([]);
  },
);

test.each([
  ["empty", ""],
  ["truncated", complete.slice(0, 20)],
  ["truncated and compressed", gzipSync(complete).subarray(0, 30)],
])("finds a state that is %s", (_how, content) => {
  put("stacks/shop/prod.json", content);
  expect(cutStates(url())).toEqual([{ file: state(), copy: undefined }]);
});

test("ignores other stacks when a stack is named", () => {
  put("stacks/shop/prod.json", "");
  put("stacks/shop/dev.json", complete);
  expect(cutStates(url(), "dev")).toEqual([]);
  expect(cutStates(url(), "organization/shop/prod")).toHaveLength(1);
});

test("names the newest complete copy, with the command that restores it", () => {
  put("stacks/shop/prod.json", "");
  put("stacks/shop/prod.json.bak", "{", 400);
  put("backups/shop/prod/prod.1.json", complete, 100);
  const copy = put("backups/shop/prod/prod.2.json.gz", gzipSync(complete), 300);
  put("backups/shop/prod/prod.2.json.gz.attrs", "{}", 500);
  put("backups/shop/other/other.3.json", complete, 600);
  const [found] = cutStates(url());
  expect(found).toEqual({ file: state(), copy });
  const advice = found && adviceOn(found);
  expect(advice?.what).toContain("is truncated JSON, as after a full disk");
  expect(advice?.what).toContain("1970-01-01T00:05:00.000Z");
  expect(advice?.command).toMatch(/^zcat .* > /);
});

test("names the remaining options if there is no copy", () => {
  put("stacks/shop/prod.json", "");
  const [found] = cutStates(url());
  expect(found && adviceOn(found).what).toMatch(/no intact copy.*backup of this folder.*pulumi-edge-platform import/);
});
