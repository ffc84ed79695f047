import { kindOf, kindTypes } from "../../../provider/kinds";
import { kindUnderTest } from "../../kinds";
import { withEmulator } from "../emulator/running";
import { checked, Stacked, testContext } from "../provider/resources/context";
import { changedPlaces, type Written, withoutCommonClaim } from "./sharing";

const { emulator, sentRequests } = withEmulator();

/** Pairs of kinds that write the same objects without a common claim, with the reason. */
const unrelated: Readonly<Record<string, string>> = {
  "PullZone and VideoLibrary: .pullZones[]": "the platform creates a pull zone of its own for a library",
  "PullZone and ContainerTemplate: deletePullZone": "a template deletes only the pull zones of its endpoints",
  "ShieldZone and WafRules: updateShieldZone":
    "a list writes the order of its rules, which both claim where they declare it",
};

async function written(type: string): Promise<Written> {
  emulator().reset();
  emulator().clearRequests();
  const kind = kindOf(type);
  const { program, change } = kindUnderTest(type);
  const programs = [program, { ...program, ...change }];
  const resource = new Stacked(kind, testContext(emulator()));
  const [places, claimed] = [new Set<string>(), new Set<string>()];
  for (const each of programs) {
    const before = contents();
    await resource.up(each);
    for (const place of changedPlaces(before, contents())) places.add(place);
    const inputs = checked(kind, each);
    const claims = [...kind.claims(inputs), ...kind.claims({ ...resource.state, ...inputs }, resource.id)];
    for (const { key } of claims) claimed.add(key.kind);
  }
  await resource.destroy();
  const writes = sentRequests().filter(({ method }) => method !== "GET");
  return { type, operations: new Set(writes.map(({ operation }) => String(operation))), places, claimed };
}

function contents(): object {
  const { nextIds: _counters, ...account } = emulator().state();
  return structuredClone(account);
}

describe("the check of all kinds", () => {
  let known: Promise<readonly Written[]> | undefined;
  /** Created on demand, because the emulator only exists during tests. */
  const livesOfAll = () => {
    known ??= (async () => {
      const lives: Written[] = [];
      for (const type of kindTypes) lives.push(await written(type));
      return lives;
    })();
    return known;
  };

  test.each(kindTypes)("finds a common claim if a %s writes another kind's objects", async (type) => {
    const found = withoutCommonClaim(await livesOfAll()).filter((each) =>
      each.split(": ")[0]?.split(" and ").includes(type),
    );
    expect(found.filter((each) => !Object.hasOwn(unrelated, each))).toEqual([]);
  });

  test("finds the permitted pairs, and pairs whose common claims are removed", async () => {
    const lives = await livesOfAll();
    expect(withoutCommonClaim(lives)).toEqual(expect.arrayContaining(Object.keys(unrelated)));
    const unclaimed = withoutCommonClaim(lives.map((life) => ({ ...life, claimed: new Set<string>() })));
    const pairs = unclaimed.map((each) => each.split(": ")[0]);
    for (const pair of ["EdgeRuleEnablement and EdgeRule", "StorageFile and StorageFolder", "DnsRecord and DnsRecords"])
      expect(pairs).toContain(pair);
  });
});

describe("the check of EdgeScript and a kind for one of its inputs", () => {
  const kind = {
    type: "EdgeScriptVariable",
    places: new Set<string>(),
    operations: new Set<string>(),
    claimed: new Set(["EdgeScriptVariable"]),
  };

  test.each([
    ["that sends the same request", { ...kind, operations: new Set(["putScriptVariable"]) }],
    ["stored in the same place", { ...kind, places: new Set([".scripts[].EdgeScriptVariables[]"]) }],
  ])("finds an object %s, unless both kinds claim it", async (_what, life) => {
    const script = await written("EdgeScript");
    expect(withoutCommonClaim([script, life])).toEqual([expect.stringMatching(/^EdgeScript and EdgeScriptVariable: /)]);
    const claimed = new Set([...script.claimed, "EdgeScriptVariable"]);
    expect(withoutCommonClaim([{ ...script, claimed }, life])).toEqual([]);
  });
});
