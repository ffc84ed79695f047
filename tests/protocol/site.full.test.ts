import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inBrowser } from "./browser/run";

interface Look {
  readonly width: number;
  readonly scheme: string;
  readonly path: string;
  readonly count: number;
  readonly low: readonly string[];
  readonly isTooWide: boolean;
  readonly edit: string;
  readonly pictures: readonly string[];
}
interface Found {
  readonly looks: readonly Look[];
  readonly search: { readonly path: string; readonly low: readonly string[] };
  readonly messages: readonly string[];
  readonly foreign: readonly string[];
}

const root = resolve(__dirname, "../..");
const dist = join(root, "site/dist");
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
execFileSync(npm, ["run", "--silent", "site"], { cwd: root, stdio: "pipe", maxBuffer: 64 * 1024 * 1024 });

const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
const built = new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(join(dist, file), "utf8")]));

test("every link of every page works, including anchors", () => {
  const broken = new Set<string>();
  let count = 0;
  for (const [file, html] of built) {
    for (const [, href = ""] of html.matchAll(/<(?:a|link|img|script)\b[^>]* (?:href|src)="([^"]*)"/g)) {
      const { origin, pathname, hash } = new URL(href.replaceAll("&amp;", "&"), `http://site/${file}`);
      if (origin !== "http://site" || file === "404.html") continue;
      count++;
      const path = decodeURIComponent(pathname.slice(1));
      const target = path === "" || path.endsWith("/") ? `${path}index.html` : path;
      const id = decodeURIComponent(hash.slice(1));
      const isThere = existsSync(join(dist, target)) && (id === "" || built.get(target)?.includes(` id="${id}"`));
      if (!isThere) broken.add(`${file}: ${href}`);
    }
  }
  expect(count).toBeGreaterThan(5_000);
  expect([...broken]).toEqual([]);
});

const { found, reason } = inBrowser<Found>("sitePages.mjs", dist);
const seen = (): Found => found as Found;

(found ? describe : describe.skip)(`the site in ${reason}`, () => {
  test("every page has a contrast of at least 4.5, light and dark, in a wide and a narrow window", () => {
    expect(seen().looks.length).toBe(24);
    expect(seen().looks.filter(({ count }) => count < 100)).toEqual([]);
    expect(seen().looks.filter(({ low }) => low.length > 0)).toEqual([]);
  });

  test("every picture is there, and is that of the theme", () => {
    const shown = seen().looks.filter(({ pictures }) => pictures.length > 0);
    expect(new Set(shown.map(({ path }) => path))).toEqual(new Set(["", "reference/performance.html"]));
    expect(shown.filter(({ scheme, pictures }) => pictures.some((each) => each !== `in-${scheme} true`))).toEqual([]);
  });

  test("every page fits a wide and a narrow window", () => {
    expect(seen().looks.filter(({ isTooWide }) => isTooWide)).toEqual([]);
  });

  test("every page has a link to edit it", () => {
    const edits = new Map(
      seen().looks.map(({ path, edit }) => [path, edit.replace(/^https:\/\/github\.com\/[^/]+\/[^/]+/, "")]),
    );
    expect(Object.fromEntries(edits)).toMatchObject({
      "": "/edit/main/README.md",
      "reference/settings.html": "/edit/main/docs/reference/settings.md",
      "resources/ShieldZone.html": "/edit/main/provider/resources/shieldZone/shieldZone.ts",
    });
  });

  test("the search works from the keyboard", () => {
    expect(seen().search).toEqual({ path: "/resources/EdgeScriptRelease.html", low: [] });
  });

  test("the site loads nothing from other hosts, without errors", () => {
    expect(seen().foreign).toEqual([]);
    expect(seen().messages).toEqual([]);
  });
});
