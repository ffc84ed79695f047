import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const shipped = ["commands", "emulator", "policies", "provider", "sdk"];

/** Each line of the shipped sources, with its location. */
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

test("all output uses the one module that escapes it for terminals", () => {
  expect(
    placesOf(/\b(stdout|stderr)\s*(\.|\?\.)\s*write\b|\bwriteSync\(\s*[12]\b/, "provider/schema/output.ts"),
  ).toEqual([]);
  // This file drops lines of the host and writes none.
  expect(placesOf(/\bconsole\s*\.\s*\w+\s*\(|[=(]\s*console\b/, "provider/patches/shownError.ts")).toEqual([]);
});

test("only the function that keeps comments on one line writes comments in generated programs", () => {
  expect(placesOf(/["'`]\s*(\/\/|\/\*) ?\$\{|\*\/["'`]/, "commands/import/source.ts")).toEqual([]);
});

test("one module decides which characters are invisible, and all output uses it", () => {
  const rules = /\\p\{(C|Cc|Cf|Zl|Zp)\}|\\u001b|\\x1b/i;
  // Literals of a program, review reports and Terraform addresses contain the codes of invisible characters.
  const telling = ["provider/schema/quoted.ts", "commands/preview/phrases.ts", "commands/import/terraform/address.ts"];
  expect(placesOf(rules, "provider/schema/singleLine.ts", ...telling)).toEqual([]);
});
