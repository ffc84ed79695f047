import { externalDnsCertificate } from "../../../../provider/resources/pullZones/externalDnsCertificate";
import { externalDnsCertificateValidation } from "../../../../provider/resources/pullZones/externalDnsCertificateValidation";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const program = { pullZoneId: 1001, hostname: "www.moved.example" };
const complete = ["POST /pullzone/completeExternalDnsCertificate", { Hostname: program.hostname }];
const dayMs = 86_400_000;

const request = () => new Stacked(externalDnsCertificate, testContext(emulator()));
const validation = () => new Stacked(externalDnsCertificateValidation, testContext(emulator()));
const hostname = () => platformState().pullZones[0]?.Hostnames.find(({ Value }) => Value === program.hostname);

/** A host name without a certificate, in a DNS zone that is delegated to the platform and points elsewhere. */
beforeEach(() =>
  emulator().edit(({ pullZones: [zone], dnsZones }) => {
    zone?.Hostnames.push({ Id: 98, Value: program.hostname, ForceSSL: false, HasCertificate: false });
    Object.assign(dnsZones[0] ?? {}, { Domain: "moved.example", NameserversDetected: true, Records: [] });
  }),
);

const showRecord = (Value: unknown) =>
  emulator().edit(({ dnsZones: [zone] }) => {
    zone?.Records.push({ Id: 77, Type: 3, Name: "_acme-challenge.www", Value: String(Value) });
  });

/** Requests a certificate whose TXT record exists. */
async function requested(): Promise<Stacked> {
  const own = request();
  await own.up(program);
  showRecord(own.state?.txtRecordValue);
  return own;
}

test("a request outputs the TXT record, the record leads to a certificate, and a destroy leaves the certificate", async () => {
  const own = await requested();
  expect(own.state).toMatchObject({
    txtRecordName: "_acme-challenge.www.moved.example",
    txtRecordValue: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: expect.stringMatching(/^2026-/),
  });
  const validated = validation();
  await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
  expect(hostname()).toMatchObject({ HasCertificate: true });
  emulator().clearRequests();
  await validated.destroy();
  await own.destroy();
  expect(writes(emulator())).toEqual([]);
  expect(hostname()).toMatchObject({ HasCertificate: true });
});

test.each([
  { of: request, declared: program },
  { of: validation, declared: { ...program, txtRecordValue: "one" } },
])("a missing host name of the pull zone is an error with the required declaration", async ({ of, declared }) => {
  const message = await failureOf(of().up({ ...declared, hostname: "none.moved.example" }));
  expect(message).toContain(
    "pull zone 1001 does not have the host name none.moved.example. Declare a PullZoneHostname",
  );
  expect(writes(emulator())).toEqual([]);
});

test("the platform's own host name is refused with the platform's message", async () => {
  const message = await failureOf(request().up({ ...program, hostname: "acme-shop.cdn.example" }));
  expect(message).toContain("pullzone.system_hostname");
});

test("a validation waits for a record that is not visible yet", async () => {
  const own = request();
  await own.up(program);
  const validated = validation();
  const { wait } = validated.context;
  let waits = 0;
  validated.context.wait = async (ms) => {
    waits += 1;
    if (waits === 2) showRecord(own.state?.txtRecordValue);
    await wait(ms);
  };
  await validated.up({ ...program, txtRecordValue: "one" });
  expect(waits).toBe(2);
  expect(validated.context.infos[0]).toMatch(
    /^waiting for the certificate of www\.moved\.example, which is issued when its TXT record is visible: .*not found.*\(0 of 600 s\)$/,
  );
});

test("a validation fails if the record does not become visible in time", async () => {
  await request().up(program);
  const validated = validation();
  const message = await failureOf(validated.up({ ...program, txtRecordValue: "one", waitTimeoutSeconds: 30 }));
  expect(message).toMatch(/^there is no certificate for www\.moved\.example after 30 seconds \(waitTimeoutSeconds\): /);
  expect(message).toContain("The TXT record _acme-challenge.www.moved.example was not found");
  expect(message).toContain("`dig TXT`");
  expect(validated.state).toBeUndefined();
  expect(writes(emulator()).filter(([what]) => what === complete[0])).toHaveLength(3);
});

test("without waitTimeoutSeconds the option customTimeouts applies", async () => {
  await request().up(program);
  const validated = validation();
  Object.assign(validated.context, { timeoutSeconds: 60 });
  expect(await failureOf(validated.up({ ...program, txtRecordValue: "one" }))).toContain("after 60 seconds");
});

test("a host name with a certificate is unchanged until another request is declared", async () => {
  const own = await requested();
  const validated = validation();
  await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
  emulator().clearRequests();
  const other = validation();
  await other.up({ ...program, txtRecordValue: "one" });
  expect(writes(emulator())).toEqual([]);
  emulator().advance(1000);
  const { state } = await requested();
  emulator().clearRequests();
  await other.up({ ...program, txtRecordValue: state?.txtRecordValue });
  expect(writes(emulator())).toEqual([complete]);
});

test("a request is completed once, and is deleted with its host name", async () => {
  const own = await requested();
  const declared = { ...program, txtRecordValue: own.state?.txtRecordValue };
  await validation().up(declared);
  const notFound = "pullzone.certificate_request_not_found";
  emulator().edit(({ pullZones: [zone] }) => Object.assign(zone?.Hostnames.at(-1) ?? {}, { HasCertificate: false }));
  expect(await failureOf(validation().up(declared))).toContain(notFound);

  await request().up(program);
  emulator().edit(({ pullZones: [zone] }) => {
    zone?.Hostnames.splice(-1, 1, { Id: 99, Value: program.hostname, ForceSSL: false, HasCertificate: false });
  });
  expect(await failureOf(validation().up(declared))).toContain(notFound);
});

test.each([false, true])(
  "a lost response to a completion is detected at once (after the completion of another request: %s)",
  async (isAnother) => {
    const validated = validation();
    if (isAnother) await validated.up({ ...program, txtRecordValue: (await requested()).state?.txtRecordValue });
    emulator().advance(1000);
    const own = await requested();
    emulator().setFaults([
      { match: { operation: "completeExternalDnsCertificate" }, inject: { cut: "after" }, times: 1 },
    ]);
    Object.assign(validated.context, testContext(emulator(), { maxRetries: "1" }));
    await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
    expect(hostname()).toMatchObject({ HasCertificate: true });
  },
);

test("a certificate that is issued after its request was accepted is waited for", async () => {
  const own = await requested();
  emulator().setFaults([{ match: { operation: "completeExternalDnsCertificate" }, inject: { status: 200 }, times: 1 }]);
  const validated = validation();
  const { wait } = validated.context;
  let waits = 0;
  validated.context.wait = async (ms) => {
    waits += 1;
    emulator().edit((platform) => {
      platform.certificateRequests = [];
      Object.assign(platform.pullZones[0]?.Hostnames.at(-1) ?? {}, { HasCertificate: waits === 2 });
    });
    await wait(ms);
  };
  await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
  expect(waits).toBe(2);
});

test("another request whose record is not visible is not completed by the earlier certificate", async () => {
  const own = await requested();
  const validated = validation();
  await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
  emulator().advance(1000);
  await request().up(program);
  const message = await failureOf(validated.up({ ...program, txtRecordValue: "new", waitTimeoutSeconds: 15 }));
  expect(message).toContain("after 15 seconds");
});

test("a completion with a lost response is found by a read", async () => {
  const own = await requested();
  emulator().setFaults([{ match: { operation: "completeExternalDnsCertificate" }, inject: { cut: "after" } }]);
  const validated = validation();
  const message = await failureOf(validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue }));
  expect(message).toContain("could not complete the request for a certificate of the host name");
  emulator().clearRequests();
  await validated.up({ ...program, txtRecordValue: own.state?.txtRecordValue });
  expect(writes(emulator())).toEqual([]);
});

test("a request that has expired without a certificate counts as missing, and the next up creates another", async () => {
  const own = request();
  await own.up(program);
  const before = own.state?.txtRecordValue;
  emulator().advance(8 * dayMs);
  const message = await failureOf(validation().up({ ...program, txtRecordValue: before }));
  expect(message).toContain("pullzone.certificate_request_not_found");
  expect(message).toContain("`pulumi up --replace` with the URN of the ExternalDnsCertificate");
  await own.refresh();
  expect(own.state).toBeUndefined();
  await own.up(program);
  expect(own.state?.txtRecordValue).not.toBe(before);
});

test("a request that has expired stays while the host name has a certificate", async () => {
  const own = request();
  await own.up(program);
  emulator().edit(({ pullZones: [zone] }) => Object.assign(zone?.Hostnames.at(-1) ?? {}, { HasCertificate: true }));
  emulator().advance(8 * dayMs);
  await own.refresh();
  expect(own.preview(program)).toBe("nothing");
});

test("an expiry time without an offset is in UTC", async () => {
  const own = request();
  await own.up(program);
  const withoutOffset = (ms: number) => new Date(emulator().now().getTime() + ms).toISOString().slice(0, 19);
  const readWith = (expiresAt: string) => externalDnsCertificate.read(own.context, own.id, { ...own.state, expiresAt });
  expect(await readWith(withoutOffset(-1000))).toBeUndefined();
  expect(await readWith(withoutOffset(1000))).toBeDefined();
  expect(await readWith("soon")).toBeDefined();
});
