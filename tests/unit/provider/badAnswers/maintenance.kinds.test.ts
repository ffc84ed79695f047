import type { Emulator, PlatformSeed } from "../../../../emulator";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf } from "../../../../provider/kinds";
import { evidenceOf } from "../../../../provider/lifecycle/evidence";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { StandIn } from "../client/standIn";
import { checked, testContext } from "../resources/context";
import { startWithoutLogs } from "./emulator";
import { expectOneMessage } from "./judging";
import { type Life, someLives } from "./lives";
import { bodies } from "./maintenance";

let emulator: Emulator;
let maintenance: StandIn;
let body: string;

beforeAll(async () => {
  emulator = await startWithoutLogs();
  maintenance = await StandIn.serving((_request, response) => void response.writeHead(200).end(body));
});
afterAll(async () => {
  await maintenance.close();
  await emulator.close();
});

/** A provider process of its own, whose key is of the account. */
function context(at: Emulator = emulator) {
  const own = testContext(at);
  evidenceOf(own).reads({});
  return own;
}

async function made(life: Life, more: Properties = {}): Promise<{ id: string; state: Properties }> {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  const kind = kindOf(life.type);
  const { id, state } = await lifecycle.create(kind, context(), checked(kind, { ...life.program, ...more }));
  return { id, state: JSON.parse(JSON.stringify(state)) };
}

/** The steps of a life against a platform that something else answers for, each by what the engine would make of it. */
const steps = {
  create: (life: Life) => lifecycle.create(kindOf(life.type), down(), checked(kindOf(life.type), life.program)),
  read: (life: Life, { id, state }: Awaited<ReturnType<typeof made>>) =>
    lifecycle.read(kindOf(life.type), down(), id, state),
  update: (life: Life, { id, state }: Awaited<ReturnType<typeof made>>) =>
    lifecycle.update(kindOf(life.type), down(), id, state, checked(kindOf(life.type), life.changed)),
  delete: (life: Life, { id, state }: Awaited<ReturnType<typeof made>>) =>
    lifecycle.remove(kindOf(life.type), down(), id, state),
};

function down() {
  return context({ ...emulator, baseUrl: maintenance.origin } as Emulator);
}

const giving: Readonly<Record<string, Properties[]>> = {
  AccessListConfiguration: [{ onDestroy: "disable" }],
  EdgeRuleEnablement: [{ onDestroy: "restore" }],
  ContainerRegistry: [{ onDestroy: "delete" }],
  ContainerTemplate: [{ onDestroy: "delete" }],
  ApplicationDeployment: [
    { onDestroy: "undeploy" },
    { onDestroy: "delete" },
    { onDestroy: "undeploy", wait: false },
    { onDestroy: "delete", wait: false },
  ],
};

const cases = someLives.flatMap((life) =>
  (giving[life.type] ?? [{}]).map((more) => [`${life.name} ${JSON.stringify(more)}`, life, more] as const),
);

describe("a platform that answers 200 with anything to everything: nothing is recorded as made, nothing is forgotten", () => {
  test.each(cases)("%s", async (_name, life, more) => {
    const beginning = await made(life, more);
    const changing = { ...life, program: { ...life.program, ...more }, changed: { ...life.changed, ...more } };
    for (const [name, step] of Object.entries(steps)) {
      for (body of bodies) {
        const before: PlatformSeed = emulator.state();
        maintenance.received.length = 0;
        const outcome = await step(changing, beginning).then(
          (result: unknown) => ({ result }),
          (error: unknown) => ({ error }),
        );
        expect(emulator.state()).toEqual(before);
        // What needs no request, such as an update of nothing that can change, has nothing to fail.
        if (maintenance.received.length === 0) continue;
        // An update that may have taken effect is recorded as unfinished.
        const isInDoubt = name === "update" && "error" in outcome && outcome.error instanceof UnfinishedError;
        const error = expect.any(isInDoubt ? UnfinishedError : EdgeError);
        expect([name, body, outcome]).toEqual([name, body, { error }]);
        expectOneMessage((outcome as { error: Error }).error.message);
      }
    }
  });
});
