import { fitted } from "../../../../commands/preview/formats/fitting";
import { graphOf } from "../../../../commands/preview/formats/graph";
import { html } from "../../../../commands/preview/formats/html";
import { json } from "../../../../commands/preview/formats/json";
import { code, escapedMarkdown, longestComment, markdown } from "../../../../commands/preview/formats/markdown";
import { text } from "../../../../commands/preview/formats/text";
import { formatValue, visible } from "../../../../commands/preview/phrases";
import { previewOf } from "../../../../commands/preview/preview";
import { parse } from "../../../../commands/preview/reading/parse";
import { reportOf } from "../../../../commands/preview/report";
import { type Given, reportWith, unknown, urnOf } from "./building";

const zone = { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block", wafDisabledRules: ["942140"] };
const given: Given[] = [
  { op: "update", type: "ShieldZone", name: "shop", old: zone, new: { ...zone, wafExecutionMode: "Log" } },
  {
    op: "create",
    type: "AccessListConfiguration",
    name: "attackers",
    new: { shieldZoneId: unknown, listName: "Known attackers", isEnabled: true, action: "Block" },
    dependencies: [urnOf("ShieldZone", "shop")],
  },
  { op: "same", type: "EdgeRuleEnablement", old: { enabled: true }, new: { enabled: true } },
];

test("markdown starts with the counts, followed by the changes to protection", () => {
  expect(markdown(reportWith(given))).toBe(`<!-- pulumi-edge-platform preview shop/production -->
## Preview of shop/production

2 changes: 1 to update, 1 to create, 1 unchanged. **1 lowers protection, 1 raises it**.

### Lowers protection

- **\`shop\`** (the shield zone of pull zone 1001): the firewall only logs matching requests and blocks nothing. \`wafExecutionMode\`: \`Block\` → \`Log\`

### Raises protection

- **\`attackers\`** (access list configuration "Known attackers" of shield zone (known after the update)): the list blocks matching requests. \`isEnabled\`: \`not declared\` → \`true\`

### Changes

<details><summary>update <b><code>shop</code></b> (the shield zone of pull zone 1001)</summary>

| Property | Old | New |
| --- | --- | --- |
| \`wafExecutionMode\` | \`Block\` | \`Log\` |

</details>
<details><summary>create <b><code>attackers</code></b> (access list configuration "Known attackers" of shield zone (known after the update))</summary>

| Property | Value |
| --- | --- |
| \`action\` | \`Block\` |
| \`isEnabled\` | \`true\` |
| \`listName\` | \`Known attackers\` |
| \`shieldZoneId\` | \`known after the update\` |

</details>

<details><summary>Dependency graph</summary>

\`\`\`mermaid
flowchart LR
  n1["shop<br/>ShieldZone<br/>update"]:::lowers
  n2["attackers<br/>AccessListConfiguration<br/>create"]
  n1 --> n2
  classDef lowers stroke:#cf222e,stroke-width:3px
\`\`\`

</details>
`);
});

test("the terminal format has the same content without markup", () => {
  expect(text(reportWith(given))).toBe(`Preview of shop/production
2 changes: 1 to update, 1 to create, 1 unchanged; 1 lowers protection, 1 raises it.

Lowers protection:
  shop (the shield zone of pull zone 1001): the firewall only logs matching requests and blocks nothing
      wafExecutionMode: Block → Log

Raises protection:
  attackers (access list configuration "Known attackers" of shield zone (known after the update)): the list blocks matching requests
      isEnabled: not declared → true

Changes:
  update shop (the shield zone of pull zone 1001)
      wafExecutionMode: Block → Log
  create attackers (access list configuration "Known attackers" of shield zone (known after the update))
      depends on shop
      action: Block
      isEnabled: true
      listName: Known attackers
      shieldZoneId: known after the update
`);
});

test("JSON has the documented structure", () => {
  expect(JSON.parse(json(reportWith(given.slice(0, 1), "drift")))).toEqual({
    format: 2,
    mode: "drift",
    project: "shop",
    stack: "production",
    counts: { update: 1, unchanged: 0 },
    adoptions: { named: 0, possible: 0 },
    protection: {
      lowers: [
        {
          rule: "waf-mode",
          urn: urnOf("ShieldZone", "shop"),
          name: "shop",
          type: "ShieldZone",
          says: "the firewall only logs matching requests and blocks nothing",
          path: "wafExecutionMode",
          old: "Block",
          new: "Log",
        },
      ],
      notJudged: [],
      code: [],
      raises: [],
    },
    changes: [
      {
        urn: urnOf("ShieldZone", "shop"),
        name: "shop",
        type: "ShieldZone",
        operation: "update",
        dependsOn: [],
        differences: [{ path: "wafExecutionMode", old: "Block", new: "Log" }],
      },
    ],
    messages: [],
  });
  expect(json(reportWith(given))).not.toContain(unknown);
});

test("unjudged changes and code changes have separate sections in every format", () => {
  const told: Given[] = [
    { op: "update", type: "ShieldZone", name: "shop", old: zone, new: { ...zone, quantumShield: false } },
    { op: "update", type: "EdgeScript", name: "api", old: { name: "api", code: "a" }, new: { name: "api", code: "b" } },
    { op: "create", type: "pulumi-nodejs:dynamic/edge:QuantumZone", name: "later", new: {} },
  ];
  const report = reportWith(told);
  expect(
    text(report),
  ).toContain(`3 changes: 2 to update, 1 to create, 0 unchanged; nothing lowers protection, 2 are not judged, 1 changes code.

Not judged:
  later (pulumi-nodejs:dynamic/edge:QuantumZone): this version does not know this resource type
  shop (the shield zone of pull zone 1001): this version does not know this input
      quantumShield: not declared → false

Code changed:
  api (script "api"): the script has other code
      code: 1 line, 1 removed → 1 line, 1 added
`);
  const comment = markdown(report);
  expect(comment).toContain("**Nothing lowers protection, 2 are not judged, 1 changes code**.");
  expect(comment).toMatch(/### Not judged\n\n- \*\*`later`\*\*[\s\S]*### Code changed\n\n- \*\*`api`\*\*/);
  expect(html(report)).toMatch(/<h2 id="notJudged-heading">Not judged<[\s\S]*<h2 id="code-heading">Code changed</);
  expect(JSON.parse(json(report)).protection).toMatchObject({
    lowers: [],
    notJudged: [{ rule: "not-judged", name: "later" }, { path: "quantumShield" }],
    code: [{ rule: "script", path: "code" }],
    raises: [],
  });
});

test("a preview without changes is reported in one line", () => {
  expect(text(reportWith([]))).toBe(
    "Preview of shop/production\nNo changes; 0 unchanged; protection stays as it is.\n",
  );
  expect(text(reportWith([], "drift"))).toBe(
    "Drift of shop/production\nNo drift; 0 as recorded; protection stays as it is.\n",
  );
});

test("a change of a read-only resource is a message, not drift", () => {
  const zone = { wafEnabled: true, zoneSecurityKey: "one" };
  const urn = "urn:pulumi:production::shop::pulumi-nodejs:dynamic/edge:ShieldZone::zone";
  const stack = {
    urn: "urn:pulumi:production::shop::pulumi:pulumi:Stack::shop-production",
    type: "pulumi:pulumi:Stack",
  };
  const found = (op: string, outputs: object, of: object = {}) => ({
    op,
    urn,
    type: "pulumi-nodejs:dynamic/edge:ShieldZone",
    old: { id: "7001", inputs: { connection: "agency" }, outputs: zone, ...of },
    new: { id: "7001", inputs: { connection: "agency" }, outputs, ...of },
  });
  const lines = [
    { sequence: 1, resourcePreEvent: { metadata: { op: "refresh", ...stack } } },
    { sequence: 2, resourcePreEvent: { metadata: found("refresh", zone) } },
    { sequence: 3, resOutputsEvent: { metadata: found("update", { ...zone, wafEnabled: false }) } },
    { sequence: 4, summaryEvent: { resourceChanges: { same: 1, update: 1 } } },
  ];
  const report = reportOf(previewOf(parse(lines.map((line) => JSON.stringify(line)).join("\n")), "drift"));
  expect(text(report)).toContain("No drift;");
  expect(report.preview.messages).toEqual([
    { severity: "warning", name: undefined, message: expect.stringContaining("have changed on the platform: zone.") },
  ]);
  expect(report.preview.miscount).toBeUndefined();
});

test("a replacement names the property that causes it, and an update without differences says why it happens", () => {
  const replaced = {
    op: "replace",
    type: "ShieldZone",
    old: zone,
    new: { ...zone, pullZoneId: 2 },
    replaces: ["pullZoneId"],
  };
  expect(text(reportWith([replaced]))).toContain("    replaced because of pullZoneId\n");
  const same = (outputs = {}) =>
    text(reportWith([{ op: "update", type: "ShieldZone", old: zone, new: zone, outputs }]));
  expect(same()).toContain("    no declared property differs\n");
  expect(same({ unfinished: "it was not configured" })).toContain(
    "no declared property differs, but this update continues an unfinished one",
  );
});

const nasty =
  '`a|b` "<img src=x onerror=alert(1)> **c** @team #1 [d](http://e.example) :smile:\n## f\u001b[31m\u202e \\| $x$ </summary>';
const nastily: Given[] = [
  { op: "create", type: "random:index:Pet", name: nasty, new: { [nasty]: nasty } },
  { op: "update", type: "ShieldZone", name: `${nasty}2`, old: zone, new: { ...zone, wafDisabledRules: [nasty] } },
];

test("escapes markup in names and values in markdown", () => {
  const written = markdown(reportWith(nastily, "preview", { diagnostics: [{ severity: "warning", message: nasty }] }));
  expect(written).not.toMatch(/<img|\n## f|\*\*c\*\*|@team|\]\(http|\u202e/);
  expect(written).not.toContain(String.fromCharCode(27));
  // Tables have different numbers of cells per row.
  for (const row of written.split("\n").filter((line) => line.startsWith("| "))) {
    expect([3, 4]).toContain(row.split("|").length - 1);
  }
  expect(written.split("\n").filter((line) => line.startsWith("## "))).toHaveLength(1);
  expect(written.match(/<details>/g)?.length).toBe(written.match(/<\/details>/g)?.length);
  expect(escapedMarkdown("www.example.com a_b _c_")).toBe("www<span>&#46;</span>example.com a_b &#95;c&#95;");
  expect(escapedMarkdown("@team #1 :smile: 5 # a")).toBe(
    "<span>&#64;</span>team <span>&#35;</span>1 <span>&#58;</span>smile: 5 # a",
  );
  expect(code("plain")).toBe("`plain`");
  expect(code("a`b")).toBe("<code>a&#96;b</code>");
  expect(code("")).toBe("<code></code>");
  expect(code("a|b")).toBe("<code>a&#124;b</code>");
  expect(code("a\\b")).toBe("<code>a&#92;b</code>");
  expect(code(" a")).toBe("<code> a</code>");
  expect(escapedMarkdown("a: b http://c")).toBe("a: b http<span>&#58;</span>//c");
});

test("removes control sequences from names and values in the terminal format", () => {
  const written = text(reportWith(nastily));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(written).toContain("\\n## f\\u{1b}[31m\\u{202e}");
});

test("escapes tags and quotes in names and values in the page", () => {
  const written = html(reportWith(nastily));
  expect(written).not.toContain("<img");
  const attributes = [...written.matchAll(/data-find="([^"]*)"/g)].map(([, value]) => value);
  expect(attributes).toHaveLength(4);
  for (const value of attributes) expect(value).not.toMatch(/[<>]/);
});

test("escapes markup in names in the graph", () => {
  const graph = graphOf(reportWith(nastily)) ?? "";
  expect(graph.split("\n")).toHaveLength(4);
  for (const label of [...graph.matchAll(/\["(.*)"\]/g)].map(([, inside]) => inside?.replaceAll("<br/>", ""))) {
    expect(label).toMatch(/^(?:[\p{L}\p{N} …-]|#\d+;)*$/u);
  }
});

test("prints invisible characters by their codes", () => {
  expect(visible("a\nb\tc\u0000d\u200be\u2028f")).toBe("a\\nb\\tc\\u{0}d\\u{200b}e\\u{2028}f");
  expect(visible("Größe 🚀")).toBe("Größe 🚀");
});

test.each([
  ["a name", "Block", "Block"],
  ["an empty value", "", '""'],
  ["a string with white space at an end", " x", '" x"'],
  ["a string that looks like another value", "true", '"true"'],
  ["a boolean", true, "true"],
  ["a value that is unknown until the update", ["a", unknown], '["a",known after the update]'],
  ["a long string", "x".repeat(300), `${"x".repeat(200)}… (300 characters)`],
  ["a string that would be cut inside a character", `${"x".repeat(199)}🚀x`, `${"x".repeat(199)}… (202 characters)`],
])("%s is printed unambiguously", (_what, value, shown) => {
  expect(formatValue(value)).toBe(shown);
});

describe("a long report", () => {
  const many = (count: number, op = "create"): Given[] =>
    Array.from({ length: count }, (_, index) => ({
      op,
      type: "ShieldZone",
      name: `zone-${index}`,
      ...(op === "create" ? {} : { old: { ...zone, pullZoneId: index } }),
      ...(op === "delete" ? {} : { new: { ...zone, pullZoneId: index, wafExecutionMode: "Log" } }),
    }));

  test("first omits the properties of created resources, with a note", () => {
    const written = markdown(reportWith([...given, ...many(400)]));
    expect(Buffer.byteLength(written)).toBeLessThan(longestComment);
    expect(written).toMatch(/_Left out, to stay within 65,536 characters: the properties of \d+ created resources/);
    expect(written).toContain("| `wafExecutionMode` | `Block` | `Log` |");
    expect(written.match(/<details>/g)?.length).toBe(written.match(/<\/details>/g)?.length);
  });

  test("omits what lowers protection last", () => {
    const written = markdown(
      reportWith([
        ...many(300, "update"),
        ...many(3000, "delete").map((step) => ({ ...step, type: "random:index:Pet" })),
      ]),
    );
    expect(Buffer.byteLength(written)).toBeLessThan(longestComment);
    expect(written.match(/^- \*\*`zone/gm)).toHaveLength(300);
  });

  test("omits findings that do not fit even then, with their number", () => {
    const written = markdown(reportWith(many(1000, "update")));
    expect(Buffer.byteLength(written)).toBeLessThan(longestComment);
    const told = written.match(/^- \*\*`zone/gm)?.length ?? 0;
    expect(written).toContain(`${1000 - told} findings that LOWER protection`);
    expect(told).toBeGreaterThan(200);
  });

  test("is cut by importance, then from the end", () => {
    const told = (count: number) => `${count} of them`;
    const block = (content: string, rank: number) => ({ content: content.repeat(2000), cut: { rank, told } });
    const cut = fitted([block("a", 2), block("b", 1), block("c", 1)], 5500, (said) => `(${said})`);
    expect(cut).toBe(`${"a".repeat(2000)}${"b".repeat(2000)}(1 of them)`);
  });
});

test.each([
  ["markdown", markdown],
  ["text", text],
  ["json", json],
  ["html", html],
] as const)("the %s format of equal previews is the same string", (_format, form) => {
  const written = form(reportWith(given));
  expect(form(reportWith([...given].reverse()))).toBe(written);
  expect(written).not.toContain(process.cwd());
});

test("the page loads nothing, and allows only its own script and style", () => {
  const written = html(reportWith(given));
  expect(written).toMatch(/default-src 'none'; img-src data:; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
  expect(written.match(/(?:src|href)="(?!#|data:,)[^"]*"/g)).toBeNull();
});

describe("a finding about a list", () => {
  const condition = (value: string) => ({
    variable: "REQUEST_URI",
    operator: "BEGINSWITH",
    value: `/${value.repeat(60)}`,
  });
  const rule = (...values: string[]) => ({
    shieldZoneId: 1,
    name: "Paths",
    action: "Block",
    conditions: values.map(condition),
  });
  const report = reportWith([{ op: "update", type: "WafRule", old: rule("a", "b", "c"), new: rule("a", "d", "c") }]);

  test.each([
    ["markdown", markdown],
    ["text", text],
    ["html", html],
  ] as const)("shows the differences in %s, and not the whole lists", (_name, form) => {
    const [, section = ""] = form(report)
      .split(/Lowers protection/i)
      .slice(-2);
    const finding = section.split(/Changes/)[0] ?? "";
    expect(report.lowers).toMatchObject([{ path: "conditions" }]);
    expect(finding).toContain("conditions[1].value");
    expect(finding).toContain("b".repeat(60));
    expect(finding).toContain("d".repeat(60));
    expect(finding).not.toContain("a".repeat(60));
    expect(finding).not.toContain("c".repeat(60));
  });
});

test("a report says how many creates adopt, but one of drift does not", () => {
  const creates: Given[] = [
    { op: "create", type: "PullZone", name: "shop", new: { pullZoneId: 1001 } },
    { op: "create", type: "StorageZone", name: "files", new: { name: "files", region: "DE" } },
    { op: "create", type: "StorageZone", name: "media", new: { name: "media", region: "DE", adopt: true } },
  ];
  const says = "1 of 3 creates adopts an object that exists already.";
  expect(JSON.parse(json(reportWith(creates)))).toMatchObject({ adoptions: { named: 1, possible: 1 } });
  expect(JSON.parse(json(reportWith(creates, "drift")))).toMatchObject({ adoptions: { named: 0, possible: 0 } });
  for (const form of [text, markdown, html]) {
    expect(form(reportWith(creates))).toContain(says);
    expect(form(reportWith(creates, "drift"))).not.toContain(says);
  }
});

test("a resource without properties, such as a component, has a line instead of a fold", () => {
  const written = markdown(reportWith([{ op: "create", type: "StaticSite", name: "site", new: {} }]));
  expect(written).toContain("\n\ncreate <b><code>site</code></b> (StaticSite)\n\n");
  expect(written).not.toContain("<details>");
});
