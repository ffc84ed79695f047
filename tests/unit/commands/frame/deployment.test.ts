import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readExport, writeExport } from "../../../../commands/frame/deployment";

const folder = mkdtempSync(join(tmpdir(), "edge-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "state.json");

const read = (content: string) => {
  writeFileSync(file, content);
  return readExport(file);
};

test("refuses a state with pending operations", () => {
  const content = JSON.stringify({ deployment: { resources: [], pending_operations: [{}] } });
  expect(() => read(content)).toThrow("Run pulumi-edge-platform recover and export");
});

test.each(["", "[]", "null", "{}", '{"deployment":null}', '{"deployment":{"resources":{}}}'])(
  "refuses a file with the content %j",
  (content) => {
    expect(() => read(content)).toThrow(
      /^.*state\.json is not a stack export with resources; write it with pulumi stack export /,
    );
  },
);

test("a written state reads back unchanged, and only its owner can read the file", () => {
  const written = join(folder, "after.json");
  const exported = { version: 3, deployment: { resources: [{ urn: "urn:pulumi:a::b::c::d", type: "c" }] } };
  writeExport(written, exported);
  expect(readExport(written)).toEqual(exported);
  expect(statSync(written).mode & 0o077).toBe(0);
});
