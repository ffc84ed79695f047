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
const message = "see https://evil.example, $$x$$ &amp; <b>bold</b> \u202egap";
const diagnostics = [{ severity: "warning", message }];

function lookedAt() {
  const folder = mkdtempSync(join(tmpdir(), "edge-page-"));
  try {
    const page = join(folder, "report.html");
    writeFileSync(page, html(reportWith(given, "preview", { diagnostics })));
    return inBrowser<Looked>("reportPage.mjs", page, "attackers");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { found: looked, reason } = lookedAt();
const seen = (): Looked => looked as Looked;

(looked ? describe : describe.skip)(`the page in ${reason}`, () => {
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
      "#c1",
      "summary",
    ]);
    expect(seen().focus.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
  });

  test("is filtered from the keyboard, and by lowered protection", () => {
    const sections = ["lowers", "raises", "messages", "changes"];
    const all = { status: "3 of 3 resources shown", items: 3, sections };
    expect(seen().filter).toEqual({
      all,
      filtered: { status: "1 of 3 resources shown", items: 1, sections: ["raises", "changes"] },
      cleared: all,
      lowering: { status: "2 of 3 resources shown", items: 2, sections: ["lowers", "changes"] },
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
    expect(new Set(seen().requests)).toEqual(new Set(["file:report.html"]));
    expect(seen().messages).toEqual([]);
  });
});
