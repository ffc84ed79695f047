import type { z } from "zod";
import type { Emulator } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import { isOptional, metaOf } from "../../../../provider/schema/meta";
import type { Properties } from "../../../../provider/schema/properties";
import { adopting } from "../../../acceptance/script/case";
import { startWithoutLogs } from "../badResponses/emulator";
import { type Life, someLives } from "../badResponses/lives";
import { importedProgram } from "../legalResponses/life";
import { Stacked, testContext, writes } from "../resources/context";

/** Enabling DNSSEC again is the only way to read the registrar's data, and changes nothing. */
const isRead = (request: string) => /^POST \/dnszone\/\d+\/dnssec$/.test(request);

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startWithoutLogs();
});
afterAll(() => emulator.close());

describe("only reads are sent to adopt, update and destroy an unchanged object:", () => {
  const adopting = someLives.filter(({ type }) =>
    ["adopted", "previous"].some((name) => name in kindOf(type).outputs.shape),
  );

  test.each(adopting.map((life) => [life.name, life] as const))("%s", async (_name, life) => {
    emulator.reset();
    emulator.setOptions({ transitionMs: 0 });
    const context = testContext(emulator);
    const there = new Stacked(kindOf(life.type), context);
    await there.up(life.program);
    const program = await adoptingProgram(there, life, context);
    const sent: Record<string, string[]> = {};
    const run = async (label: string, step: Promise<unknown>) => {
      const error = await step.then(
        () => undefined,
        (reason: Error) => reason.message,
      );
      const requests = writes(emulator).flatMap(([request]) => (isRead(request) ? [] : [request]));
      if (error || requests.length > 0) sent[label] = [...(error ? [error] : []), ...requests];
      emulator.clearRequests();
    };
    emulator.clearRequests();
    const adopted = new Stacked(there.kind, context);
    await run("the adoption", adopted.up(program));
    const state = adopted.state ?? {};
    for (const [label, before, next] of updates(adopted, program)) {
      adopted.state = before;
      await run(`an update ${label}`, adopted.up(next));
    }
    adopted.state = state;
    await run("a destroy", adopted.destroy());
    await context.client.close();
    expect(sent).toEqual({});
  });
});

/**
 * Returns a program that adopts an object and declares everything that the API returns, so neither certificates nor
 * secrets.
 */
async function adoptingProgram(
  there: Stacked,
  { program }: Life,
  context: ReturnType<typeof testContext>,
): Promise<Properties> {
  const { certificatePem: _1, certificateKey: _2, secrets: _3, ...declared } = program;
  const imported = await importedProgram(there, declared, context);
  return { ...(imported ?? declared), ...adopting(there.kind, there.id) };
}

/** Returns updates that change nothing on the platform. */
function updates(
  { kind, state = {} }: Stacked,
  program: Properties,
): [label: string, before: Properties, next: Properties][] {
  const isComparable = (schema: z.ZodType) => isOptional(schema) && metaOf(schema).secret !== true;
  const comparable = Object.entries(kind.inputs.shape).filter(([, schema]) => isComparable(schema as z.ZodType));
  const declared = comparable
    .map(([name]) => name)
    .filter((name) => program[name] !== undefined && !(name in kind.replacedBy));
  return [
    ...declared.map((name): [string, Properties, Properties] => {
      const { [name]: _, ...before } = state;
      return [`that also declares ${name}`, before, program];
    }),
    ...("onDestroy" in kind.inputs.shape
      ? [["of onDestroy", state, { ...program, onDestroy: "keep" }] as [string, Properties, Properties]]
      : []),
  ];
}
