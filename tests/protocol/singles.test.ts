import { kindOf, kindTypes } from "../../provider/kinds";
import { namesIn } from "../../provider/lifecycle/identity/ids";
import { namesOfEntries } from "../../provider/schema/meta";
import { accountOf, changeOf } from "../acceptance/soak/account";
import { customerOf } from "../acceptance/soak/customer";
import { type Emulator, type RecordedRequest, startEmulator } from "../emulator";
import { kindUnderTest } from "../kinds";
import { isChosen } from "../kinds/chosen";
import { recordedRequests } from "../kinds/measured";
import { bare } from "../model/kind";
import { oneOfEach } from "../tier";
import { Host, type Properties } from "./host";
import { settingsFor } from "./running";

const count = 24;
const atOnce = 8;

/** Kinds whose parent in the test cannot have enough objects, with reasons. */
const leftOut: Readonly<Record<string, string>> = {
  ExternalDnsCertificate: "it needs a host name that exists",
  ExternalDnsCertificateValidation: "it needs a host name that exists",
  ExternalHttpCertificate: "it needs a host name that exists",
  ExternalHttpCertificateValidation: "it needs a host name that exists",
  EdgeRuleEnablement: "it needs a rule that exists",
  AccessListConfiguration: "it needs an access list that exists",
  StorageFolder: "it is a list itself",
  DatabaseToken: "the platform shows no tokens, so none is read",
};

/** Kinds that read their parent between their writes or take turns. Only concurrent operations share a read. */
const inTurns = new Set(["VideoCollection", "PullZoneHostname"]);

const sortOf = (type: string) => (inTurns.has(type) ? "in turns" : namesIn(kindOf(type).idForm).length);

const withParent = kindTypes.filter((type) => {
  const { idForm, inputs } = kindOf(type);
  return namesIn(idForm).length > 1 || namesOfEntries(inputs).some((name) => ["hostnames", "ips"].includes(name));
});
const tested = withParent.filter((type) => leftOut[type] === undefined).filter(isChosen);

let emulator: Emulator;
let hosts: { creating: Host; updating: Host; deleting: Host };

beforeAll(async () => {
  const seed = accountOf(count);
  const limits = { customWafRulesLimit: 2 * count, rateLimitRulesLimit: 2 * count, customListLimit: 2 * count };
  for (const zone of seed.shieldZones ?? []) Object.assign(zone, limits);
  emulator = await startEmulator({
    quiet: true,
    seed,
    options: { transitionMs: 0, deletionMs: 0 },
  });
  const start = () => Host.start(settingsFor(emulator));
  const [creating, updating, deleting] = await Promise.all([start(), start(), start()]);
  hosts = { creating, updating, deleting };
});
afterAll(async () => {
  await Promise.all(Object.values(hosts ?? {}).map((host) => host.stop()));
  await emulator?.close();
});

test("each kind with a parent is tested or left out with a reason", () => {
  expect(Object.keys(leftOut).filter((type) => !withParent.includes(type))).toEqual([]);
});

test.each(oneOfEach(tested, sortOf))(`${count} resources of one parent share its reads: %s`, async (type) => {
  const programs = singlesOf(type);
  const created: { id: string; state: Properties }[] = [];
  const creates = await requestsOf(async (index) => {
    created[index] = await hosts.creating.create(type, programs[index] as Properties);
  });
  const updates = await requestsOf(async (index) => {
    const { id, state } = created[index] as (typeof created)[number];
    const news = { ...programs[index], ...changed(type, index) };
    created[index] = { id, state: await hosts.updating.update(type, id, state, news) };
  });
  const deletes = await requestsOf(async (index) => {
    const { id, state } = created[index] as (typeof created)[number];
    await hosts.deleting.delete(type, id, state);
  });
  expect(creates.filter(({ method }) => method !== "GET").length).toBeGreaterThanOrEqual(count);
  const [ofCreate = [], ofUpdate = [], _refresh, ofDelete = []] = readsOf(type);
  const reads = [creates, updates, deletes].map(mostRepeated);
  const bounds = [ofCreate, ofUpdate, ofDelete].map((documented) => boundOf(type, documented));
  expect(reads.map((each, step) => Math.max(each, bounds[step] as number))).toEqual(bounds);
});

test(`${count} edge rules on ${atOnce} pull zones are created with one read of each zone`, async () => {
  const pullZones = Array.from({ length: atOnce }, (_, index) => ({ Id: index + 1, Name: `zone-${index + 1}` }));
  emulator.putState({ ...emulator.state(), pullZones });
  const creates = await requestsOf(async (index) => {
    const program = { ...singlesOf("EdgeRule")[index], pullZoneId: 1 + (index % atOnce) };
    await hosts.creating.create("EdgeRule", program);
  });
  expect(creates.filter(({ method }) => method === "GET")).toHaveLength(atOnce);
});

/**
 * Returns the programs of `count` customers with the first customer's parent. Each resource has one entry of a list.
 */
function singlesOf(type: string): Properties[] {
  const { idForm, inputs } = kindOf(type);
  const [parent] = namesIn(idForm) as [string];
  const [entries] = namesOfEntries(inputs);
  const slots = Array.from({ length: count }, (_, index) => kindUnderTest(type).soak.slots(customerOf(index + 1))[0]);
  return slots.map((slot, index) => ({
    ...(bare(slot?.args) as Properties),
    [parent]: slots[0]?.args[parent],
    ...(entries === undefined ? {} : { [entries]: [entryOf(entries, index, 1)] }),
  }));
}

function changed(type: string, index: number): Properties {
  const [entries] = namesOfEntries(kindOf(type).inputs);
  if (entries !== undefined) return { [entries]: [entryOf(entries, index, 2)] };
  // Moving a rule may move others, which the provider then reads again.
  const { order: _order, ...change } = bare(changeOf({ type })) as Properties;
  return change;
}

function entryOf(entries: string, index: number, version: number): string {
  return entries === "ips" ? `192.0.${version}.${index}` : `site-${index}-${version}.example`;
}

async function requestsOf(run: (index: number) => Promise<void>): Promise<readonly RecordedRequest[]> {
  emulator.clearRequests();
  let next = 0;
  const one = async () => {
    for (let index = next++; index < count; index = next++) await run(index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return emulator.requests();
}

function readsOf(type: string): readonly (readonly string[])[] {
  return Object.values<readonly string[]>({ ...recordedRequests[type] }).map((names) =>
    names.filter((name) => /^(get|list)/.test(name)),
  );
}

/**
 * Returns the maximum number of reads of the parent: half as many as one after the other, with a margin for a loaded
 * machine; for kinds that take turns, three out of four.
 */
function boundOf(type: string, documented: readonly string[]): number {
  return (inTurns.has(type) ? 0.75 : 0.5) * Math.max(1, mostOf(documented)) * count;
}

function mostRepeated(requests: readonly RecordedRequest[]): number {
  return mostOf(requests.filter(({ method }) => method === "GET").map(({ path }) => path));
}

function mostOf(all: readonly string[]): number {
  return Math.max(0, ...all.map((one) => all.filter((each) => each === one).length));
}
