import { execFileSync } from "node:child_process";
import { newestKinds } from "../../../tools/measureKinds";

const isShallow = () =>
  execFileSync("git", ["rev-parse", "--is-shallow-repository"], { cwd: __dirname, encoding: "utf8" }).trim() === "true";

test("the newest kinds come with the files that their commits touched, and a shallow clone is reported as such", () => {
  if (isShallow()) {
    expect(newestKinds).toThrow("this clone is shallow");
    return;
  }
  for (const { type, existing, added } of newestKinds()) {
    expect([type, existing]).toEqual([type, expect.arrayContaining(["provider/kinds.ts"])]);
    expect([...existing, ...added].filter((file) => file.endsWith(".snap"))).toEqual([]);
    // Of each kind, these pages change only in their generated tables.
    expect(existing.filter((file) => ["README.md", "docs/resources.md"].includes(file))).toEqual([]);
  }
});
