import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Emulator, startEmulator } from "../../emulator";

const packages = ["octodns==1.22.0", "octodns-bunny==1.0.0", "requests==2.34.2"];

/** A Python environment with octoDNS, or the reason why there is none. */
const folder = mkdtempSync(join(tmpdir(), "octodns-"));
const python = join(folder, "bin", "python3");
const problem = installed();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function installed(): string | undefined {
  // Without a network, pip would retry for minutes.
  const limits = ["--retries", "1", "--timeout", "30", "--disable-pip-version-check"];
  try {
    execFileSync("python3", ["-m", "venv", folder], { stdio: "pipe" });
    execFileSync(python, ["-m", "pip", "install", "--quiet", ...limits, ...packages], { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return `octoDNS cannot be installed: ${(error as Error).message.split("\n")[0]}`;
  }
}

const records = [
  ["", { type: "A", ttl: 300, value: "192.0.2.1" }],
  ["", { type: "MX", ttl: 300, value: { preference: 10, exchange: "mail.acme.example." } }],
  ["", { type: "TXT", ttl: 300, values: ["v=spf1 -all"] }],
  ["", { type: "CAA", ttl: 300, value: { flags: 0, tag: "issue", value: "letsencrypt.org" } }],
  ["_sip._tcp", { type: "SRV", ttl: 300, value: { priority: 1, weight: 2, port: 5060, target: "sip.acme.example." } }],
  ["www", { type: "CNAME", ttl: 300, value: "acme.example." }],
] as const;
const [, ...others] = records;
const changed = [["", { type: "A", ttl: 600, value: "192.0.2.7" }], ...others.slice(0, -1)];

describe("octoDNS against the emulator", () => {
  if (problem) return void test.skip(problem, () => {});

  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
  });
  afterAll(() => emulator.close());

  test("creates, changes and deletes records, and then finds nothing to do", async () => {
    const headers = { AccessKey: emulator.key, "Content-Type": "application/json" };
    const body = JSON.stringify({ Domain: "acme-octodns.example" });
    expect((await fetch(`${emulator.baseUrl}/dnszone`, { method: "POST", headers, body })).status).toBe(201);

    const steps = JSON.stringify([records, changed]);
    const script = join(__dirname, "bringAbout.py");
    const given = [script, emulator.baseUrl, emulator.key, "acme-octodns.example.", steps];
    const { stdout } = await promisify(execFile)(python, given);
    const [created, again, updated, unchanged] = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    expect(created.sort()).toEqual(
      ["A", "CAA", "CNAME www", "MX", "SRV _sip._tcp", "TXT"].map((record) => `Create ${record}`),
    );
    expect(updated.sort()).toEqual(["Delete CNAME www", "Update A"]);
    expect([again, unchanged]).toEqual([[], []]);
  });
});
