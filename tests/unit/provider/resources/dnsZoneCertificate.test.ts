import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { dnsZoneCertificate } from "../../../../provider/resources/dns/dnsZoneCertificate";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const program = (more: Properties = {}) => ({ dnsZoneId: 4001, ...more });
const certificate = (settings = {}) => new Stacked(dnsZoneCertificate, testContext(emulator(), settings));
const request = "POST /dnszone/4001/certificate/issue";

test("a certificate is issued by its create, and whenever a trigger or the domain changes; a destroy leaves it", async () => {
  const own = certificate();
  await own.up(program());
  expect(await own.up(program())).toBe("nothing");
  await own.up(program({ triggers: { issued: "2" } }));
  await own.up(program({ triggers: { issued: "2" }, domain: "shop.acme.example" }));
  expect(await own.up(program({ triggers: { issued: "2" }, domain: "Shop.acme.example" }))).toBe("nothing");
  await own.destroy();
  expect(writes(emulator())).toEqual([
    [request, {}],
    [request, {}],
    [request, { Domain: "shop.acme.example" }],
  ]);
});

test("a certificate request with a lost response is repeated", async () => {
  emulator().setFaults([{ match: { operation: "issueDnsZoneCertificate" }, inject: { cut: "after" }, times: 1 }]);
  await certificate({ maxRetries: "1" }).up(program());
  expect(writes(emulator())).toHaveLength(2);
});

test("a domain that is not delegated fails at once with the name servers to set", async () => {
  emulator().setOptions({ unresolvedHostnames: ["acme.example"] });
  const own = certificate({ maxRetries: "3" });
  expect(await failureOf(own.up(program()))).toMatch(
    /could not issue the wildcard certificate of DNS zone 4001: the platform responded with 500 .*\. The platform responds like this while acme\.example is not delegated to it. Set the zone's name servers \(kiki\.bunny\.net and coco\.bunny\.net\) at the registrar, check/,
  );
  expect(own.state).toBeUndefined();
  expect(writes(emulator())).toHaveLength(1);
  emulator().setOptions({ unresolvedHostnames: [] });
  await own.up(program());
  expect(own.state).toMatchObject({ dnsZoneId: 4001 });
});

test("another failure has the platform's message", async () => {
  const body = { ErrorKey: "dnszone.busy", Field: "", Message: "The zone is busy." };
  emulator().setFaults([{ match: { operation: "issueDnsZoneCertificate" }, inject: { status: 500, body }, times: 1 }]);
  const message = await failureOf(certificate().up(program()));
  expect(message).toContain("[dnszone.busy]");
  expect(message).not.toContain("delegated");
});

test("an import has no triggers, so a program's first triggers issue the certificate", async () => {
  const found = await lifecycle.read(dnsZoneCertificate, testContext(emulator()), "4001", {});
  expect(found?.state).toMatchObject({ dnsZoneId: 4001 });
  expect(found?.state).not.toHaveProperty("triggers");
});
