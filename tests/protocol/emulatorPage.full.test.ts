import { inBrowser } from "./browser/run";

interface Found {
  readonly title: string;
  readonly places: Readonly<Record<"visible" | "rows" | "cut", unknown>>;
  readonly copied: Readonly<Record<"refused" | "key" | "announced", unknown>>;
  readonly names: readonly string[];
  readonly focus: readonly { name: string; hasOutline: boolean }[];
  readonly tree: {
    readonly steps: readonly [pressed: string, label: string, isOpen: boolean][];
    readonly name: string;
  };
  readonly requests: Readonly<Record<"newest" | "isStillFocused" | "filtered" | "all" | "hostile", unknown>>;
  readonly tried: readonly string[];
  readonly faults: {
    readonly states: readonly unknown[];
    readonly on: readonly string[];
    readonly checked: number;
    readonly counted: readonly string[];
  };
  readonly messages: readonly string[];
  readonly refused: string;
  readonly foreign: readonly string[];
  readonly contrasts: Record<"light" | "dark", readonly { what: string; contrast: number }[]>;
  readonly narrow: boolean;
  readonly keyed: { readonly before: string; readonly isAsking: boolean; readonly isInAddress: boolean };
}

const { found, reason } = inBrowser<Found>("emulatorPage.mjs");
const seen = (): Found => found as Found;

(found ? describe : describe.skip)(`the emulator's page in ${reason}`, () => {
  test("has the emulator's address in its title", () => {
    expect(seen().title).toBe("Emulator HOST");
  });

  test("shows the address, the requests and the whole form for a request without scrolling, with the faults folded", () => {
    expect(seen().places).toEqual({
      visible: ["#connection", "#requests-list", "#try-form", "#faults summary"],
      rows: 1,
      cut: [],
    });
  });

  test("copies the address and the key, confirms it, and selects the value if the browser refuses", () => {
    expect(seen().copied).toEqual({
      refused: ["Selected", true],
      key: ["Copied", "emulator-key"],
      announced: "Copied emulator-key",
    });
  });

  test("has a name and a role for every control", () => {
    expect(seen().names).toEqual(
      expect.arrayContaining([
        "heading Emulator",
        "DisclosureTriangle Pull zones 3",
        "textbox Address or path",
        "combobox Pull zone",
        "button Copy the address",
        "DisclosureTriangle Faults none",
        "searchbox Filter",
        "switch Pause",
        "button Clear",
      ]),
    );
    expect(seen().names.filter((name) => /^\w+ *$/.test(name))).toEqual([]);
  });

  test("is navigated with the keyboard in reading order, with a visible focus", () => {
    const names = seen().focus.map(({ name }) => name.replace(/^fault-\w+$/, "fault"));
    expect([...new Set(names)]).toEqual([
      "#tree",
      "copy-address",
      "copy-access-key",
      "requests-filter",
      "pause",
      "clear",
      "requests-list",
      "reload",
      "summary",
      ...["url", "zone", "method", "ip", "country"].map((name) => `try-${name}`),
      "button",
    ]);
    expect(seen().focus.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
  });

  test("lists the account's objects and properties, and expands and collapses lists from the keyboard", () => {
    expect(seen().tree).toEqual({
      steps: [
        ["Enter", "Pull zones 3", true],
        ["Tab", "acme-shop 1001", false],
        ["Enter", "acme-shop 1001", true],
        ["Tab", "Access logs 1", false],
        ["Enter", "Access logs 1", true],
        ["Enter", "Access logs 1", false],
      ],
      name: "acme-shop",
    });
  });

  test("displays requests live with their changes, without moving the focus", () => {
    const { newest, ...others } = seen().requests;
    expect(newest).toMatch(/^\d\d:\d\d:\d\d POST \/pullzone 201$/);
    expect(others).toEqual({
      isStillFocused: "acme-shop 1001",
      filtered: "0 of 1 shown",
      all: "1 of 1 shown",
      hostile: 0,
    });
  });

  test("explains how the edge handles a request", () => {
    expect(seen().tried.map((result) => result.split("\n\n"))).toEqual([
      [
        "undecided: served or blocked",
        "Why it is undecided\nblocked address, which blocks: the request does not specify its IP address (ip)",
      ],
      ["blocked with 403", "Decided by\nblocked address, which blocks"],
    ]);
    expect(seen().refused).toContain("must be a URL");
  });

  test("switches faults of an operation on and off", () => {
    expect(seen().faults).toEqual({
      states: [200, 503, 200, "none", 200],
      on: ["Respond with 503: getPullZone (matched 1, applied 1)"],
      checked: 0,
      counted: ["1 in force", "none"],
    });
  });

  test("has a contrast of at least 4.5, light and dark, and fits a narrow window", () => {
    for (const contrasts of Object.values(seen().contrasts)) {
      expect(contrasts.length).toBeGreaterThan(60);
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
    }
    expect(seen().narrow).toBe(false);
  });

  test("loads nothing from other hosts, without errors", () => {
    expect(seen().foreign).toEqual([]);
    expect(seen().messages).toEqual([]);
  });

  test("asks for the control-plane key, and keeps it out of the page's address", () => {
    expect(seen().keyed).toEqual({
      before: "Refused: the control plane requires its key in the control-key header",
      isAsking: false,
      isInAddress: false,
    });
  });
});
