import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { pullZoneHostname } from "../../../../provider/resources/pullZones/pullZoneHostname";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const program = { pullZoneId: 1001, hostname: "shop.acme.example" };
const own = { certificatePem: "not a real certificate", certificateKey: "not a real key" };
const hostname = () => new Stacked(pullZoneHostname, testContext(emulator()));
const stored = (name = program.hostname) =>
  emulator()
    .state()
    .pullZones[0]?.Hostnames.find(({ Value }) => Value === name);
const failures = (given: object) => lifecycle.checkInputs(pullZoneHostname, { ...program, ...given }).failures;

test("a host name is added, changed and removed", async () => {
  const shop = hostname();
  await shop.up({ ...program, forceSsl: true, certificate: "managed" });
  expect(stored()).toMatchObject({ ForceSSL: true, HasCertificate: true });
  expect(shop.state).toMatchObject({ hasCertificate: true, adopted: false });
  emulator().clearRequests();
  expect(await shop.up({ ...program, forceSsl: false, certificate: "managed" })).toBe("update");
  const body = { Hostname: "shop.acme.example", ForceSSL: false };
  expect(writes(emulator())).toEqual([["POST /pullzone/1001/setForceSSL", body]]);
  await shop.up({ ...program, forceSsl: false, certificate: "none" });
  expect(stored()).toMatchObject({ ForceSSL: false, HasCertificate: false });
  await shop.destroy();
  expect(stored()).toBeUndefined();
});

test("one that is there is adopted, whatever its letter case, and a destroy keeps it", async () => {
  const www = hostname();
  await www.up({ ...program, hostname: "WWW.acme.example", forceSsl: true });
  expect(writes(emulator())).toEqual([]);
  expect(www.state).toMatchObject({ hostname: "www.acme.example", adopted: true });
  await www.destroy();
  expect(stored("www.acme.example")).toBeDefined();
});

test("one that another pull zone has is refused", async () => {
  const message = await failureOf(hostname().up({ ...program, hostname: "media.acme.example" }));
  expect(message).toContain("already registered");
  expect(stored("media.acme.example")).toBeUndefined();
});

test("the platform's own host name is neither added nor removed", async () => {
  emulator().edit(({ pullZones }) => void Object.assign(pullZones[0]?.Hostnames[0] ?? {}, { IsSystemHostname: true }));
  const www = hostname();
  const message = await failureOf(www.up({ ...program, hostname: "www.acme.example" }));
  expect(message).toContain("the platform's own host name of pull zone 1001, which cannot be added or removed");
  Object.assign(www, { id: "1001/www.acme.example", state: { ...program, hostname: "www.acme.example" } });
  expect(await failureOf(www.destroy())).toContain("the platform's own host name");
  expect(stored("www.acme.example")).toBeDefined();
});

describe("a managed certificate", () => {
  const declared = { ...program, certificate: "managed", waitTimeoutSeconds: 60 };

  test("for a name that does not resolve ends with the record to create, and the next up goes on", async () => {
    emulator().edit(({ pullZones }) => {
      pullZones[0]?.Hostnames.push({ Value: "acme-shop.cdn.example", ForceSSL: false, IsSystemHostname: true });
    });
    emulator().setOptions({ unresolvedHostnames: ["shop.acme.example"] });
    const shop = hostname();
    const message = await failureOf(shop.up(declared));
    expect(message).toContain("after 60 seconds (waitTimeoutSeconds)");
    expect(message).toContain("create a CNAME record of shop.acme.example with the value acme-shop.cdn.example");
    const requests = emulator()
      .requests()
      .filter(({ path }) => path.includes("loadFreeCertificate"));
    expect(requests).toHaveLength(5);
    expect(stored()).toMatchObject({ HasCertificate: false });
    emulator().setOptions({ unresolvedHostnames: [] });
    expect(await shop.up(declared)).toBe("update");
    expect(stored()).toMatchObject({ HasCertificate: true });
    expect(shop.state).toMatchObject({ adopted: false });
  });

  test("that was removed elsewhere is requested again", async () => {
    const shop = hostname();
    await shop.up(declared);
    emulator().edit(
      ({ pullZones }) => void Object.assign(pullZones[0]?.Hostnames.at(-1) ?? {}, { HasCertificate: false }),
    );
    await shop.refresh();
    expect(shop.state?.certificate).toBe("none");
    expect(await shop.up(declared)).toBe("update");
    expect(stored()).toMatchObject({ HasCertificate: true });
  });
});

describe("a certificate of one's own", () => {
  test("is sent in Base64, again when it changes or was removed, and its key is never shown", async () => {
    const shop = hostname();
    await shop.up({ ...program, ...own });
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const held = { Certificate: base64(own.certificatePem), CertificateKey: base64(own.certificateKey) };
    expect(stored()).toMatchObject({ HasCertificate: true, ...held });
    await shop.refresh();
    expect(shop.preview({ ...program, ...own })).toBe("nothing");
    expect(await shop.up({ ...program, ...own, certificatePem: "another" })).toBe("update");
    expect(stored()).toMatchObject({ Certificate: base64("another") });
    emulator().edit(
      ({ pullZones }) => void Object.assign(pullZones[0]?.Hostnames.at(-1) ?? {}, { HasCertificate: false }),
    );
    await shop.refresh();
    expect(await shop.up({ ...program, ...own })).toBe("update");
    expect(stored()).toMatchObject({ HasCertificate: true, ...held });
    expect(JSON.stringify(emulator().requests())).not.toContain(held.CertificateKey);
  });

  test.each([
    [{ certificatePem: "one" }, "certificateKey is missing"],
    [{ certificateKey: "one" }, "certificatePem is missing"],
    [{ ...own, certificate: "managed" }, "both certificate and certificatePem are given"],
  ])("is declared whole, and alone: %j", (given, message) => {
    expect(failures(given)).toEqual([expect.stringContaining(message)]);
  });
});
