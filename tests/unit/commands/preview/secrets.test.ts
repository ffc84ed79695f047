import { html } from "../../../../commands/preview/formats/html";
import { json } from "../../../../commands/preview/formats/json";
import { markdown } from "../../../../commands/preview/formats/markdown";
import { text } from "../../../../commands/preview/formats/text";
import { Redaction } from "../../../../commands/preview/redaction";
import { secretSignature, signature } from "../../../../provider/lifecycle/state/secretInputs";
import { reportWith, urnOf } from "./building";

const signed = { [signature]: secretSignature, ciphertext: "v1:abc" };
const secrets = {
  oldPassword: "hunter2-the-old-one",
  newPassword: 'hunter3 "quoted" | <b>`',
  token: "tok-from-the-environment",
  dsn: "postgres://user:db-password@db.example/app",
  foreign: "key-of-another-package",
  nested: "nested-in-a-trigger",
};

/** A file with unencrypted values everywhere, even in the wrong places. */
const given = [
  {
    op: "update",
    type: "ContainerRegistry",
    name: "hub",
    old: { displayName: "Hub", password: secrets.oldPassword },
    new: { displayName: `Hub of ${secrets.newPassword}`, password: secrets.newPassword },
    differing: ["password"],
  },
  {
    op: "create",
    type: "ContainerTemplate",
    name: `web ${secrets.oldPassword}`,
    new: {
      name: "web",
      environmentVariables: [
        { name: "LOG_LEVEL", value: "info" },
        { name: "API_TOKEN", value: secrets.token },
        { name: "DATABASE", value: secrets.dsn },
        { name: "MARKED", value: signed },
      ],
      entryPoint: { arguments: `--password=${secrets.token}` },
    },
  },
  {
    op: "create",
    type: "ApplicationDeployment",
    new: { appId: "a", deployed: true, triggers: { apiKey: secrets.nested } },
  },
  { op: "create", type: "aws:iam/key:Key", new: { secretKey: secrets.foreign, list: [{ password: secrets.foreign }] } },
];
const diagnostics = [
  {
    severity: "warning",
    message: `the platform says ${secrets.foreign} and ${JSON.stringify(secrets.newPassword)}`,
    urn: urnOf("ContainerRegistry", "hub"),
  },
];

test.each([
  ["markdown", markdown],
  ["text", text],
  ["json", json],
  ["html", html],
] as const)("the %s format contains no secret, whatever the file contains", (_format, form) => {
  const written = form(reportWith(given, "preview", { diagnostics }));
  for (const secret of Object.values(secrets)) {
    expect(written).not.toContain(secret);
    expect(written).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
  for (const part of ["hunter", "db-password", "ciphertext"]) expect(written).not.toContain(part);
  expect(written).toContain("info");
  expect(written.match(/\[secret\]|&#91;secret&#93;/g)?.length).toBeGreaterThan(8);
});

test("a secret that is spelled like a setting does not redact the setting", () => {
  const zone = { pullZoneId: 1001, planType: "Enterprise" };
  const { lowers, preview } = reportWith([
    { op: "update", type: "ShieldZone", old: zone, new: { ...zone, planType: "Business" } },
    { op: "create", type: "ContainerRegistry", new: { password: "Enterprise", userName: "acme" } },
    { op: "create", type: "ContainerRegistry", name: "other", new: { password: "Business", userName: "acme" } },
  ]);
  expect(lowers).toMatchObject([{ rule: "plan", old: "[secret]", new: "[secret]" }]);
  expect(preview.changes[0]?.differences).toEqual([{ path: "planType", old: "[secret]", new: "[secret]" }]);
});

test("a host name is not a secret, whatever it looks like", () => {
  const hosts = ["a", "b"].map((name) => `npm_${name.repeat(20)}.example.com`);
  const site = { op: "create", type: "PullZoneAllowedReferrers", name: "site" };
  const { raises } = reportWith(
    hosts.map((hostname) => ({ ...site, name: hostname, new: { pullZoneId: 1, hostnames: [hostname] } })),
  );
  expect(raises).toMatchObject([{ new: hosts.join(", ") }]);
});

test("prints the contact address in a CAA record", () => {
  const record = { dnsZoneId: 4011, name: "", type: "CAA", tag: "iodef", flags: 0, value: "mailto:one@example.com" };
  const changed = { ...record, value: "mailto:two@example.com" };
  const { preview, lowers } = reportWith([{ op: "update", type: "DnsRecord", old: record, new: changed }]);
  const difference = { path: "value", old: record.value, new: changed.value };
  expect(preview.changes[0]?.differences).toEqual([difference]);
  expect(lowers).toEqual([]);
});

test("redacting a value preserves the structure around it", () => {
  const redaction = new Redaction();
  expect(redaction.redacted(undefined, { a: [{ password: "x", user: "y" }], token: 12, key: null, pat: "" })).toEqual({
    a: [{ password: "[secret]", user: "y" }],
    token: 12,
    key: null,
    pat: "",
  });
  expect(redaction.redacted(undefined, signed)).toBe("[secret]");
});

test("redacts a short secret in its place, but not in other strings", () => {
  const redaction = new Redaction();
  expect(redaction.redacted(undefined, { password: "on" })).toEqual({ password: "[secret]" });
  expect(redaction.scrubbed("the firewall is on")).toBe("the firewall is on");
});

test("redacts the longer one of two overlapping secrets completely", () => {
  const redaction = new Redaction();
  redaction.redacted(undefined, { password: "abcdef", token: "abcdefghij" });
  expect(redaction.scrubbed("abcdefghij abcdef")).toBe("[secret] [secret]");
});
