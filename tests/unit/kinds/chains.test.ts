import { kindOf } from "../../../provider/kinds";
import { ProgramClaims } from "../../../provider/lifecycle/claims";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { unknownValue } from "../../../provider/schema/unknown";
import { type Chain, chains, declaredBeside, producerOf } from "../../acceptance/chains/declared";

/** Ids in outputs, each with a unique value. Other outputs are unknown. */
const told = [...new Set(chains.map(outputOf))];

function outputOf({ from, output }: Chain): string {
  return `${from}.${output}`;
}

function takenBy(chain: Chain): unknown {
  const id = 9000 + told.indexOf(outputOf(chain));
  const isId = kindOf(chain.to).inputs.shape[chain.input]?.safeParse(id).success;
  return isId ? id : unknownValue;
}

const producers = [...new Set(chains.map(({ from }) => from))];

test.each([false, true])(
  "each kind that refers to another kind's output has a valid program, changed: %s",
  (isChanged) => {
    const program = { claims: new ProgramClaims(), account: "own" };
    const failures = (type: string, inputs: object) =>
      checkInputs(kindOf(type), { ...inputs }, program).failures.map((failure) => `${type}: ${failure}`);
    expect([
      ...producers.flatMap((type) => failures(type, producerOf(type, isChanged))),
      ...chains.flatMap((chain) => failures(chain.to, { ...declaredBeside(chain), [chain.input]: takenBy(chain) })),
    ]).toEqual([]);
  },
);

test.each(producers)("the changed program of %s differs, without a replacement", (type) => {
  const [before, after] = [producerOf(type, false), producerOf(type, true)];
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  expect(changed).not.toEqual([]);
  expect(changed.filter((name) => name in kindOf(type).replacedBy)).toEqual([]);
});
