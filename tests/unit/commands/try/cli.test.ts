import { recordedPreview } from "../../../trial/recorded";
import { digestOf, type Given, urnOf } from "../preview/building";
import { runCommand } from "../running";

const close: Given = {
  op: "create",
  type: "EdgeRule",
  new: {
    pullZoneId: 1001,
    description: "Close /admin",
    actions: [{ type: "BlockRequest" }],
    triggers: [{ type: "Url", patterns: ["*/admin*"] }],
  },
};
const edgeTry = (args: string[], given: readonly Given[] = [close]) =>
  runCommand(["try", "--from", "-", ...args], {}, digestOf(given));

test("prints the outcome of each request and the deciding rule", async () => {
  const { code, out, err } = await edgeTry(["--request", "/admin", "--request", '{"url": "/shop", "method": "POST"}']);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const besides = "  not evaluated: settings of pull zone 1001 that the program does not declare\n";
  expect(out).toBe(`GET /admin: blocked (403) by edge rule "Close /admin"\n${besides}POST /shop: served\n${besides}`);
});

test("prints the same result as JSON", async () => {
  const { out } = await edgeTry(["--request", "/admin", "--format", "json"]);
  expect(JSON.parse(out)).toEqual({
    requests: [expect.objectContaining({ request: { url: "/admin" }, outcome: "blocked", status: 403 })],
    leftOut: [],
  });
});

test.each([
  ["/admin", "blocked", 0],
  ["/admin", "served", 2],
  ["/shop", "blocked", 2],
  ["/shop", "served", 0],
])("the request %s with --expect %s exits with code %i", async (request, expected, code) => {
  expect(await edgeTry(["--request", request, "--expect", expected])).toMatchObject({ code });
});

test("names the pull zone that the program creates", async () => {
  const tryGitops = (...args: string[]) => runCommand(["try", "--from", "-", ...args], {}, recordedPreview("gitops"));
  const request = JSON.stringify({ url: "/", headers: { Referer: "https://www.example.com/" } });
  const { code, out } = await tryGitops("--request", request, "--pull-zone", "acme-shop", "--expect", "served");
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^GET \/: served\n {2}not evaluated: .*the list Known attackers\n$/),
  ]);
  expect(await tryGitops("--request", "/", "--pull-zone", "other")).toMatchObject({
    code: 1,
    err: 'pulumi-edge-platform try: there is no pull zone "other"\n',
  });
});

test("an undecided outcome is never the expected one, and the reason is printed", async () => {
  const country = { type: "CountryCode", patterns: ["CN"] };
  const given: Given = { ...close, new: { ...close.new, description: "No entry", triggers: [country] } };
  const { code, out, err } = await edgeTry(["--request", "/", "--expect", "served"], [given]);
  expect([code, out]).toEqual([2, expect.stringContaining("GET /: undecided: served or blocked\n")]);
  expect(err).toBe(
    'pulumi-edge-platform try: GET / is expected to be served, but is undecided: served or blocked; edge rule "No entry": the request does not specify its country\n',
  );
});

test("names what is not part of the trial", async () => {
  const theirs = { pullZoneId: 1001, description: "Theirs", enabled: true };
  const given: Given = { op: "create", type: "EdgeRuleEnablement", name: "theirs", new: theirs };
  const { err } = await edgeTry(["--request", "/"], [close, given]);
  expect(err).toMatch(/^pulumi-edge-platform try: not part of the trial: EdgeRuleEnablement theirs: .*Theirs/);
});

test("names the pull zones if a request may go to several", async () => {
  const other = { ...close, name: "other", new: { ...close.new, pullZoneId: 1002 } };
  const { code, err } = await edgeTry(["--request", "/"], [close, other]);
  expect([code, err]).toEqual([
    1,
    "pulumi-edge-platform try: set --pull-zone to the pull zone that receives the request; pull zones: 1001, 1002\n",
  ]);
  expect(await edgeTry(["--request", "/", "--pull-zone", "1002"], [close, other])).toMatchObject({ code: 0 });
});

test.each([
  [[], "--request is required"],
  [["--request", "admin"], /^--request admin: url must be a URL such as/],
  [["--request", '{"url": "/", "ips": "1"}'], /^--request .*: Unrecognized key: "ips"/],
  [["--request", '{"url"'], /^--request \{"url": .*JSON/],
])("refuses %j in one sentence", async (args, problem) => {
  const { code, out, err } = await edgeTry(args);
  expect([code, out]).toEqual([1, ""]);
  const [, message] = /^pulumi-edge-platform try: (.*)\. Try pulumi-edge-platform try --help\.\n$/.exec(err) ?? [];
  expect(message).toEqual(typeof problem === "string" ? problem : expect.stringMatching(problem));
});

test("reports a failed preview without trying anything", async () => {
  const diagnostics = [{ severity: "error", message: "no key", urn: urnOf("EdgeRule", "it") }];
  const { code, out, err } = await runCommand(
    ["try", "--from", "-", "--request", "/"],
    {},
    digestOf([close], { diagnostics }),
  );
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("no key");
});
