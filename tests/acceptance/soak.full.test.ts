import { seed } from "../seed";
import { ways } from "../way";
import { tell } from "./progress";
import { customersFor, slotsOf } from "./soak/account";
import { type LongLife, longLife } from "./soak/longLife";
import { EditedProgram, slotsToEdit } from "./soak/program";
import { drawFrom, type SoakFigures, soak } from "./soak/soak";

const seconds = Number(process.env.EDGE_SOAK_SECONDS ?? 60);
const resources = Number(process.env.EDGE_SOAK_RESOURCES ?? 500);
const faults = 5;

/**
 * A leaking process's memory grows steadily. Other processes vary more if they are short-lived or their heap may be
 * larger.
 */
const mostGrowth = { ofOne: 1.05, ofAnUp: 1.25 };

test.each([1, 50, 500])("a program of %s resources keeps its number of resources through edits", (count) => {
  const program = new EditedProgram(drawFrom(seed), slotsOf(customersFor(slotsToEdit(count))), count);
  for (let edit = 0; edit < 3; edit++) program.edit();
  expect(new Set(program.resources.map(({ name }) => name)).size).toBe(count);
});

describe.each(ways)(`a platform with ${faults} % faults and random delays (seed ${seed}, %s)`, (way) => {
  test("keeps the memory of a busy provider process stable", async () => {
    const life = await longLife(way, seed, seconds / 6, faults);
    tell(describeLife(life));
    expect(life.growth).toBeLessThan(mostGrowth.ofOne);
  });

  test(
    `duplicates and loses none of ${resources} resources in ups, refreshes and destroys`,
    async () => {
      const figures = await soak({
        way,
        seed,
        seconds,
        resources,
        edits: 3,
        faults,
        tell: (line) => tell(`soak (${way}): ${line}`),
      });
      tell(summary(figures));
      expect(figures).toMatchObject({ doubled: 0, lost: 0 });
      expect(figures.injected).toBeGreaterThan(0);
      expect(Math.max(0, ...figures.growths)).toBeLessThan(mostGrowth.ofAnUp);
    },
    7_200_000 + seconds * 3_000,
  );
});

function describeLife({ requests, growth, most }: LongLife): string {
  return `memory over ${requests} requests to one provider process: the last third to the third before ${growth.toFixed(3)} (fails from ${mostGrowth.ofOne}), at most ${most} MiB`;
}

function summary(figures: SoakFigures): string {
  const growths = figures.growths.map((growth) => growth.toFixed(2)).sort();
  return [
    `${figures.rounds} rounds of ${resources} resources, ${figures.operations} operations (seed ${seed})`,
    `requests: ${figures.requests}`,
    `retries: ${figures.retries}`,
    `faults injected: ${figures.injected}`,
    `faults survived: ${figures.survived}`,
    `operations through a gateway that responds in the platform's place, or with another account's key: ${figures.outages}`,
    `found after a lost response: ${figures.found}`,
    `operations that had to be repeated: ${figures.repeated}`,
    `memory of the engine's provider processes, each as above: ${growths.join(" ")} (fails from ${mostGrowth.ofAnUp}), at most ${figures.memory} MiB`,
    `doubled: ${figures.doubled}`,
    `lost: ${figures.lost}`,
  ].join("\n");
}
