import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const shipped = ["commands", "emulator", "policies", "provider", "sdk"];

/** Each line of what is shipped, by where it stands. */
const lines = shipped.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return readFileSync(join(root, file), "utf8")
        .split("\n")
        .map((source, index) => ({ file, text: source, place: `${file}:${index + 1}` }));
    }),
);
const placesOf = (pattern: RegExp, ...allowed: string[]) =>
  lines.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file)).map(({ place }) => place);

test("all output goes through the one module that escapes it for a terminal", () => {
  expect(
    placesOf(/\b(stdout|stderr)\s*(\.|\?\.)\s*write\b|\bwriteSync\(\s*[12]\b/, "provider/schema/output.ts"),
  ).toEqual([]);
  // The one here drops lines of the host's, and writes none.
  expect(placesOf(/\bconsole\s*\.\s*\w+\s*\(|[=(]\s*console\b/, "provider/patches/shownError.ts")).toEqual([]);
});

test("a comment in a generated program is written by the one function that keeps it on its line", () => {
  expect(placesOf(/["'`]\s*(\/\/|\/\*) ?\$\{|\*\/["'`]/, "commands/import/source.ts")).toEqual([]);
});

test("no other output is escaped by a rule of its own: one module decides which characters are invisible", () => {
  const rules = /\\p\{(C|Cc|Cf|Zl|Zp)\}|\\u001b|\\x1b/i;
  // A literal of a program, a reviewer's report and an address of Terraform show by its code what cannot be seen.
  const telling = ["provider/schema/quoted.ts", "commands/preview/phrases.ts", "commands/import/terraform/address.ts"];
  expect(placesOf(rules, "provider/schema/singleLine.ts", ...telling)).toEqual([]);
});
