import type { Emulator } from "../../../../emulator";
import type { FaultRule } from "../../../../emulator/faults";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf } from "../../../../provider/kinds";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import { inFull } from "../../../tier";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, someLives } from "../badResponses/lives";
import { Stacked, testContext } from "../resources/context";
import { difference, onPlatform } from "./platform";

/** Failures of the n-th request. */
const failures: Readonly<Record<string, (nth: number) => FaultRule>> = {
  "returns 503": (nth) => ({ nth, inject: { status: 503 } }),
  "is cut off": (nth) => ({ nth, inject: { cut: "after" } }),
  "is the first of an outage": (nth) => ({ nth, times: 1_000, inject: { status: 503 } }),
};
const sequels = ["the next up", "a destroy"] as const;
type Sequel = (typeof sequels)[number];

const steps = ["create", "update"] as const;
type Step = (typeof steps)[number];

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

/**
 * Fails each request after the first write of a create or an update in turn. The next up must complete the write, and a
 * destroy must remove it.
 */
describe("a write is recorded even if any later request fails", () => {
  const cases = someLives.flatMap((life) => steps.map((step) => [`${life.name}, ${step}`, life, step] as const));
  const ways = Object.keys(failures).flatMap((failure) => sequels.map((sequel) => [failure, sequel] as const));

  test.each(cases)("%s", async (_name, life, step) => {
    const usual = await withoutFailure(life, step);
    const wrong: string[] = [];
    // In the fast tier each request fails once before an up and once before a destroy.
    const someWays = inFull ? ways : fastWays;
    for (const [failure, sequel] of someWays) {
      for (let nth = usual.firstWrite + 1; nth <= usual.requests.length; nth += 1) {
        const found = await afterFailure(life, step, usual, { rule: failures[failure]?.(nth), sequel });
        wrong.push(...found.map((what) => `${usual.requests[nth - 1]} ${failure}, then ${sequel}: ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

const fastWays = [
  ["returns 503", "the next up"],
  ["is cut off", "a destroy"],
] as const;

type Usual = Awaited<ReturnType<typeof withoutFailure>>;

/** Returns the problems after such a failure. */
async function afterFailure(
  life: Life,
  step: Step,
  usual: Usual,
  { rule, sequel }: { rule: FaultRule | undefined; sequel: Sequel },
) {
  const { resource, close } = await beginning(life, step);
  const wrong: string[] = [];
  try {
    emulator.setFaults(rule ? [rule] : []);
    await resource.up(declared(life, step)).catch((error) => {
      if (!(error instanceof UnfinishedError) && !(error instanceof EdgeError)) throw error;
    });
    emulator.clearFaults();
    if (sequel === "the next up") {
      await resource.up(declared(life, step));
      await resource.refresh();
      const next = resource.preview(declared(life, step));
      if (next !== "nothing") wrong.push(`another up would ${next}`);
      if (onPlatform(emulator) !== usual.done)
        wrong.push(`the platform has ${difference(usual.done, onPlatform(emulator))}`);
    }
    if (resource.state) await resource.destroy();
    const left = entriesIn(emulator.state()).filter((entry) => !usual.entries.has(entry));
    if (left.length > 0) wrong.push(`left behind: ${left.join(", ")}`);
    // A kept object stays as the update left it. A resource with previous settings restores them.
    const isSame = sequel === "the next up" || Object.hasOwn(resource.kind.outputs.shape, "previous");
    if (isSame && onPlatform(emulator) !== usual.destroyed)
      wrong.push(`in the end the platform has ${difference(usual.destroyed, onPlatform(emulator))}`);
  } catch (error) {
    wrong.push((error as Error).message);
  }
  await close();
  return wrong;
}

function declared(life: Life, step: Step) {
  return step === "create" ? life.program : life.changed;
}

async function beginning(life: Life, step: Step) {
  emulator.clearFaults();
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  const context = testContext(emulator);
  const resource = new Stacked(kindOf(life.type), context);
  if (step === "update") await resource.up(life.program);
  emulator.clearRequests();
  return { resource, close: () => context.client.close() };
}

async function withoutFailure(life: Life, step: Step) {
  const { resource, close } = await beginning(life, step);
  const before = entriesIn(emulator.state());
  await resource.up(declared(life, step));
  const requests = emulator.requests().map(({ method, path }) => `${method} ${path}`);
  const isWrite = (request: string) => !request.startsWith("GET");
  const firstWrite = requests.some(isWrite) ? requests.findIndex(isWrite) + 1 : requests.length;
  await resource.refresh();
  const done = onPlatform(emulator);
  await resource.destroy();
  await close();
  const entries = new Set([...before, ...entriesIn(emulator.state())]);
  return { requests, firstWrite, done, destroyed: onPlatform(emulator), entries: entries };
}

function entriesIn(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, each]) =>
      name === "nextIds" ? [] : entriesIn(each, `${path}.${name}`),
    );
  }
  return value.flatMap((each, index) => {
    if (typeof each !== "object" || each === null) return [`${path}[${each}]`];
    const { shieldZoneId, Id, id, Guid, Value, name = index } = each;
    const own = `${path}[${Value ?? Id ?? id ?? Guid ?? shieldZoneId ?? name}]`;
    return [own, ...entriesIn(each, own)];
  });
}
