import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { html } from "../../commands/preview/formats/html";
import { type Given, reportWith, urnOf } from "../unit/commands/preview/building";
import { inBrowser } from "./browser/run";

interface Shown {
  readonly status: string;
  readonly items: number;
  readonly sections: readonly string[];
}
interface Looked {
  readonly contrasts: Record<"light" | "dark", readonly { what: string; contrast: number }[]>;
  readonly focus: readonly { name: string; hasOutline: boolean }[];
  readonly filter: Record<"all" | "filtered" | "cleared" | "lowering", Shown>;
  readonly shown: { readonly links: readonly string[]; readonly content: string };
  readonly narrow: boolean;
  readonly short: Readonly<Record<"header" | "headline" | "hasFilter" | "plain" | "target", unknown>>;
  readonly messages: readonly string[];
  readonly requests: readonly string[];
}

const zone = { pullZoneId: 1001, wafExecutionMode: "Block", wafDisabledRules: [] as string[] };
const given: Given[] = [
  { op: "update", type: "ShieldZone", name: "shop", old: zone, new: { ...zone, wafExecutionMode: "Log" } },
  {
    op: "create",
    type: "AccessListConfiguration",
    name: "attackers",
    new: { shieldZoneId: 7001, listName: "Known attackers", isEnabled: true, action: "Block" },
    dependencies: [urnOf("ShieldZone", "shop")],
  },
  {
    op: "create",
    type: "EdgeRuleEnablement",
    name: "<b>admin</b>",
    new: { pullZoneId: 1001, description: "x".repeat(300), enabled: true },
  },
];
const component: Given = { op: "create", type: "acme:index:Site", name: "home", new: {} };
const more = Array.from({ length: 12 }, (_, index): Given => ({ ...component, name: `page-${index}` }));
const message = "see https://evil.example, $$x$$ &amp; <b>bold</b> \u202egap";
const diagnostics = [{ severity: "warning", message }];

function lookedAt() {
  const folder = mkdtempSync(join(tmpdir(), "edge-page-"));
  try {
    const [page = "", short = ""] = ["report.html", "short.html"].map((name) => join(folder, name));
    writeFileSync(page, html(reportWith([...given, ...more], "preview", { diagnostics })));
    writeFileSync(short, html(reportWith([...given, component])));
    return inBrowser<Looked>("reportPage.mjs", page, short, "attackers");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { found: looked, reason } = lookedAt();
const seen = (): Looked => looked as Looked;

(looked ? describe : describe.skip)(`the page in ${reason}`, () => {
  test("has the verdict as its headline, and a filter only if it is long", () => {
    expect(seen().short).toMatchObject({
      header: [
        "Preview of shop/production",
        seen().short.headline,
        "4 changes: 1 to update, 3 to create, 0 unchanged.",
      ],
      headline: "2 lower protection, 1 raises it",
      hasFilter: false,
    });
  });

  test("offers nothing to expand for a component without changes of its own", () => {
    expect(seen().short).toMatchObject({ plain: ["create home (acme:index:Site)"], target: true });
  });

  test("has a contrast of at least 4.5, light and dark", () => {
    for (const contrasts of Object.values(seen().contrasts)) {
      expect(contrasts.length).toBeGreaterThan(30);
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
    }
    const [light, dark] = [seen().contrasts.light, seen().contrasts.dark].map((all) =>
      all.map(({ contrast }) => contrast),
    );
    expect(light).not.toEqual(dark);
  });

  test("is navigated with the keyboard in reading order, with a visible focus", () => {
    expect(seen().focus.map(({ name }) => name)).toEqual([
      "#changes",
      "query",
      "only-lowers",
      "#c1",
      "#c3",
      "#c2",
      "summary",
      "summary",
      "summary",
    ]);
    expect(seen().focus.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
  });

  test("is filtered from the keyboard, and by lowered protection", () => {
    const sections = ["lowers", "raises", "messages", "changes"];
    const all = { status: "15 of 15 resources shown", items: 15, sections };
    expect(seen().filter).toEqual({
      all,
      filtered: { status: "1 of 15 resources shown", items: 1, sections: ["raises", "changes"] },
      cleared: all,
      lowering: { status: "2 of 15 resources shown", items: 2, sections: ["lowers", "changes"] },
    });
  });

  test("displays strings unchanged, and has no links except within the page", () => {
    expect(seen().shown.content).toBe("warning: see https://evil.example, $$x$$ &amp; <b>bold</b> \\u{202e}gap");
    expect(seen().shown.links.filter((link) => !/^(#|data:,$)/.test(link))).toEqual([]);
    expect(seen().shown.links.length).toBeGreaterThan(3);
  });

  test("fits a narrow window", () => {
    expect(seen().narrow).toBe(false);
  });

  test("loads only itself, without errors", () => {
    expect(new Set(seen().requests)).toEqual(new Set(["file:report.html", "file:short.html"]));
    expect(seen().messages).toEqual([]);
  });
});
