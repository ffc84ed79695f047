import type { PlatformState } from "../../../../emulator";
import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { setEdgeRuleEnabled } from "../../../../provider/api/pullZones";
import { isSuccess } from "../../../../provider/api/success";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import { kindUnderTest } from "../../../kinds";
import { oneOfEach } from "../../../tier";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, someLives } from "../badResponses/lives";
import type { Served } from "../badResponses/mutations";
import { withBetween } from "../badResponses/withBetween";
import { difference } from "../lifecycle/platform";
import { beImported, live, platformOf, resourceOf, type Traces, type World } from "./life";
import { operationOf } from "./operationOf";
import { type Change, isThere, meet, sortOfVariant, type Variant, variantsOf, written } from "./variants";

interface Form extends Variant {
  readonly operation?: Operation;
}

const named = /: (every|everything) optional/;
/** Lives of the kinds with operations at the host of streams. */
const ofStreams = new RegExp(`^(${kindTypes.filter(isOfStreams).join("|")})(,|$)`);
/** Lives, and forms that lack something they need. */
type Needed = readonly [lives: RegExp, forms: RegExp];
/** Forms that lack something a life needs. The life fails with an error that names it. */
const needed: readonly Needed[] = [
  // A rule is found by its id or its description, a list and a variable by name.
  [/^EdgeRule/, /EdgeRules\[\]\.(Guid|Description) (null|missing)$/],
  [/^(EdgeRule|AccessList|WafRules|RateLimits)/, named],
  // A record is found by its content, and a record of an unknown type may be the platform's own. Returned properties
  // are sent back.
  [/^DnsRecords/, /Records\[\]\.(Name|Value) (null|missing)$|Records\[\]\.Type /],
  [/^DnsRecords/, /Records\[\]\.(MonitorType|SmartRoutingType) a member that came later$/],
  [/^DnsRecords/, named],
  // The API may return an empty string as null, so null differs from the declared value.
  [/^DnsRecord(,|$)/, /Records\[\]\.Comment null$/],
  [/^StorageZone/, /Custom404FilePath null$/],
  [/^(DnsRecord(,|$)|StorageZone)/, named],
  [/^(WafRules|RateLimits)/, /ruleName (null|missing)$/],
  // A rule without extra actions may have null for them. Unknown properties of a rule are sent back, and stay.
  [/^EdgeRules?(,|$)/, /EdgeRules\[\]\.ExtraActions null$|unknown properties everywhere$/],
  [/^ShieldZone, adopted/, /wafEngineConfig\[\]\.name (null|missing)$/],
  [/^ShieldZone, adopted/, named],
  // A delete needs the size, and refuses if the database has data.
  [/^Database(,|$)/, /current_size_bytes beyond/],
  [/^Database(,|$)/, named],
  // The host of streams needs the key of the library.
  [ofStreams, /videolibrary\/\{id\}: ApiKey (null|missing)$/],
  [ofStreams, named],
  // A wait for an application needs its status.
  [/^ApplicationDeployment/, /overview: status (null|missing|a member that came later)$/],
  [/^ApplicationDeployment/, named],
  // A container of an adopted application is found by its name.
  [/^Application(,|$)/, /containerTemplates(\[\]\.name)? (null|missing)$/],
  [/^Application(,|$)/, named],
  // A variable and a secret are found by name, a release by its UUID and its code.
  [/^EdgeScript(,|$)/, /(EdgeScriptVariables|Secrets)\[\]\.Name (null|missing)$/],
  [/^EdgeScriptRelease/, /Items\[\]\.Uuid (null|missing)$/],
  [/^EdgeScript/, named],
  // The previous settings are restored as returned, which the emulator refuses.
  [
    /^(ShieldZone, adopted|AccessList|BotDetection)/,
    /(get-by-pullzone.*|access-lists|bot-detection): .* a member that came later$/,
  ],
  ...kindTypes.flatMap((type) =>
    (kindUnderTest(type).needs ?? []).map((form): Needed => [new RegExp(`^${type}(,|$)`), form]),
  ),
];

/** Without the list, a delete cannot be confirmed, so the next up creates another object. */
const unconfirmed = /^GET \/storagezone: Items (null|missing)$/;

/**
 * Forms that were tried. A change of a single property is tried in the first life whose responses have it, and in the
 * lives of kinds with an input or output of its name; in an import, if any kind has one. Changes of several properties
 * are tried in every life.
 */
const tried = new Set<string>();
let [served, failed] = [0, 0];

const { emulator, between, client, context } = withBetween(startWithoutLogs);

afterAll(() => {
  if (process.env.LEGAL_RESPONSES === "print") process.stderr.write(`${served} lives, ${failed} failures\n`);
});

test.each(someLives.map((life) => [life.name, life] as const))(
  "the life of %s is the same in every legal form of the responses",
  async (_, life) => {
    const failures = [...(await failuresOf(life, live)), ...(await failuresOf(life, beImported))];
    failed += failures.length;
    expect(failures).toEqual([]);
  },
);

function isOfStreams(type: string): boolean {
  return Object.keys(kindUnderTest(type).requests ?? {}).some((name) => operations[name]?.area === "stream");
}

type Way = typeof live;

async function failuresOf(life: Life, way: Way): Promise<string[]> {
  between().change();
  await begin();
  const world = { ...worldOf(true), isReal: true as const };
  const real = await way(resourceOf(life, world), life, world);
  const failures: string[] = [];
  for (const group of groupsOf(life, formsFor(life, way))) {
    served += 1;
    const isFine = group.length > 1 && (await succeeds(judge(life, way, group, real)));
    if (isFine) continue;
    for (const form of group) {
      await judge(life, way, [form], real).catch((error: Error) =>
        failures.push(`${nameOf(form)}: ${error.message.split("\n")[0]}`),
      );
    }
  }
  return failures;
}

/**
 * Groups forms that leave the life unchanged and change different values, to test them in one life. If that fails, each
 * form gets its own life. Groups are small, so that a form rarely masks another.
 */
function groupsOf(life: Life, forms: readonly Form[]): Form[][] {
  const groups: Form[][] = [];
  for (const form of forms) {
    const fits = (group: Form[]) =>
      group.length < 8 && group.every((other) => isAlike(life, other) && !concernTheSame(form, other));
    const group = isAlike(life, form) ? groups.find(fits) : undefined;
    if (group) group.push(form);
    else groups.push([form]);
  }
  return groups;
}

/** True if the form changes one value, and must leave the life unchanged. */
function isAlike(life: Life, form: Form): boolean {
  return form.change !== undefined && !takesAway(life, form);
}

function concernTheSame(one: Form, other: Form): boolean {
  return one.operation === other.operation && !!one.change && !!other.change && meet(one.change, other.change);
}

function succeeds(run: Promise<void>): Promise<boolean> {
  return run.then(
    () => true,
    () => false,
  );
}

async function judge(life: Life, way: Way, forms: readonly Form[], real: Traces): Promise<void> {
  await begin();
  // A platform that returns unknown properties accepts them, too.
  const showsUnknown = forms.some(({ what }) => what === "unknown properties everywhere");
  if (showsUnknown) emulator().setOptions({ unknownProperties: "ignore" });
  between().change(serving(forms));
  const world = worldOf(forms.every((form) => !takesAway(life, form)));
  const resource = resourceOf(life, world);
  if (world.isStrict) {
    expectSame(real, await way(resource, life, world));
    return;
  }
  const end = await way(resource, life, world).catch((error) => {
    if (!(error instanceof EdgeError) && !(error instanceof UnfinishedError)) throw error;
    return undefined;
  });
  await begin("again");
  if (end) return expectSame({ deleted: real.deleted as string }, end);
  if (forms.some((form) => unconfirmed.test(nameOf(form)))) return;
  // With normal responses, the next up continues from the recorded state and ends with the same objects.
  const wasRecorded = resource.state !== undefined;
  const program = wasRecorded ? life.changed : life.program;
  if (wasRecorded) await resource.refresh();
  const refusal = await resource.up(program).then(
    () => undefined,
    (error: Error) => error.message,
  );
  // If no response showed the created object, it is not created again.
  if (!wasRecorded && /(exists|seems to exist) already/.test(refusal ?? "")) return;
  expect(refusal).toBeUndefined();
  await resource.refresh();
  expect(resource.preview(program)).toBe("nothing");
  const step = wasRecorded ? "updated" : "created";
  if (way === live) expectSame({ [step]: continued(real[step] as string) }, { [step]: continued(platformOf(world)) });
}

/** Lists edge rules by position. Their ids and exact positions depend on how many of them the first up has created. */
function continued(platform: string): string {
  const state = JSON.parse(platform) as PlatformState;
  const inOrder = (rules: PlatformState["pullZones"][number]["EdgeRules"]) =>
    rules
      .toSorted((one, other) => Number(one.OrderIndex) - Number(other.OrderIndex))
      .map(({ Guid: _id, OrderIndex: _position, ...rule }) => rule);
  return JSON.stringify({
    ...state,
    pullZones: state.pullZones.map((zone) => ({ ...zone, EdgeRules: inOrder(zone.EdgeRules) })),
  });
}

function expectSame(real: Traces, traces: Traces): void {
  for (const [step, platform] of Object.entries(real)) {
    if (traces[step] !== platform) throw new Error(`${step}: ${difference(platform, traces[step] ?? "")}`);
  }
}

/** True if a response of this form reports an existing object as missing, or omits its identity. */
function takesAway(life: Life, form: Form): boolean {
  const { operation, what, of } = form;
  if (needed.some(([lives, forms]) => lives.test(life.name) && forms.test(nameOf(form)))) return true;
  if (operation === undefined) return !what.startsWith("unknown");
  if (/ (null|missing)$/.test(what) && isThere(of)) return true;
  // For a shield zone, null means off.
  if (/ (null|missing)$/.test(what) && of === true && operation.path.startsWith("/shield/shield-zone/{")) return true;
  return false;
}

/** Returns the legal forms of this life's responses. */
function formsFor({ type }: Life, way: Way): readonly Form[] {
  const own = namesIn([type]);
  const ofAny = namesIn(kindTypes);
  const forms = new Map<string, Form>();
  for (const { request, real } of between().exchanges) {
    const operation = operationOf(request);
    const response = operation && parsed(real);
    if (response === undefined || !operation?.response || operation.failureIn?.(response)) continue;
    for (const variant of variantsOf(operation.response, response)) {
      const form = { ...variant, operation };
      const name = nameOf(form);
      const property = propertyOf(variant);
      const isWhole = /^(every|unknown)/.test(variant.what);
      const isKnown =
        way === live
          ? tried.has(name) && !own.has(property) && !isWhole
          : tried.has(name) || !(ofAny.has(property) || isWhole);
      const before = forms.get(name);
      if (!isKnown || before)
        forms.set(name, { ...form, of: isThere(before?.of) || before?.of === true ? before?.of : form.of });
    }
  }
  for (const name of forms.keys()) tried.add(name);
  // Changes of every property of one operation's response are also tried with all operations at once.
  const sortOf = (form: Form) => (form.change ? nameOf({ ...form, what: sortOfVariant(form) }) : form.what);
  return oneOfEach([...atOnce, ...forms.values()], sortOf);
}

/** Every operation in this form. */
const atOnce: readonly Form[] = [
  "every optional value null",
  "every optional value missing",
  "everything optional null",
  "everything optional missing",
  "unknown properties everywhere",
].map((what) => ({ what, in: () => "" }));

function serving(forms: readonly Form[]) {
  return (real: Served, index: number): Served => {
    const operation = operationOf(between().exchanges[index]?.request as string);
    const response = operation && parsed(real);
    if (response === undefined || !operation?.response || operation.failureIn?.(response)) return real;
    // A response without the operation's result may come from another server.
    const shows = (body: string) => isSuccess(operation.success, JSON.parse(body));
    const changes: Change[] = [];
    let body = "";
    for (const form of forms.filter((form) => !form.operation || form.operation === operation)) {
      const { change, what } = form;
      const variant = form.operation ? form : variantsOf(operation.response, response).find((it) => it.what === what);
      const varied = change ? written(response, [...changes, change]) : (variant?.in(response) ?? "null");
      if (!shows(varied)) continue;
      if (change) changes.push(change);
      body = varied;
    }
    return body === "" ? real : { ...real, body: Buffer.from(body) };
  };
}

function parsed({ status, body }: Served): unknown {
  const isHtml = body.toString().startsWith("<");
  return status < 300 && body.length > 0 && !isHtml ? JSON.parse(body.toString()) : undefined;
}

function nameOf({ operation, what }: Form): string {
  return `${operation ? `${operation.method} ${operation.path}` : "every operation"}: ${what}`;
}

/** Returns the names of these kinds' inputs and outputs, and of identifying properties. */
function namesIn(types: readonly string[]): ReadonlySet<string> {
  const kinds = types.map(kindOf);
  const names = kinds.flatMap(({ inputs, outputs }) => Object.keys({ ...inputs.shape, ...outputs.shape }));
  return new Set([...names, "id", "guid", "status"].map((name) => name.toLowerCase()));
}

/** Returns the name of the changed property: `name` in `data.items[].name null`. */
function propertyOf({ what }: Variant): string {
  return (what.split(" ")[0]?.split(".").at(-1) ?? "").replace("[]", "").toLowerCase();
}

async function begin(again?: "again"): Promise<void> {
  between().change();
  const path = { pullZoneId: 1001, edgeRuleId: "none" };
  await client()
    .send(setEdgeRuleEnabled, { path, body: { Id: 1001, Value: true } })
    .catch(() => undefined);
  if (again) return;
  emulator().reset();
  emulator().setOptions({ transitionMs: 0 });
  between().change();
}

function worldOf(isStrict: boolean): World {
  return { emulator: emulator(), context, isStrict };
}
