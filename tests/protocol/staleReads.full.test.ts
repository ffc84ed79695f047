import { kindOf, kindTypes } from "../../provider/kinds";
import { namesIn } from "../../provider/lifecycle/identity/ids";
import { accountOf } from "../acceptance/soak/account";
import { customerOf } from "../acceptance/soak/customer";
import { type Emulator, startEmulator } from "../emulator";
import { kindUnderTest } from "../kinds";
import { isChosen } from "../kinds/chosen";
import { bare } from "../model/kind";
import { inFull } from "../tier";
import { Host, type Properties } from "./host";
import { settingsFor } from "./running";

const parents = ["pullZoneId", "shieldZoneId", "dnsZoneId", "storageZoneId", "videoLibraryId", "appId", "scriptId"];

/** Check for their certificate every fifteen seconds. */
const slow = new Set(["ExternalDnsCertificateValidation", "ExternalHttpCertificateValidation"]);

/** Kinds that create or change an object within a parent: single objects, lists and entries of lists. */
const tested = kindTypes.filter((type) => {
  const [first = ""] = namesIn(kindOf(type).idForm);
  const isParent = kindOf(type).adoptedBy === first || type === "ShieldZone";
  return parents.includes(first) && !isParent && !slow.has(type) && isChosen(type);
});

const lags = inFull ? [300, 1_000, 2_000, 5_000] : [1_000];
const bodies = inFull ? (["rule", "none"] as const) : (["none"] as const);
const cases = lags.flatMap((lagMs) => bodies.map((body) => [lagMs, body] as const));

/** One resource of each kind, each of its own customer. Lists of rules or records have their own parents. */
const resources = tested.flatMap((type, index) => {
  const slots = (number: number) => kindUnderTest(type).soak.slots(customerOf(number));
  const [slot] = [...slots(index + 2), ...slots(1)];
  return slot ? [{ type, inputs: bare(slot.args) as Properties }] : [];
});

/** Returns the number of objects in each list of the platform. Concurrent creates complete in any order. */
function countsIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(countsIn(each)) ?? "").sort();
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, countsIn(part)]));
}

const platformOf = (emulator: Emulator) => {
  const { options: _, nextIds: __, ...state } = emulator.state();
  return countsIn(state);
};

/** Creates one resource of each kind at once and deletes them all. Returns the platform before, between and after. */
async function live(readLagMs: number, edgeRuleSaveBody: "rule" | "none") {
  const options = { readLagMs, edgeRuleSaveBody, transitionMs: 0, deletionMs: 0 };
  const emulator = await startEmulator({ quiet: true, seed: accountOf(tested.length + 1), options });
  const [creating, deleting] = await Promise.all([1, 2].map(() => Host.start(settingsFor(emulator))));
  try {
    const before = platformOf(emulator);
    const created = await Promise.all(
      resources.map(async ({ type, inputs }) => ({ type, ...(await (creating as Host).create(type, inputs)) })),
    );
    const between = platformOf(emulator);
    await Promise.all(created.map(({ type, id, state }) => (deleting as Host).delete(type, id, state)));
    return { before, between, after: platformOf(emulator) };
  } finally {
    await Promise.all([creating?.stop(), deleting?.stop()]);
    await emulator.close();
  }
}

test("single objects and lists are tested", () => {
  const types = resources.map(({ type }) => type);
  if (isChosen("EdgeRule") && isChosen("EdgeRules"))
    expect(types).toEqual(expect.arrayContaining(["EdgeRule", "EdgeRules"]));
});

test.each(cases)(
  "creates and deletes change the platform as usual if reads lag by %i ms and an edge rule's save returns: %s",
  async (lagMs, body) => {
    const expected = await live(0, body);
    expect(await live(lagMs, body)).toEqual(expected);
  },
);
