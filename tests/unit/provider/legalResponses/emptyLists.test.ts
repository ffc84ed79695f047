import { startEmulator } from "../../../emulator";
import { oneOfEach } from "../../../tier";
import { someLives } from "../badResponses/lives";
import type { Served } from "../badResponses/mutations";
import { withBetween } from "../badResponses/withBetween";
import { beImported, live, resourceOf, type World } from "./life";

const { emulator, between, context } = withBetween(() => startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z" }));

const forms = { null: null, "left out": undefined } as const;

// lives.test.ts omits lists, too.
describe.each(oneOfEach(Object.entries(forms)))("with every empty list %s", (_, empty) => {
  test.each(someLives.map((life) => [life.name, life] as const))("the life of %s is the same", async (_name, life) => {
    const traces = [];
    for (const change of [(real: Served) => real, (real: Served) => withEmpty(real, empty)]) {
      for (const way of [live, beImported]) {
        emulator().reset();
        emulator().setOptions({ transitionMs: 0 });
        between().change(change);
        const world: World = { emulator: emulator(), context, isStrict: true };
        traces.push(await way(resourceOf(life, world), life, world));
      }
    }
    expect(traces.slice(2)).toEqual(traces.slice(0, 2));
  });
});

function withEmpty(real: Served, empty: null | undefined): Served {
  const source = real.body.toString();
  if (real.status >= 300 || !/^[[{]/.test(source)) return real;
  const body = JSON.stringify(JSON.parse(source), (key, value) =>
    key !== "" && Array.isArray(value) && value.length === 0 ? empty : value,
  );
  return { ...real, body: Buffer.from(body) };
}
