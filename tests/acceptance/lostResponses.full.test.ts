import { systemHostname } from "../../emulator/pullZones/newPullZone";
import { operations } from "../../provider/api";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { type Emulator, type FaultRule, startEmulator } from "../emulator";
import type { Resource } from "../model/kind";
import { openStack, type Stack } from "./engine";
import { accountOf, changeOf, slotsOf } from "./soak/account";
import { Audit } from "./soak/audit";
import { resourceOf } from "./soak/program";

/** Operations of resources that change the platform. Data sources never do, whatever their method. */
const reading = new Set(dataSourceNames.flatMap((name) => [...dataSourceOf(name).uses]));
const mutating = Object.entries(operations).flatMap(([name, operation]) =>
  operation.method === "GET" || reading.has(operation) ? [] : [name],
);

function change(resource: Resource): void {
  const { type, args, objectPath } = resource;
  Object.assign(args, changeOf(resource), type === "ApplicationDeployment" ? { onDestroy: "delete" } : {});
  if (!type.endsWith("AllowedReferrer")) return;
  args.hostname = `www.${args.hostname}`;
  resource.objectPath = objectPath?.replace(/[^/]+$/, `${args.hostname}`);
}

const further: Readonly<Record<string, (args: Resource["args"]) => Resource["args"]>> = {
  // The whole application is written.
  Application: () => ({ terminationGracePeriodSeconds: 60 }),
  ApiGuardian: ({ document }) => ({
    document: `${document}# another one`,
    endpoints: { "GET /orders": { rateLimitingTimeframe: "1h" } },
  }),
  StorageZone: () => ({ rotatePassword: "1", rotateReadOnlyPassword: "1" }),
  VideoLibrary: () => ({ rotateApiKey: "1", rotateReadOnlyApiKey: "1" }),
  EdgeScript: () => ({ rotateDeploymentKey: "1" }),
  PullZoneHostname: () => ({ certificateKeyType: "Rsa" }),
  CachePurge: () => ({ urls: [`https://${systemHostname(1, "customer-1").Value}/news`] }),
};

/**
 * A token whose response is lost is an error, because nobody has it:
 * tests/unit/provider/resources/databaseToken.test.ts.
 */
const elsewhere = ["generateDatabaseToken", "revokeDatabaseTokens"];

/** Ways in which a response is lost after the change. */
const losses: readonly FaultRule["inject"][] = [
  { cut: "after" },
  { status: 504, changesState: true },
  { cut: "after" },
];

describe("if every write operation loses its response after the change", () => {
  let emulator: Emulator;
  let stack: Stack;
  const met = new Set<string>();

  beforeAll(async () => {
    const options = { transitionMs: 0, deletionMs: 0 };
    emulator = await startEmulator({ quiet: true, now: new Date(), seed: accountOf(1), options });
    stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  });

  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  test("an up, an update and a destroy neither duplicate nor lose an object", async () => {
    const audit = new Audit(emulator, stack);
    const program = slotsOf(1).map(resourceOf);
    await losing(() => audit.up(program));
    program.forEach(change);
    await losing(() => audit.up(program));
    for (const { type, args } of program) Object.assign(args, further[type]?.(args));
    await losing(() => audit.up(program));
    await losing(() => audit.destroy());
    expect([...audit.doubled, ...audit.lost]).toEqual([]);
    expect([...met, ...elsewhere].sort()).toEqual(mutating.sort());
  });

  /** Loses several responses of each operation, but fewer than the attempts of one request. */
  async function losing(step: () => Promise<unknown>): Promise<void> {
    emulator.setFaults(
      mutating.flatMap((operation) =>
        losses.map((inject, index) => ({ match: { operation }, nth: index + 1, inject })),
      ),
    );
    await step();
    for (const { match, fired } of emulator.faults()) if (fired > 0 && match.operation) met.add(match.operation);
  }
});
