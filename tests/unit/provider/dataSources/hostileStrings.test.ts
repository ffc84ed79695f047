import { prepareInvoke } from "../../../../provider/dataSources/invoke";
import { harmful } from "../badResponses/judging";
import { readFrom, today } from "./reading";

/** Sequences that a terminal interprets: colours, title, bell, writing direction, overwriting. */
const hostile = "\u001b[31mred\u001b]0;title\u0007\u009b2J\u202eabc\r\nnext\u0000";

describe("strings that a terminal would interpret", () => {
  test("reach the program unchanged", async () => {
    const log = JSON.stringify({ RequestUrl: hostile });
    const body = { logs: [{ logId: hostile, log, labels: { [hostile]: hostile } }, { log: hostile }] };
    const { result } = await readFrom([{ body }], "getOriginErrorLogs", { pullZoneId: 1, date: today });
    expect(result.logs).toEqual([
      { logId: hostile, log: { RequestUrl: hostile }, labels: { [hostile]: hostile } },
      { rawLog: hostile, labels: {} },
    ]);
  });

  test.each([
    ["a refusal", "getOriginErrorLogs", { pullZoneId: 1, date: today }, { status: 400, body: { Message: hostile } }],
    [
      "the failure in a page of logs",
      "getShieldEventLogs",
      { shieldZoneId: 1, date: today },
      { body: { errorResponse: { success: false, message: hostile, errorKey: hostile } } },
    ],
    ["a log that is not JSON", "getShieldEventLogs", { shieldZoneId: 1, date: today }, { body: hostile }],
    ["names of wrong fields", "getApplicationOverview", { appId: "a" }, { body: [{ [hostile]: 1 }] }],
    ["an argument", "getApplicationOverview", { appId: hostile }, { status: 404 }],
  ])("are harmless in the error for %s", async (_, name, args, reply) => {
    const { error } = await readFrom([reply], name, args);
    expect(error?.message).toMatch(new RegExp(`^${name} .*could not `));
    expect(error?.message).not.toMatch(harmful);
  });

  test("are harmless in the error for a refused argument", () => {
    expect(() => prepareInvoke("getPullZones", { [hostile]: 1 })).toThrow(
      /^getPullZones: unknown property \[31mred\]0;title2Jabc next; expected one of search, connection\.$/,
    );
  });
});

test("no full stop follows a message that ends with a question mark", () => {
  expect(() => prepareInvoke("getPullZones", { serch: "a" })).toThrow(
    /^getPullZones: unknown property serch; did you mean search\?$/,
  );
});
