import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesIn } from "../../../../provider/lifecycle/identity/ids";
import { chosenKinds, isChosen } from "../../../kinds/chosen";
import { inFull, oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { lives, someLives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";

const { emulator } = withEmulator();

const lagsMs = inFull ? [300, 1_000, 2_000, 5_000] : [300, 2_000];

const bodies = ["rule", "none"] as const;

/** Names of properties that depend on a step's duration. */
const ofTime = /date|time|created|modified|until|status|transition/i;

/** Returns the platform without options, times and counters. */
function platform(): unknown {
  const { options: _, nextIds: __, ...state } = emulator().state();
  return JSON.parse(JSON.stringify(state, (name, value) => (ofTime.test(name) ? undefined : value)));
}

/** Runs a resource's life. Returns the platform after each step. */
async function live({ type, program, changed }: (typeof lives)[number], readLagMs: number, body: "rule" | "none") {
  emulator().reset();
  emulator().setOptions({ readLagMs, edgeRuleSaveBody: body });
  const own = new Stacked(kindOf(type), testContext(emulator()));
  await own.up(program);
  const created = platform();
  emulator().advance(readLagMs);
  await own.up(changed);
  const updated = platform();
  emulator().advance(readLagMs);
  await own.destroy();
  return { created, updated, destroyed: platform() };
}

const chosen = lives.filter(({ type }) => isChosen(type));

describe.each(lagsMs)("reads that lag by %i ms do not change the result", (lagMs) => {
  test.each(someLives.map((life) => [life.name, life] as const))("with %s", async (_, life) => {
    for (const body of life.type.startsWith("EdgeRule") ? bodies : (["rule"] as const)) {
      const expected = await live(life, 0, body);
      expect(await live(life, lagMs, body)).toEqual(expected);
    }
  });
});

/** Kinds of parents, by the input that refers to them. */
const parentKinds = new Map(
  kindTypes.flatMap((type) => {
    const [name, ...others] = namesIn(kindOf(type).idForm);
    return name !== undefined && others.length === 0 && kindOf(type).adoptedBy === name ? [[name, type] as const] : [];
  }),
);

const withParent = chosen.flatMap((life) => {
  const [input, ...others] = namesIn(kindOf(life.type).idForm).filter((name) => parentKinds.has(name));
  return input === undefined || others.length > 0 || parentKinds.get(input) === life.type ? [] : [{ life, input }];
});

test("kinds with a parent of each kind are tested", () => {
  expect(new Set(withParent.map(({ input }) => input)).size).toBeGreaterThan(chosenKinds ? -1 : 3);
});

async function createBoth({ life, input }: (typeof withParent)[number], readLagMs: number): Promise<unknown> {
  emulator().reset();
  emulator().setOptions({ readLagMs });
  const context = testContext(emulator());
  const parentType = parentKinds.get(input) ?? "";
  const parent = new Stacked(kindOf(parentType), context);
  const { program } = lives.find(({ name }) => name === parentType) ?? life;
  await parent.up(program, "same run");
  const id = /^\d+$/.test(parent.id) ? Number(parent.id) : parent.id;
  const child = new Stacked(kindOf(life.type), context);
  const failure = await child.up({ ...life.program, [input]: id }, "same run").catch((error: Error) => error.message);
  return failure.length > 10 ? failure.slice(0, 60) : platform();
}

// A selection of kinds may have no parents.
if (withParent.length > 0) {
  const some = chosenKinds ? withParent : oneOfEach(withParent, ({ input }) => input);
  test.each(some.map((each) => [each.life.name, each] as const))(
    "a parent that reads do not return yet gets its %s",
    async (_, each) => {
      const expected = await createBoth(each, 0);
      expect(await createBoth(each, 5_000)).toEqual(expected);
    },
  );
}
