import { failureOf, openStack, type Stack } from "./engine";

describe("a program that reads what it cannot", () => {
  let stack: Stack;
  beforeEach(async () => {
    stack = await openStack();
  });
  afterEach(() => stack.close());

  test("several times gets each error once, and no warning of Node's own", async () => {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      exports.first = edge.getPullZoneOutput({ pullZoneId: 8 }).name;
      exports.second = edge.getPullZoneOutput({ pullZoneId: 9 }).name;
      exports.third = edge.getScripts({ search: 5 });
    `);
    const { text } = (await failureOf(stack.up())).result;
    for (const call of [
      "getPullZone (pullZoneId 8): ",
      "getPullZone (pullZoneId 9): ",
      "getScripts: search must be ",
    ]) {
      expect(text.split(call)).toHaveLength(2);
    }
    expect(text).not.toContain("Warning");
  });

  test("gets texts that a terminal would obey as plain ones in errors; in outputs the engine escapes them", async () => {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      exports.log = "\\u001b[31mred\\u0007";
      exports.zone = edge.getApplicationOverviewOutput({ appId: "\\u001b[31mapp\\r\\n" });
    `);
    const { text } = (await failureOf(stack.up())).result;
    expect(text).toContain("getApplicationOverview (appId [31mapp): ");
    expect(text).not.toContain("\u001b[31m");

    stack.write('exports.log = "\\u001b[31mred\\u0007";');
    const shown = await stack.preview();
    expect(shown.text).toContain('"\\x1b[31mred\\a"');
  });
});
