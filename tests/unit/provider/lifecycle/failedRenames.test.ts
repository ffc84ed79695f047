import type { FaultRule } from "../../../../emulator/faults";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { listWith, type Pair, pairs } from "../../../moves";
import { oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { checked, Stacked, testContext } from "../resources/context";

// If the create of a renamed resource without aliases fails, `--continue-on-error` still deletes the old name.

const { emulator } = withEmulator();

const refusing = (...methods: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")[]) =>
  methods.map((method): FaultRule => ({ match: { method }, inject: { status: 403 } }));

const failures: readonly [string, readonly FaultRule[]][] = [
  ["in its reads", refusing("GET")],
  ["in its writes", refusing("POST", "PUT", "PATCH", "DELETE")],
  ["because the object is there", []],
];

async function opened(type: string, program: Properties, other: Properties, faults: readonly FaultRule[]) {
  const old = new Stacked(kindOf(type), testContext(emulator()));
  await old.up(program);
  old.context = testContext(emulator());
  const before = emulator().state();
  emulator().setFaults([...faults]);
  const create = lifecycle.create(old.kind, old.context, checked(old.kind, other));
  const isCreated = await create.then(
    () => true,
    () => false,
  );
  emulator().clearFaults();
  return { old, before, isCreated };
}

describe.each(oneOfEach(failures))("if a create fails %s", (_name, faults) => {
  test.each(someKinds)("the delete of the old name of a %s leaves the object", async (type) => {
    const program = { ...valid[type] };
    const { old, before, isCreated } = await opened(type, program, program, faults);
    await old.destroy("same run");
    if (!isCreated) expect(emulator().state()).toEqual(before);
  });
});

const lists = pairs.map((pair): [string, Pair] => [pair.list.type, pair]);

test.each(lists)("the delete of %s leaves the entries that another list should receive", async (type, pair) => {
  const [both, other] = [listWith(pair, ["stays", "moved"]), listWith(pair, ["moved", "new"])];
  const { old, isCreated } = await opened(type, both, other, refusing("GET"));
  await old.destroy("same run");
  expect(isCreated).toBe(false);
  const left = await lifecycle.read(pair.list, old.context, old.id, {});
  const entries = JSON.stringify(left?.state[pair.input]);
  expect(["stays", "moved"].map((key) => entries.includes(`"${key}"`))).toEqual([false, true]);
});
