import { stepsFor } from "../../../recovery/cli";

const commands = (given: { stack?: string; yes: boolean }, adopt?: string) =>
  stepsFor(given, adopt).map(({ args, env }) =>
    [...Object.entries(env).map((pair) => pair.join("=")), "pulumi", ...args].join(" "),
  );

test("the stack is unlocked, looked at, and brought up with what the stopped run made", () => {
  expect(commands({ yes: false })).toEqual([
    "pulumi cancel",
    "pulumi refresh --clear-pending-creates",
    "EDGE_ADOPT=own pulumi up",
  ]);
});

test("without questions, and for a stack that is named", () => {
  expect(commands({ yes: true, stack: "prod" })).toEqual([
    "pulumi cancel --yes --stack prod",
    "pulumi refresh --clear-pending-creates --yes --skip-preview --stack prod",
    "EDGE_ADOPT=own pulumi up --yes --skip-preview --stack prod",
  ]);
});

test("a stack that takes over what others have made does not take it for its own", () => {
  expect(commands({ yes: false }, "true").at(-1)).toBe("pulumi up");
});

test("only where there was no lock the next step goes on without the one before", () => {
  expect(stepsFor({ yes: true }, undefined).map(({ mayFail }) => mayFail)).toEqual([true, false, false]);
});
