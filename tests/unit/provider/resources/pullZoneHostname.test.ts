import { newHostname } from "../../../../emulator/hostnames";
import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("PullZoneHostname");
const pem = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n";
const stacked = () => new Stacked(kind, testContext(emulator()));
const shown = (name: string) =>
  emulator()
    .state()
    .pullZones[0]?.Hostnames.find(({ Value }) => Value === name);
const path = "/pullzone/1001";

beforeEach(() =>
  emulator().edit(({ pullZones }) => void pullZones[0]?.Hostnames.push(newHostname("acme.cdn.example", true))),
);

test("a new host name gets its certificate before TLS is forced, and a destroy removes it", async () => {
  const www = stacked();
  await www.up({ pullZoneId: 1001, hostname: "New.example.", certificate: "managed", forceSsl: true });
  expect(shown("new.example")).toMatchObject({ HasCertificate: true, ForceSSL: true });
  expect(writes(emulator()).map(([request]) => request)).toEqual([
    `POST ${path}/addHostname`,
    `POST ${path}/setForceSSL`,
  ]);
  const asked = emulator()
    .requests()
    .map(({ operation }) => operation);
  expect(asked.indexOf("loadFreeCertificate")).toBeLessThan(asked.indexOf("setForceSsl"));
  await www.destroy();
  expect(shown("new.example")).toBeUndefined();
});

test("a name that does not resolve is told what it must resolve to, recorded, and the next up goes on", async () => {
  const www = stacked();
  const inputs = { pullZoneId: 1001, hostname: "www.unresolved.example", certificate: "managed", forceSsl: true };
  const message = await failureOf(www.up({ ...inputs, waitTimeoutSeconds: 10 }));
  expect(message).toMatch(/^www\.unresolved\.example has no certificate yet: could not load .* 400 Bad Request/);
  expect(message).toContain(
    "The name must resolve to acme.cdn.example, with a CNAME record. This was after 10 seconds;",
  );
  expect(shown("www.unresolved.example")).toMatchObject({ ForceSSL: false });
  expect(www.id).toBe("1001/www.unresolved.example");

  emulator().edit(({ pullZones }) => {
    const found = pullZones[0]?.Hostnames.find(({ Value }) => Value === "www.unresolved.example");
    Object.assign(found ?? {}, { Value: "WWW.Unresolved.Example" });
  });
  emulator().setFaults([{ match: { operation: "loadFreeCertificate" }, inject: { status: 200 } }]);
  emulator().edit(({ pullZones }) => {
    for (const each of pullZones[0]?.Hostnames ?? []) each.HasCertificate = true;
  });
  await www.up(inputs);
  expect(shown("WWW.Unresolved.Example")).toMatchObject({ ForceSSL: true });
});

test("a certificate of one's own goes to the platform as base64, and gives way to a managed one", async () => {
  const www = stacked();
  const own = { pullZoneId: 1001, hostname: "own.example", certificate: pem, certificateKey: pem };
  await www.up(own);
  const [, sent] = emulator()
    .requests()
    .filter(({ method }) => method === "POST");
  expect(sent).toMatchObject({ path: `${path}/addCertificate` });
  expect(JSON.stringify(sent)).not.toContain(Buffer.from(pem).toString("base64"));
  emulator().clearRequests();
  await www.up({ ...own, certificate: "managed", certificateKey: undefined });
  expect(
    emulator()
      .requests()
      .map(({ operation }) => operation),
  ).toEqual(expect.arrayContaining(["removeCertificate", "loadFreeCertificate"]));
});

test("a host name of another pull zone and one of the platform's own are refused with what to do", async () => {
  expect(await failureOf(stacked().up({ pullZoneId: 1001, hostname: "media.acme.example" }))).toMatch(
    /A host name belongs to one pull zone of all accounts: remove it there first\./,
  );
  expect(await failureOf(stacked().up({ pullZoneId: 1001, hostname: "ACME.cdn.example" }))).toContain(
    "acme.cdn.example is the platform's own name of the pull zone, which it always has; leave it out of the program.",
  );
});

test("a lost response to the write adds nothing twice, and one that is there is owned", async () => {
  emulator().setFaults([{ match: { operation: "addPullZoneHostname" }, inject: { cut: "after" }, times: 1 }]);
  const www = new Stacked(kind, testContext(emulator(), { maxRetries: "2" }));
  await www.up({ pullZoneId: 1001, hostname: "lost.example" });
  emulator().clearRequests();
  await stacked().up({ pullZoneId: 1001, hostname: "www.acme.example", forceSsl: true });
  expect(writes(emulator())).toEqual([]);
});

test.each([
  [{ certificateKey: pem }, "certificate is missing"],
  [{ certificate: pem }, "certificateKey is missing"],
  [{ certificate: "managed", certificateKey: pem }, 'does not go with certificate "managed"'],
])("a certificate and its key go together: %j", (given, expected) => {
  const { failures } = checkInputs(kind, { pullZoneId: 1001, hostname: "www.acme.example", ...given });
  expect(failures).toEqual([expect.stringContaining(expected)]);
});
