import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { externalDnsCertificate } from "../../../../provider/resources/pullZones/externalDnsCertificate";
import { externalHttpCertificate } from "../../../../provider/resources/pullZones/externalHttpCertificate";
import { externalHttpCertificateValidation } from "../../../../provider/resources/pullZones/externalHttpCertificateValidation";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const program = { pullZoneId: 1001, hostname: "www.moved.example" };
const complete = ["POST /pullzone/completeExternalHttpCertificate", { Hostname: program.hostname }];

const request = () => new Stacked(externalHttpCertificate, testContext(emulator()));
const validation = () => new Stacked(externalHttpCertificateValidation, testContext(emulator()));
const hostname = () => platformState().pullZones[0]?.Hostnames.find(({ Value }) => Value === program.hostname);

/** A host name without a certificate whose DNS zone leads to a pull zone with the files of a storage zone. */
beforeEach(() =>
  emulator().edit(({ pullZones: [zone], dnsZones, storageZones: [storage] }) => {
    Object.assign(zone ?? {}, { OriginType: 2, StorageZoneId: storage?.Id });
    zone?.Hostnames.push({ Id: 98, Value: program.hostname, ForceSSL: false, HasCertificate: false });
    const record = { Id: 77, Type: 7, Name: "www", LinkName: "1001" };
    Object.assign(dnsZones[0] ?? {}, { Domain: "moved.example", NameserversDetected: true, Records: [record] });
  }),
);

const serveFile = (path: unknown, content: unknown) =>
  emulator().edit(({ storageZones: [zone] }) => {
    const file = { path: String(path), content: Buffer.from(String(content)).toString("base64"), contentType: "" };
    zone?.files.push({ ...zone.files[0], ...file } as (typeof zone.files)[number]);
  });

test("a request outputs the file, the file leads to a certificate, and a destroy leaves the certificate", async () => {
  const own = request();
  await own.up(program);
  expect(own.state).toMatchObject({
    filePath: expect.stringMatching(/^\.well-known\/acme-challenge\/[\w-]{43}$/),
    fileContent: expect.stringMatching(/^[\w-]{43}\.\w+$/),
    expiresAt: expect.stringMatching(/^2026-/),
  });
  const declared = { ...program, fileContent: own.state?.fileContent, waitTimeoutSeconds: 0 };
  const early = await failureOf(validation().up(declared));
  expect(early).toContain("The file /.well-known/acme-challenge/");
  expect(early).toContain("HTTP on port 80");
  serveFile(own.state?.filePath, own.state?.fileContent);
  const validated = validation();
  await validated.up(declared);
  expect(writes(emulator())).toContainEqual(complete);
  expect(hostname()).toMatchObject({ HasCertificate: true });
  emulator().clearRequests();
  await validated.destroy();
  await own.destroy();
  expect(writes(emulator())).toEqual([]);
});

test("a URL as the path of the file is shortened to the path", async () => {
  const own = request();
  const FilePath = "http://www.moved.example/.well-known/acme-challenge/one";
  const match = { operation: "requestExternalHttpCertificate" };
  emulator().setFaults([{ match, inject: { status: 200, body: { FilePath, FileContent: "one.two" } } }]);
  await own.up(program);
  expect(own.state).toMatchObject({ filePath: ".well-known/acme-challenge/one", fileContent: "one.two" });
  await own.refresh();
  expect(own.preview(program)).toBe("nothing");
});

test.each([externalHttpCertificate, externalHttpCertificateValidation])("a wildcard is refused", (kind) => {
  const more = kind === externalHttpCertificate ? {} : { fileContent: "one" };
  const { failures } = checkInputs(kind, { ...program, ...more, hostname: "*.moved.example" });
  expect(failures.join()).toContain("hostname must not be a wildcard");
});

test("a new request of the other kind replaces the pending one", async () => {
  const own = request();
  await own.up(program);
  serveFile(own.state?.filePath, own.state?.fileContent);
  await new Stacked(externalDnsCertificate, testContext(emulator())).up(program);
  const message = await failureOf(validation().up({ ...program, fileContent: own.state?.fileContent }));
  expect(message).toContain("pullzone.certificate_request_not_found");
  expect(message).toContain("with the URN of the ExternalHttpCertificate");
});

test("a program cannot request a certificate of one host name by both kinds", () => {
  const declared = { claims: new ProgramClaims(), account: "one" };
  const failures = (kind: typeof externalDnsCertificate, hostname: string) =>
    checkInputs(kind, { ...program, hostname }, declared).failures.join();
  expect(failures(externalDnsCertificate, "WWW.moved.example")).toBe("");
  expect(failures(externalHttpCertificate, "shop.moved.example")).toBe("");
  expect(failures(externalHttpCertificate, "www.moved.example.")).toBe(
    "ExternalDnsCertificate (certificate request for host name www.moved.example of pull zone 1001) and ExternalHttpCertificate (certificate request for host name www.moved.example of pull zone 1001) both declare a certificate request for the same host name: the platform keeps one pending request per host name, and a new one replaces the other. Remove one of them.",
  );
});

test("a request waits as long as Retry-After says", async () => {
  const match = { operation: "requestExternalHttpCertificate" };
  emulator().setFaults([{ match, inject: { status: 429, headers: { "Retry-After": "2" } }, times: 1 }]);
  const own = new Stacked(externalHttpCertificate, testContext(emulator(), { maxRetries: "1" }));
  const start = emulator().now().getTime();
  await own.up(program);
  expect(emulator().now().getTime() - start).toBe(2000);
});
