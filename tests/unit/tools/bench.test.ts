import { isDeepStrictEqual } from "node:util";
import { rowsOf, run, type Sample, subjectOf, table } from "../../../tools/bench/bench";
import { declaredOf } from "../../../tools/bench/declared";
import { bridgedOf, terraformOf } from "../../../tools/bench/peers/programs";

function sample(subject: string, run: number, wallMs: number): Sample {
  const memory = { "bin/pulumi": 90 + run, "node/program": 50 };
  return { subject: subjectOf(subject), task: "up", size: 100, run, wallMs, cpuMs: wallMs / 2, requests: 100, memory };
}

test("a ratio is the median of ratios within a run, not of times of different runs", () => {
  const samples = [
    [1000, 1100],
    [9000, 9900],
    [2000, 4000],
  ].flatMap(([floor = 0, own = 0], run) => [sample("floor", run, floor), sample("package", run, own)]);
  const [floor, own] = rowsOf(samples);
  expect(floor).toMatchObject({
    subject: "floor",
    ms: 2000,
    "× floor": 1,
    "largest process, MiB": 91,
    "processes, MiB": "bin/pulumi 91, node/program 50",
  });
  expect(own).toMatchObject({ subject: "package", ms: 4000, "× floor": 1.1, "× floor, CPU": 1.1, "× empty": null });
});

test("runs that write the state once are compared with the floor that does the same, if there is one", () => {
  const samples = [sample("floor", 1, 1000), sample("floor-state-once", 1, 500), sample("package-state-once", 1, 600)];
  expect(rowsOf(samples).map((row) => row["× floor"])).toEqual([1, 1, 1.2]);
  expect(rowsOf([sample("package", 1, 1000)])[0]).toMatchObject({ "× floor": null });
});

test("a subject's name describes what it runs, with its options", () => {
  expect(subjectOf("package-set-quick-start-state-once")).toMatchObject({
    program: "package",
    isSet: true,
    quickStart: "both",
    env: { PULUMI_SKIP_CHECKPOINTS: "1" },
  });
  expect(subjectOf("native-yaml")).toEqual({ name: "native-yaml", program: "native-yaml", floor: "floor" });
  expect(() => subjectOf("package-fast")).toThrow(
    "unknown subject package-fast; expected one of empty, floor, package",
  );
  expect(() => subjectOf("other")).toThrow("unknown subject other");
});

test("sets contain the same settings as single resources", () => {
  const alone = Object.values(declaredOf("PullZoneAllowedReferrers", 120).resources);
  const sets = Object.values(declaredOf("PullZoneAllowedReferrers", 120, true).resources);
  const pairs = (all: readonly Readonly<Record<string, unknown>>[]) =>
    all.flatMap(({ pullZoneId, hostnames }) => (hostnames as string[]).map((name) => `${pullZoneId} ${name}`)).sort();
  expect([alone.length, sets.length]).toEqual([120, 50]);
  expect(pairs(sets)).toEqual(pairs(alone));
  expect(declaredOf("EdgeRule", 60, true).kind).toBe("EdgeRules");
});

test("a change concerns one setting", () => {
  for (const isSet of [false, true]) {
    const [before, after] = [declaredOf("DnsRecord", 9, isSet), declaredOf("DnsRecord", 9, isSet, true)];
    const changed = JSON.stringify(before)
      .replace('"name":"host-0"', '"name":"host-9"')
      .replace("10.0.0.0", "10.0.0.9");
    expect(after).not.toEqual(before);
    expect(JSON.parse(changed)).toEqual(after);
  }
});

test("a change keeps the keys of a set, so that it is an update of one entry", () => {
  for (const kind of ["DnsRecord", "EdgeRules", "WafRules"] as const) {
    const [before, after] = [false, true].map((isChanged) => {
      const [set] = Object.values(declaredOf(kind, 9, true, isChanged).resources);
      return (set?.records ?? set?.rules) as readonly { readonly key: string }[];
    });
    expect(after?.map(({ key }) => key)).toEqual(before?.map(({ key }) => key));
    expect(after?.filter((entry, place) => !isDeepStrictEqual(entry, before?.[place]))).toHaveLength(1);
  }
});

test("the table omits columns without values", () => {
  const rows = [
    { subject: "floor", ms: 1, trace: null },
    { subject: "package", ms: null, trace: null },
  ];
  expect(table(rows)).toBe("| subject | ms |\n| --- | --- |\n| floor | 1 |\n| package |  |");
});

test("a wrong argument is an error that lists the valid ones", async () => {
  await expect(run(["--subjects", "nothing"])).rejects.toThrow(/unknown subject nothing; expected one of empty, floor/);
  await expect(run(["--tasks", "down"])).rejects.toThrow(/--tasks: unknown "down"; expected one of up, preview/);
  await expect(run(["--runs", "x"])).rejects.toThrow(/--runs must be an integer/);
});

test("the programs of the peers declare the same settings in the form of the Terraform provider", () => {
  const declared = declaredOf("EdgeRule", 3);
  const peers = { terraformProvider: "/peers/provider", bridge: "/peers/bridge" };
  const { resource } = JSON.parse(terraformOf(declared));
  const { resources, packages } = JSON.parse(bridgedOf(declared, peers));
  expect(Object.keys(resource.bunnynet_pullzone_edgerule)).toEqual(Object.keys(declared.resources));
  expect(resource.bunnynet_pullzone_edgerule["setting-2"]).toMatchObject({
    pullzone: 3,
    actions: [{ type: "Redirect", parameter2: "302", parameter3: null }],
    triggers: [{ patterns: ["https://www.acme.example/old-2/*"] }],
  });
  expect(resources["setting-2"]).toMatchObject({
    type: "bunnynet:index/pullzoneEdgerule:PullzoneEdgerule",
    properties: { pullzone: 3, matchType: "MatchAny", actions: [{ parameter2: "302", parameter3: "" }] },
  });
  expect(packages.bunnynet.parameters).toEqual(["/peers/provider"]);
  expect(() => terraformOf(declaredOf("AccessList", 1))).toThrow("the peers have only EdgeRule and DnsRecord here");
});
