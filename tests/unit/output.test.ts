import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const shipped = ["commands", "emulator", "policies", "provider", "sdk"];

/** Each line of the shipped sources, with its place. */
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
  // This one drops lines of the host and writes none.
  expect(placesOf(/\bconsole\s*\.\s*\w+\s*\(|[=(]\s*console\b/, "provider/patches/shownError.ts")).toEqual([]);
});

test("comments in generated programs are written only by the function that keeps them on one line", () => {
  expect(placesOf(/["'`]\s*(\/\/|\/\*) ?\$\{|\*\/["'`]/, "commands/import/source.ts")).toEqual([]);
});

test("one module decides which characters are invisible, and all output uses it", () => {
  const rules = /\\p\{(C|Cc|Cf|Zl|Zp)\}|\\u001b|\\x1b/i;
  // A program's literal, a review report and a Terraform address show an invisible character by its code.
  const telling = ["provider/schema/quoted.ts", "commands/preview/phrases.ts", "commands/import/terraform/address.ts"];
  expect(placesOf(rules, "provider/schema/singleLine.ts", ...telling)).toEqual([]);
});
