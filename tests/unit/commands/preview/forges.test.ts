import fc from "fast-check";
import { json } from "../../../../commands/preview/formats/json";
import { code, escapedMarkdown, markdown } from "../../../../commands/preview/formats/markdown";
import { visible } from "../../../../commands/preview/phrases";
import { reportWith } from "./building";

/** Patterns that forges recognize in a rendered page, outside of code. */
const found: readonly [what: string, pattern: RegExp][] = [
  ["an address", /(^|\W)[a-z][a-z0-9+.-]*:\/\/\S|www\.\S|\S@\S/i],
  ["a formula", /\$\S|\S\$|\$\$/],
  ["a mention, an issue, a merge request, an epic, a label, a milestone", /[@#!&~%^]\w/],
  ["an emoji", /:\w+:/],
];

/** Patterns that a comment's source must not contain outside of its tags and code. */
const raw: readonly [what: string, pattern: RegExp][] = [
  ["a formula", /\$/],
  ["an address", /:\/\/|www\.|\w@\w/i],
];

/** Splits a line into the parts that a forge renders separately. HTML elements separate parts, comments do not. */
function partsOf(line: string): { content: string; isCode: boolean }[] {
  const parts = line.replace(/<!--.*?-->/g, "").split(/(<\/?(?:span|code)>)/);
  let depth = 0;
  return parts.flatMap((part) => {
    if (part === "<code>") depth++;
    if (part === "</code>") depth--;
    return /^<\/?(span|code)>$/.test(part) ? [] : [{ content: decoded(part), isCode: depth > 0 }];
  });
}

const decoded = (source: string) => source.replace(/&#(\d+);/g, (_all, number) => String.fromCodePoint(Number(number)));

function shown(line: string): string {
  return partsOf(line)
    .map(({ content: value }) => value)
    .join("");
}

const piece = fc.constantFrom(
  "http://",
  "https://evil.example",
  "www.",
  "WWW.evil.example",
  "ftp://x",
  "mailto:",
  "a@b.example",
  "@team",
  "#1",
  "!1",
  "~label",
  "&1",
  "%1",
  "^alert",
  ":smile:",
  "$",
  "$$",
  "$`",
  "`$",
  "`",
  "x",
  "1",
  " ",
  "\\",
  "|",
  "*",
  "_",
  "[a](b)",
  "<b>",
  "&amp;",
  "&#36;",
  "\u202e",
  "\u200b",
  "```",
  "$1",
  "//",
  ":",
);
const hostile = fc.array(piece, { maxLength: 12 }).map((all) => all.join(""));

test("a forge renders a string in a comment as plain text", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const written = escapedMarkdown(value);
      expect(shown(written)).toBe(visible(value));
      for (const [, pattern] of raw) expect(written).not.toMatch(pattern);
      for (const { content: each } of partsOf(written))
        for (const [, pattern] of found) expect(each).not.toMatch(pattern);
    }),
    { numRuns: 500 },
  );
});

test("a forge renders code as code, which does not end at a formula", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const written = code(value);
      expect(written.startsWith("`") ? written.slice(1, -1) : shown(written)).toBe(visible(value));
      if (written.startsWith("`")) expect(written.slice(1, -1)).not.toMatch(/[`$|]/);
      else for (const [, pattern] of raw) expect(written).not.toMatch(pattern);
    }),
    { numRuns: 500 },
  );
});

const bad = "see https://evil.example/x, www.evil.example, a@b.example, $$x^2$$ and $`y`$";

test("a comment has no links or formulas, although every string contains addresses and formulas", () => {
  const zone = { pullZoneId: 1001, wafDisabledRules: [] as string[] };
  const written = markdown(
    reportWith(
      [
        { op: "update", type: "ShieldZone", name: bad, old: zone, new: { ...zone, wafDisabledRules: [bad] } },
        { op: "create", type: "PullZoneAllowedReferrers", name: "site", new: { pullZoneId: 1001, hostnames: [bad] } },
        { op: "create", type: bad, name: "pet", new: { [bad]: bad } },
      ],
      "preview",
      { diagnostics: [{ severity: "warning", message: bad }] },
    ),
  );
  // Forges do not interpret code in backticks.
  const outside = written.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
  for (const [what, pattern] of raw)
    expect({ what, found: pattern.exec(outside)?.[0] }).toEqual({ what, found: undefined });
  for (const line of outside
    .replace(/<\/?(details|summary|b)>/g, "")
    .split("\n")
    .slice(1)) {
    for (const { content: value, isCode } of partsOf(line)) {
      if (!isCode) for (const [, pattern] of found) expect(value).not.toMatch(pattern);
    }
  }
});

test("escapes invisible characters in JSON, which parses to the same values", () => {
  const unseen = "a\u202eb\u200bc\u2066d\ufeffe\u00adf\u2028g\u3164h\u2800i\u{e0041}j\u0007k\nl\u0085m";
  const report = reportWith([{ op: "create", type: "random:index:Pet", name: unseen, new: { [unseen]: unseen } }]);
  const written = json(report);
  expect(written).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\u3164\u2800\u0085]/u);
  expect(written).toContain(
    "a\\u202eb\\u200bc\\u2066d\\ufeffe\\u00adf\\u2028g\\u3164h\\u2800i\\udb40\\udc41j\\u0007k\\nl\\u0085m",
  );
  expect(JSON.parse(written).changes[0]).toMatchObject({ name: unseen, differences: [{ path: unseen, new: unseen }] });
});
