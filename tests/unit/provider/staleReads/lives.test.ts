import { kindOf } from "../../../../provider/kinds";
import { isChosen } from "../../../kinds/chosen";
import { sortOf } from "../../../kinds/sorts";
import { inFull, oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { lives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";

const { emulator } = withEmulator();

const lagsMs = [300, 1_000, 2_000, 5_000];

const bodies = ["rule", "none"] as const;

/** Names of what depends on the time that a step takes. */
const ofTime = /date|time|created|modified|until|status|transition/i;

/** The platform, without options, times, and the ids that tell how many objects there have ever been. */
function platform(): unknown {
  const { options: _, nextIds: __, ...state } = emulator().state();
  return JSON.parse(JSON.stringify(state, (name, value) => (ofTime.test(name) ? undefined : value)));
}

/** Takes a resource through its life. Returns the platform after each step. */
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

describe.each(lagsMs)("a platform whose reads lag by %i ms ends as one whose reads do not", (lagMs) => {
  const all = inFull || lagMs === 1_000 ? chosen : oneOfEach(chosen, ({ type }) => sortOf(type));
  test.each(all.map((life) => [life.name, life] as const))("with %s", async (_, life) => {
    for (const body of life.type.startsWith("EdgeRule") ? bodies : (["rule"] as const)) {
      const expected = await live(life, 0, body);
      expect(await live(life, lagMs, body)).toEqual(expected);
    }
  });
});
