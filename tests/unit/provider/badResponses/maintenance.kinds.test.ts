import type { Emulator, PlatformSeed } from "../../../../emulator";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf } from "../../../../provider/kinds";
import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
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

/** New provider process that has verified its key. */
function context(at: Emulator = emulator) {
  const own = testContext(at);
  accountKeyOf(own).noteRead({});
  return own;
}

async function created(life: Life, more: Properties = {}): Promise<{ id: string; state: Properties }> {
  emulator.reset();
  emulator.setOptions({ transitionMs: 0 });
  const kind = kindOf(life.type);
  const { id, state } = await lifecycle.create(kind, context(), checked(kind, { ...life.program, ...more }));
  return { id, state: JSON.parse(JSON.stringify(state)) };
}

/** Steps of a life while a maintenance page responds instead of the platform. */
const steps = {
  create: (life: Life) => lifecycle.create(kindOf(life.type), down(), checked(kindOf(life.type), life.program)),
  read: (life: Life, { id, state }: Awaited<ReturnType<typeof created>>) =>
    lifecycle.read(kindOf(life.type), down(), id, state),
  update: (life: Life, { id, state }: Awaited<ReturnType<typeof created>>) =>
    lifecycle.update(kindOf(life.type), down(), id, state, checked(kindOf(life.type), life.changed)),
  delete: (life: Life, { id, state }: Awaited<ReturnType<typeof created>>) =>
    lifecycle.remove(kindOf(life.type), down(), id, state),
};

function down() {
  return context({ ...emulator, baseUrl: maintenance.origin } as Emulator);
}

const variations: Readonly<Record<string, Properties[]>> = {
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
  (variations[life.type] ?? [{}]).map((more) => [`${life.name} ${JSON.stringify(more)}`, life, more] as const),
);

describe("records and drops nothing while a maintenance page responds with 200", () => {
  test.each(cases)("%s", async (_name, life, more) => {
    const beginning = await created(life, more);
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
        // A step without a request, such as an update that changes nothing, cannot fail.
        if (maintenance.received.length === 0) continue;
        // An update that may have taken effect is recorded as unfinished.
        const isUncertain = name === "update" && "error" in outcome && outcome.error instanceof UnfinishedError;
        const error = expect.any(isUncertain ? UnfinishedError : EdgeError);
        expect([name, body, outcome]).toEqual([name, body, { error }]);
        expectOneMessage((outcome as { error: Error }).error.message);
      }
    }
  });
});
