import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { commands } from "../../commands";
import { defaultSeed } from "../../emulator/seed";
import { kindOf, kindTypes } from "../../provider/kinds";
import { settingKeys } from "../../provider/settings/settingKeys";
import { functionPages, resourcePages, writtenPages } from "../../tools/site/sources";
import { codeBlocks, commandsOfDocs, optionsIn } from "../codeBlocks";

const root = resolve(__dirname, "../..");
const pages = [...writtenPages(root), ...resourcePages(root), ...functionPages(root)];
const scripts = ["", ...readdirSync(join(root, "examples")).map((name) => `examples/${name}`)].flatMap((folder) =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).scripts ?? {}),
);

function found(page: string, pattern: RegExp): string[] {
  const content = readFileSync(join(root, page), "utf8");
  return [...new Set([...content.matchAll(pattern)].map(([, part]) => part as string))];
}

describe.each(pages)("%s", (page) => {
  test("links only to existing pages and headings", () => {
    const links = found(page, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:)/.test(link));
    const broken = links.filter((link) => {
      const [path = "", heading] = link.split("#");
      const file = path === "" ? join(root, page) : resolve(root, dirname(page), path);
      return !existsSync(file) || (heading !== undefined && !headingsOf(file).includes(heading));
    });
    expect(broken).toEqual([]);
  });

  test("names only existing files, commands and settings", () => {
    const files = found(page, /`((?:tests|docs|examples|provider|sdk|emulator|tools)\/[^`*…<> ]+)`/g);
    const runs = found(page, /\bnpm run (?:-s )?([\w-]+)/g);
    const programs = found(page, /(?:npx |^\$ |`)pulumi-edge-platform (\w+)/gm);
    const settings = found(page, /`edge:(\w+)`/g);
    expect({
      files: files.filter((file) => !existsSync(join(root, file)) && file !== "docs/api"),
      runs: runs.filter((name) => !scripts.includes(name)),
      programs: programs.filter((name) => !(name in commands)),
      settings: settings.filter((name) => name !== "connections" && !settingKeys.some((key) => key === name)),
    }).toEqual({ files: [], runs: [], programs: [], settings: [] });
  });
});

test.each(kindTypes)("the page of %s says what its create adopts and its destroy keeps", (type) => {
  const page = readFileSync(join(root, `docs/resources/${type}.md`), "utf8");
  const { inputs, deletion, adoptedBy } = kindOf(type);
  const expected = [
    "**Create**",
    ...(adoptedBy ? [`**Adopted by**: \`${adoptedBy}\``] : []),
    ...("onDestroy" in inputs.shape ? ["**Default of `onDestroy`**", "**Destroy**"] : []),
    ...(deletion?.contentsOfOthers ? ["**Refused if it contains**"] : []),
  ];
  expect(expected.filter((label) => !page.includes(label))).toEqual([]);
});

test("the documentation's JSON blocks are valid", () => {
  const wrong = codeBlocks().filter(({ language, code }) => language === "json" && !parses(code));
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test("the documentation uses only existing options of this package's commands", () => {
  const wrong = commandsOfDocs().flatMap(({ place, line }) => {
    const [, name] = /^npx pulumi-edge-platform (\w+)/.exec(line) ?? [];
    const known = Object.keys((name && commands[name]?.[1]().command.options) || {});
    const given = name === undefined ? [] : optionsIn(line);
    return given.filter((option) => !known.includes(option.slice(2))).map((option) => `${place}: ${name} ${option}`);
  });
  expect(wrong).toEqual([]);
});

test("a code block installs the package before it runs one of its commands", () => {
  const installing = codeBlocks().filter(({ code }) => /^(\$ )?npm install pulumi-edge-platform$/m.test(code));
  expect(installing.map(({ place }) => place.split(":")[0])).toContain("docs/guides/protect.md");
  const early = installing.filter(({ code }) =>
    /npx pulumi-edge-platform[\s\S]*npm install pulumi-edge-platform$/m.test(code),
  );
  expect(early.map(({ place }) => place)).toEqual([]);
});

test("a page about an example explains how a copy gets the package", () => {
  const about = pages.filter(
    (page) => found(page, /\]\((?:\.\.\/)*examples\/([\w-]+)/g).length > 0 || page === "docs/operations/gitops.md",
  );
  expect(about).toContain("docs/operations/fleet.md");
  expect(about.filter((page) => found(page, /in place of\s(`file:\.\.\/\.\.`)/g).length === 0)).toEqual([]);
});

test("the seeded account contains no pull zone with the name of a fleet tenant's site", () => {
  const tenants: { sites: object }[] = JSON.parse(readFileSync(join(root, "examples/fleet/tenants.json"), "utf8"));
  const seeded = defaultSeed().pullZones?.map(({ Name }) => Name) ?? [];
  expect(seeded).not.toEqual([]);
  expect(tenants.flatMap(({ sites }) => Object.keys(sites)).filter((name) => seeded.includes(name))).toEqual([]);
});

test("the README or the index of the documentation links to every page", () => {
  const listed = found("docs/README.md", /\]\(([^)\s#]+)/g).map((link) => join("docs", link));
  const linked = ["README.md", ...listed, ...found("README.md", /\]\(([^)\s#]+)/g)];
  expect(pages.filter((page) => !linked.includes(page))).toEqual([]);
});

test("a page by hand has at most 900 words, and all of them together have at most 15,000", () => {
  const written = pages.filter((page) => page.startsWith("docs/")).map((page) => [page, wordsByHand(page)] as const);
  expect(written.filter(([, words]) => words > 900)).toEqual([]);
  expect(written.reduce((sum, [, words]) => sum + words, 0)).toBeLessThanOrEqual(15_000);
});

/** Counts the words outside of generated parts and code blocks. */
function wordsByHand(page: string): number {
  const content = readFileSync(join(root, page), "utf8");
  if (content.startsWith("<!-- Generated")) return 0;
  const prose = content
    .replace(/<!-- begin generated[\s\S]*?<!-- end generated.*?-->/g, "")
    .replace(/^```[\s\S]*?^```/gm, "");
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function parses(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

/** Returns a page's anchors, from its headings and named rows. */
function headingsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const headings = [...source.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
  return [...headings, ...[...source.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id as string)];
}
