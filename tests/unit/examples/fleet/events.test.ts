import { changesIn, reasonsIn } from "../../../../examples/fleet/events.ts";

const lines = (...events: object[]) =>
  events.map((event, sequence) => JSON.stringify({ sequence, ...event })).join("\n");
const error = (message: string) => ({ diagnosticEvent: { severity: "error", message } });

test("reads the changes from the summary of an update or a preview", () => {
  const events = [
    { diagnosticEvent: { severity: "debug", message: "…" } },
    { summaryEvent: { resourceChanges: { create: 4 } } },
  ];
  expect(changesIn(lines(...events))).toEqual({ create: 4 });
  expect(changesIn(JSON.stringify({ steps: [], changeSummary: { same: 3, update: 1 } }, null, 2))).toEqual({
    same: 3,
    update: 1,
  });
  expect(changesIn("Created stack 'shop'\n")).toEqual({});
});

test("counts the changes of a recovery and of the following update together", () => {
  const summary = (resourceChanges: object) => ({ summaryEvent: { resourceChanges } });
  const out = [lines(summary({ create: 4, same: 3 })), lines(summary({ create: 1, update: 2, same: 5 }))].join("\n");
  expect(changesIn(out)).toEqual({ create: 5, update: 2, same: 5 });
});

test("explains a failure by the errors of the resources, each once", () => {
  expect(
    reasonsIn(lines(error("the name is taken\n"), error("the name is taken\n"), error("update failed\n")), ""),
  ).toEqual(["the name is taken"]);
});

test("explains a failure by the CLI's output if no resource reports an error", () => {
  expect(reasonsIn("", "error: no stack named 'shop' found\n")).toEqual(["no stack named 'shop' found"]);
  expect(reasonsIn(lines(error("update failed\n")), "error: connection refused")).toEqual(["connection refused"]);
});
