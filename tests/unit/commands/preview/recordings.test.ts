import { html } from "../../../../commands/preview/formats/html";
import { json } from "../../../../commands/preview/formats/json";
import { markdown } from "../../../../commands/preview/formats/markdown";
import { text } from "../../../../commands/preview/formats/text";
import { previewOf } from "../../../../commands/preview/preview";
import { parse } from "../../../../commands/preview/reading/parse";
import { reportOf } from "../../../../commands/preview/report";
import { type Place, recordings } from "../../../previews/recordings";

const isDrift = ({ preview }: Place) => preview === "drift";
const all = recordings();
const reportIn = (recording: (typeof all)[number]) =>
  reportOf(previewOf(parse(recording.content), isDrift(recording) ? "drift" : "preview"));

test.each(all.map((each) => [each.title, each] as const))(
  "%s: reports the changes that the engine counts",
  (_title, recording) => {
    const { miscount, messages } = reportIn(recording).preview;
    const hasFailed = messages.some(({ severity }) => severity === "error");
    expect(hasFailed ? undefined : miscount).toBeUndefined();
    expect(hasFailed).toBe(recording.scenario === "blocked");
  },
);

const operations = recordings({ scenario: "operations" });
test.each(operations.map((each) => [each.title, each] as const))(
  "%s: reports each operation by its name",
  (_title, recording) => {
    const { preview, lowers } = reportIn(recording);
    expect(preview.changes.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
      "delete deleted",
      "delete retained",
      "replace attackers",
      "replace bot",
      "update protected",
      "update unprotected",
      "update zone",
      "create created",
    ]);
    expect(lowers.map(({ rule, change }) => `${rule} ${change.name}`)).toEqual(
      expect.arrayContaining(["access-list attackers", "waf-mode zone", "protect unprotected"]),
    );
    // renamed, same, moved and the component home are unchanged. Another `protect` is a change.
    expect(preview.unchangedCount).toBe(4);
    expect(preview.messages).toEqual([]);
  },
);

const told: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  first: { preview: ["create bots", "create moved", "create zone", "create home"] },
  drift: {
    drift: ["delete missing", "update zone"],
    preview: ["update zone", "create missing"],
    destroy: ["delete missing", "delete same", "delete limits", "delete zone"],
  },
  deletedAndNotCreated: { preview: ["replace bot"], drift: [] },
  imported: { preview: ["update media", "update zone"] },
  readOrDeclared: { preview: ["replace media", "update given-up"] },
  targeted: {
    target: ["update zone"],
    exclude: ["delete deleted", "create created"],
    replace: ["delete deleted", "replace same", "update zone", "create created"],
  },
  toThePlugin: { preview: ["update zone"] },
  providers: { preview: ["delete two", "update one", "create three"] },
  moves: { preview: ["delete comes", "delete refused", "update list", "create leaves"] },
};

const others = all.filter(({ scenario, preview }) => told[scenario]?.[preview] !== undefined);
test.each(others.map((each) => [each.title, each] as const))("%s: reports each change", (_title, recording) => {
  const changes = reportIn(recording).preview.changes.map(({ operation, name }) => `${operation} ${name}`);
  expect(changes).toEqual(told[recording.scenario]?.[recording.preview]);
});

const moves = recordings({ scenario: "moves" });
test.each(moves.map((each) => [each.title, each] as const))("%s: reports a move at both ends", (_title, recording) => {
  const { preview, lowers } = reportIn(recording);
  const refused = `the update fails, because the object may belong to another program. Set recordId in the entry "refused"`;
  expect(Object.fromEntries(preview.changes.map((change) => [change.name, change.moves]))).toEqual({
    comes: ["moves to DnsRecords list: stays as it is"],
    refused: [`moves to DnsRecords list: ${refused}`],
    list: [
      '"comes" moves from DnsRecord comes: stays as it is',
      `"refused" moves from DnsRecord refused: ${refused}`,
      '"leaves" moves to DnsRecord leaves: stays as it is',
    ],
    leaves: ["moves from DnsRecords list: stays as it is"],
  });
  expect(lowers).toEqual([]);
});

const replaced = recordings({ scenario: "replaced" });
test.each(replaced.map((each) => [each.title, each] as const))(
  "%s: names what is deleted, and where",
  (_title, recording) => {
    const report = reportIn(recording);
    expect(report.lowers).toHaveLength(10);
    for (const line of [
      "zone (the shield zone of pull zone 1801): pull zone 1801 loses its shield zone",
      'rule (firewall rule "Admin" of shield zone 7101): it is deleted',
      'rules (the firewall rules of shield zone 7101): firewall rule "Login": it is deleted',
      "bots (the bot detection of shield zone 7101): old resource: ",
      'users (database "acme-users"): old resource: the database is deleted with all of its data',
      'site (pull zone "acme-first"): old resource: the pull zone is deleted with its host names, edge rules and lists, and its shield zone protects nothing any more',
      'files (storage zone "acme-files-first"): old resource: the storage zone is deleted with all of its files',
      "bots (the bot detection of shield zone (known after the update)): new resource: ",
    ]) {
      expect(text(report)).toContain(`\n  ${line}`);
    }
  },
);

describe("a changed import", () => {
  const titled = (wanted: Partial<Place>) => recordings(wanted).map((each) => [each.title, each] as const);
  const sentence = "only the import of the package, which the stack's state records without a request to the platform.";
  const findings = ({ lowers, notJudged, code, raises }: ReturnType<typeof reportIn>) =>
    [...lowers, ...notJudged, ...code, ...raises].map(({ rule, change }) => `${rule} ${change.type}`);

  test.each(titled({ scenario: "otherImport" }))("%s: does not affect protection", (_title, recording) => {
    const report = reportIn(recording);
    const { preview } = report;
    expect(findings(report)).toEqual([]);
    expect(preview.changes.flatMap(({ differences }) => differences)).toEqual([]);
    expect(preview.changes).toHaveLength(recording.way === "plugin" ? 16 : 0);
    for (const form of [text, markdown, html]) {
      expect(form(report).split(`The updates change ${sentence}`)).toHaveLength(recording.way === "plugin" ? 2 : 1);
      expect(form(report)).not.toContain("continues");
    }
    const told = JSON.parse(json(report)).changes as { changesImport?: boolean }[];
    expect(told.every(({ changesImport }) => changesImport)).toBe(true);
  });

  test.each(titled({ scenario: "otherImportAndTag", form: "sames" }))(
    "%s: does not hide other changes",
    (_title, recording) => {
      const report = reportIn(recording);
      // The classes redact all of the changed container's variables, so that a single change is not recognizable.
      const isBack = recording.way === "plugin";
      expect(findings(report)).toEqual([...(isBack ? ["environment Application"] : []), "image-moves Application"]);
      const { changes } = report.preview;
      const others = changes.filter(({ differences }) => differences.length > 0);
      expect(others.map(({ type, name }) => `${type} ${name}`)).toEqual([
        "Application shop",
        "ApplicationDeployment shop",
      ]);
      expect(text(report).includes(`14 of the updates change ${sentence}`)).toBe(isBack);
    },
  );

  test.each(titled({ scenario: "otherImport", way: "plugin", form: "sames" }))(
    "%s: makes an output unknown only if its resource has another change",
    (_title, recording) => {
      const document = JSON.parse(recording.content);
      const zone = document.steps.find(({ urn }: { urn: string }) => urn.endsWith("StorageZone::files"));
      Object.assign(zone.newState.inputs, { rotatePassword: "2" });
      const report = reportOf(previewOf(parse(JSON.stringify(document)), "preview"));
      expect(findings(report)).toEqual(["environment Application", "key-rotation StorageZone"]);
      expect(text(report)).toContain(`13 of the updates change ${sentence}`);
    },
  );
});

/** Events contain no dependencies, and only the steps of replacements contain the remains of an earlier update. */
function inEveryForm(recording: (typeof all)[number]): object {
  const { changes, messages, ...rest } = JSON.parse(json(reportIn(recording)));
  const others = messages.filter(({ message }: { message: string }) => !message.startsWith("an earlier up"));
  return {
    ...rest,
    changes: changes.map(({ dependsOn: _, ...change }: { dependsOn: object }) => change),
    messages: others,
  };
}

// Events do not contain the resource that an unknown value comes from.
const withDependencies = all.filter(({ scenario }) => scenario !== "otherImportAndTag");
const placed = withDependencies.map(({ cli, way, scenario, preview }) =>
  JSON.stringify({ cli, way, scenario, preview }),
);

test.each([...new Set(placed)])("%s: every format yields the same report", (place) => {
  const [first, ...others] = recordings(JSON.parse(place)).map(inEveryForm);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
});

describe("the remains of an earlier update's replacement", () => {
  const leftOver = (wanted: Partial<Place>) => recordings({ ...wanted }).map((each) => [each.title, each] as const);
  const shown = [
    ...leftOver({ scenario: "leftOver", form: "steps" }),
    ...leftOver({ scenario: "leftOver", preview: "preview", form: "events" }),
    ...leftOver({ scenario: "leftOverAndReplaced", form: "steps" }),
  ];

  test.each(shown)("%s: are reported, but not as a change", (_title, recording) => {
    const { preview } = reportIn(recording);
    expect(preview.messages).toMatchObject([
      { name: "attackers", message: expect.stringContaining("an earlier update replaced it") },
    ]);
    const isReplaced = recording.scenario === "leftOverAndReplaced";
    const changed = preview.changes.map(({ operation, name }) => `${operation} ${name}`);
    if (recording.preview === "preview") expect(changed).toEqual(isReplaced ? ["replace attackers"] : []);
  });
});

describe("a secret inside a list or an object", () => {
  const secrets = recordings({ scenario: "secrets" }).map((each) => [each.title, each] as const);
  const pathsOf = (recording: (typeof all)[number]) =>
    Object.fromEntries(
      reportIn(recording).preview.changes.map(({ name, differences }) => [name, differences.map(({ path }) => path)]),
    );
  const variable = (name: string) => `container.environmentVariables["${name}"].value`;
  // The engine redacts the whole list of a dynamic provider's resource. Later versions name the differences in it.
  const list = ["container.environmentVariables"];
  const place = (index: number) => `container.environmentVariables[${index}].value`;
  const expected = (way: string, cli: string) => {
    if (way === "plugin") {
      const [level, token] = [variable("LOG_LEVEL"), variable("TOKEN")];
      return { both: [level, token], secret: [token], sibling: [level], rules: ['rules["path"].conditions[0].value'] };
    }
    if (cli === "v3.230.0") return { both: list, secret: list, sibling: list, rules: ["rules"] };
    return {
      both: [place(0), place(1)],
      secret: [place(1)],
      sibling: [place(0)],
      rules: ["rules[0].conditions[0].value"],
    };
  };

  test.each(secrets)("%s: hides no other change, and is not printed", (_title, recording) => {
    expect(pathsOf(recording)).toEqual(expected(recording.way, recording.cli));
    expect(recording.content).not.toContain("hunter");
    const { lowers } = reportIn(recording);
    expect(lowers.map(({ rule, change }) => `${rule} ${change.name}`)).toEqual(
      expect.arrayContaining(["environment both", "environment secret", "environment sibling"]),
    );
  });
});
