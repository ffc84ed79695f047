import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { isSystemHostname, systemHostname } from "../../../../provider/resources/parts/pullZoneReads";
import { pullZoneHostname } from "../../../../provider/resources/pullZones/pullZoneHostname";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const program = { pullZoneId: 1001, hostname: "shop.acme.example" };
const own = { certificatePem: "not a real certificate", certificateKey: "not a real key" };
const hostname = () => new Stacked(pullZoneHostname, testContext(emulator()));
const stored = (name = program.hostname) => platformState().pullZones[0]?.Hostnames.find(({ Value }) => Value === name);
const failures = (given: object) => lifecycle.checkInputs(pullZoneHostname, { ...program, ...given }).failures;

test("a host name is added, updated, and removed", async () => {
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

test("the kind of key is set before a certificate is requested, and a manual change is drift", async () => {
  const shop = hostname();
  const declared = { ...program, certificate: "managed", certificateKeyType: "Rsa" };
  const set = ["POST /pullzone/1001/updatePrivateKeyType", { Hostname: "shop.acme.example", KeyType: 1 }];
  await shop.up(declared);
  expect(writes(emulator())).toEqual([["POST /pullzone/1001/addHostname", { Hostname: "shop.acme.example" }], set]);
  expect(stored()).toMatchObject({ CertificateKeyType: 1, HasCertificate: true });
  const show = (CertificateKeyType: unknown) =>
    emulator().edit(({ pullZones: [zone] }) => Object.assign(zone?.Hostnames.at(-1) ?? {}, { CertificateKeyType }));
  show(0);
  await shop.refresh();
  expect(shop.preview(declared)).toBe("update");
  emulator().clearRequests();
  await shop.up(declared);
  expect(writes(emulator())).toEqual([set]);
  for (const shown of [null, undefined, "rsa"]) {
    show(shown);
    await shop.refresh();
    expect(shop.preview(declared)).toBe("nothing");
  }
});

test("an existing host name is adopted on request in any letter case, and kept by a destroy", async () => {
  const www = hostname();
  await www.up({ ...program, hostname: "WWW.acme.example", forceSsl: true, adopt: true });
  expect(writes(emulator())).toEqual([]);
  expect(www.state).toMatchObject({ hostname: "www.acme.example", adopted: true });
  await www.destroy();
  expect(stored("www.acme.example")).toBeDefined();
});

test("an existing host name is refused without adoption, and the delete of its old name in that run leaves it", async () => {
  const old = hostname();
  await old.up(program);
  const context = testContext(emulator());
  const refused = lifecycle.create(pullZoneHostname, context, checked(pullZoneHostname, program));
  expect(await failureOf(refused)).toBe(
    'host name shop.acme.example of pull zone 1001 exists already. Nothing was written. If a previous `pulumi up` was interrupted, run `npx pulumi-edge-platform recover`. To adopt it, set adopt: true. If it is this resource under its old name, set the resource option aliases: [{ name: "the old name" }].',
  );
  await lifecycle.remove(pullZoneHostname, context, old.id, old.state ?? {});
  expect(stored()).toBeDefined();
});

test("a host name released by a replacement is adopted again", async () => {
  const www = hostname();
  const declared = { ...program, hostname: "www.acme.example", adopt: true };
  await www.up(declared);
  await lifecycle.remove(pullZoneHostname, www.context, www.id, www.state ?? {});
  const again = lifecycle.create(
    pullZoneHostname,
    www.context,
    checked(pullZoneHostname, { ...declared, adopt: false }),
  );
  expect(await again).toMatchObject({ state: { adopted: true } });
});

test("a container's host name is recognized by its name, not by its managed flag", () => {
  const zone = { Name: "shop", CnameDomain: "cdn.example" };
  const www = { Value: "www.acme.example", IsSystemHostname: false, IsManagedHostname: true };
  const own = { Value: "shop.cdn.example", IsSystemHostname: true, IsManagedHostname: true };
  const ofContainer = { Value: "mc-1.Bunny.run", IsSystemHostname: false, IsManagedHostname: true };
  const all = [www, ofContainer, own];
  expect(all.map((host) => isSystemHostname(host, zone))).toEqual([false, true, true]);
  expect(systemHostname({ ...zone, Hostnames: all })).toBe(own.Value);
  expect(systemHostname({ ...zone, Hostnames: [www, ofContainer] })).toBe(ofContainer.Value);
});

test("an invalid host name is refused with the platform's message", async () => {
  const message = await failureOf(hostname().up({ ...program, hostname: "www.acme.invalid" }));
  expect(message).toContain("pullzone.hostname_invalid");
});

test("a host name of another pull zone is rejected", async () => {
  const message = await failureOf(hostname().up({ ...program, hostname: "media.acme.example" }));
  expect(message).toContain("already registered");
  expect(stored("media.acme.example")).toBeUndefined();
});

describe.each(["marked", "marked as managed", "not marked in responses"])(
  "the platform's own host name, %s",
  (form) => {
    beforeEach(() => {
      if (form === "marked") return;
      emulator().edit(({ pullZones }) => {
        for (const host of pullZones[0]?.Hostnames ?? []) {
          if (form === "not marked in responses") Reflect.deleteProperty(host, "IsSystemHostname");
          else Object.assign(host, { IsManagedHostname: host.IsSystemHostname });
        }
      });
    });
    const system = "acme-shop.cdn.example";
    const declared = { pullZoneId: 1001, hostname: system };
    const foundWith = (ForceSSL: boolean) =>
      emulator().edit(({ pullZones }) => {
        Object.assign(pullZones[0]?.Hostnames.find(({ Value }) => Value === system) ?? {}, { ForceSSL });
      });

    test.each([true, false])("is adopted, and a destroy restores forceSsl: %s", async (found) => {
      foundWith(found);
      const own = hostname();
      await own.up({ ...declared, forceSsl: !found });
      expect(own.state).toMatchObject({ adopted: true, hasCertificate: true, previous: { forceSsl: found } });
      expect(stored(system)).toMatchObject({ ForceSSL: !found });
      await own.refresh();
      expect(own.preview({ ...declared, forceSsl: !found })).toBe("nothing");
      emulator().clearRequests();
      await own.destroy();
      expect(writes(emulator())).toEqual([["POST /pullzone/1001/setForceSSL", { Hostname: system, ForceSSL: found }]]);
      expect(stored(system)).toMatchObject({ ForceSSL: found });
    });

    test("is not written, even by a destroy, if it is unchanged", async () => {
      foundWith(true);
      const own = hostname();
      await own.up({ ...declared, forceSsl: true });
      await own.destroy();
      expect(writes(emulator())).toEqual([]);
    });

    test("records the previous value if forceSsl is declared later, and keeps the current value with onDestroy: keep", async () => {
      foundWith(false);
      const own = hostname();
      await own.up(declared);
      expect(own.state).toMatchObject({ adopted: true, previous: {} });
      await own.up({ ...declared, forceSsl: true });
      expect(own.state).toMatchObject({ previous: { forceSsl: false } });
      await own.up({ ...declared, forceSsl: true, onDestroy: "keep" });
      await own.destroy();
      expect(stored(system)).toMatchObject({ ForceSSL: true });
    });

    test("never counts as created by an interrupted up, and is never removed", async () => {
      foundWith(true);
      const context = testContext(emulator(), { adopt: "own" });
      const own = new Stacked(pullZoneHostname, context);
      await own.up({ ...declared, forceSsl: true, onDestroy: "delete" });
      expect(own.state).toMatchObject({ adopted: true });
      expect(context.warnings).toEqual([expect.stringContaining("the previous value is lost")]);
      await own.destroy();
      const imported = hostname();
      Object.assign(imported, { id: `1001/${system}`, state: { ...declared, adopted: false } });
      await imported.destroy();
      expect(stored(system)).toBeDefined();
      expect(writes(emulator())).toEqual([]);
    });

    test("is restored after an up that lost the response", async () => {
      foundWith(false);
      emulator().setFaults([{ match: { operation: "setPullZoneForceSsl" }, inject: { status: 503 } }]);
      const own = hostname();
      expect(await failureOf(own.up({ ...declared, forceSsl: true }))).toContain("was adopted but not configured");
      expect(own.state).toMatchObject({ adopted: true, previous: { forceSsl: false } });
      emulator().setFaults([]);
      await own.up({ ...declared, forceSsl: true });
      await own.destroy();
      expect(stored(system)).toMatchObject({ ForceSSL: false });
    });

    test.each([{ certificate: "managed" }, own])("cannot have a certificate: %j", async (given) => {
      foundWith(false);
      const shop = hostname();
      const message = await failureOf(shop.up({ ...declared, forceSsl: true, ...given }));
      expect(message).toContain(`${system} is the platform's own host name of pull zone 1001`);
      expect(message).toContain(`Remove ${Object.keys(given).join(" and ")}, because only forceSsl can be declared`);
      expect([shop.state, writes(emulator())]).toEqual([undefined, []]);
      await shop.up(declared);
      expect(await failureOf(shop.up({ ...declared, ...given }))).toContain("only forceSsl can be declared");
    });
  },
);

describe("a managed certificate", () => {
  const declared = { ...program, certificate: "managed", waitTimeoutSeconds: 60 };

  test("fails with the countries to allow if the zone blocks the certificate authority", async () => {
    emulator().setOptions({ unresolvedHostnames: ["shop.acme.example"] });
    emulator().edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, { BlockedCountries: ["CN", "US"] }));
    const message = await failureOf(hostname().up(declared));
    expect(message).toContain("remove the USA and the countries of Europe from blockedCountries");
  });

  test("for an unresolvable name fails with the record to create, and the next up continues", async () => {
    emulator().setOptions({ unresolvedHostnames: ["shop.acme.example"] });
    const shop = hostname();
    const message = await failureOf(shop.up(declared));
    expect(message).toContain("after 60 seconds (waitTimeoutSeconds)");
    expect(message).toContain("create a CNAME record for shop.acme.example with the value acme-shop.cdn.example");
    expect(message).toMatch(/CAA records do not allow letsencrypt\.org\.$/);
    expect(shop.context.infos[1]).toMatch(
      /^waiting for the certificate of shop\.acme\.example, which is issued when the name resolves to pull zone 1001: .*not pointing.* \(15 of 60 s\)$/,
    );
    const requests = sentRequests().filter(({ path }) => path.includes("loadFreeCertificate"));
    expect(requests).toHaveLength(5);
    expect(stored()).toMatchObject({ HasCertificate: false });
    emulator().setOptions({ unresolvedHostnames: [] });
    expect(await shop.up(declared)).toBe("update");
    expect(stored()).toMatchObject({ HasCertificate: true });
    expect(shop.state).toMatchObject({ adopted: false });
  });

  test("is not requested again after the certificate authority's rate limit", async () => {
    const Message = "loadFreeCertificate failed: urn:ietf:params:acme:error:rateLimited: too many certificates (5)";
    const body = { ErrorKey: "pullzone.certificate_request_failed", Field: "Hostname", Message };
    emulator().setFaults([{ match: { operation: "loadFreeCertificate" }, inject: { status: 400, body } }]);
    const message = await failureOf(hostname().up(declared));
    expect(message).toContain("rateLimited: too many certificates (5)");
    expect(message).toContain("Run `pulumi up` again once the limit has reset");
    const requests = sentRequests();
    expect(requests.filter(({ operation }) => operation === "loadFreeCertificate")).toHaveLength(1);
  });

  const busy = (retryAfter: string) => [
    {
      match: { operation: "loadFreeCertificate" },
      nth: 1,
      inject: { status: 429, headers: { "retry-after": retryAfter } },
    },
  ];
  const asked = () => sentRequests().filter(({ operation }) => operation === "loadFreeCertificate");

  // The client's retries do not consider waitTimeoutSeconds.
  const retrying = () => new Stacked(pullZoneHostname, testContext(emulator(), { maxRetries: "5" }));

  test("waits as long as the platform asks within waitTimeoutSeconds", async () => {
    emulator().setFaults(busy("45"));
    const shop = retrying();
    const began = emulator().now().getTime();
    await shop.up(declared);
    expect(asked()).toHaveLength(2);
    expect(emulator().now().getTime() - began).toBeGreaterThanOrEqual(45_000);
    expect(shop.context.infos).toEqual([expect.stringContaining("429")]);
    expect(stored()).toMatchObject({ HasCertificate: true });
  });

  test("does not wait longer than waitTimeoutSeconds, and reports that", async () => {
    emulator().setFaults(busy("90"));
    const began = emulator().now().getTime();
    expect(await failureOf(retrying().up(declared))).toMatch(
      /429.*and asks to wait 90 s, but waitTimeoutSeconds allows only 60 s in total\. Run `pulumi up` again later/,
    );
    expect(asked()).toHaveLength(1);
    expect(emulator().now().getTime() - began).toBeLessThan(60_000);
  });

  test("is requested again if somebody removed it", async () => {
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

describe("a custom certificate", () => {
  test("is sent in Base64, sent again if it changes or was removed, and its key is never recorded in requests", async () => {
    const shop = hostname();
    await shop.up({ ...program, ...own });
    const base64 = (content: string) => Buffer.from(content).toString("base64");
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
    expect(JSON.stringify(sentRequests())).not.toContain(held.CertificateKey);
  });

  test.each([
    [{ certificatePem: "one" }, "certificateKey is required"],
    [{ certificateKey: "one" }, "certificatePem is required"],
    [{ ...own, certificate: "managed" }, "certificate and certificatePem cannot be combined"],
  ])("must be declared completely, and without a managed certificate: %j", (given, message) => {
    expect(failures(given)).toEqual([expect.stringContaining(message)]);
  });
});
