import { type Emulator, startEmulator } from "../emulator";
import type { Way } from "../way";
import { openStack, type Stack } from "./engine";

const program = `const edge = require("pulumi-edge-platform");
const block = {
  actions: [{ type: "BlockRequest" }],
  triggers: [{ type: "Url", patterns: ["https://www.acme.example/admin/*"] }],
};
new edge.EdgeRule("one", { pullZoneId: 1001, description: "One", ...block });
new edge.EdgeRules("list", { pullZoneId: 1002, rules: [{ key: "Listed", ...block }] });
new edge.EdgeScript("script", { name: "acme-api", type: "Cdn", code: "export default 1;", variables: { MODE: {} } });
`;

describe.each<Way>(["dynamic", "plugin"])("an undeclared setting that a create sent, by the %s", (way) => {
  let emulator: Emulator;
  let stack: Stack;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ way, env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
    stack.write(program);
    await stack.up();
  });
  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  test("shows drift when somebody changes it, and the next up restores it", async () => {
    const created = emulator.state();
    emulator.edit(({ pullZones, scripts }) => {
      const rules = pullZones.flatMap(({ EdgeRules }) => EdgeRules);
      Object.assign(rules.find(({ Description }) => Description === "One") ?? {}, { Enabled: false });
      for (const trigger of rules.find(({ Description }) => Description === "Listed")?.Triggers ?? []) {
        Object.assign(trigger, { PatternMatchingType: 2 });
      }
      Object.assign(scripts.at(-1)?.EdgeScriptVariables[0] ?? {}, { Required: true });
    });
    expect((await stack.refresh()).changes).toEqual({ same: 1, update: 3 });
    expect((await stack.preview()).changes).toEqual({ same: 1, update: 3 });
    const { changes, output } = await stack.up();
    expect(changes).toEqual({ same: 1, update: 3 });
    for (const line of [/- enabled *: false/, /- matching *: "None"/, /- required *: true/]) {
      expect(output).toMatch(line);
    }
    expect(emulator.state().pullZones).toEqual(created.pullZones);
    expect(emulator.state().scripts.at(-1)?.EdgeScriptVariables).toEqual(created.scripts.at(-1)?.EdgeScriptVariables);
    expect((await stack.preview()).changes).toEqual({ same: 4 });
    expect((await stack.refresh()).changes).toEqual({ same: 4 });
  });
});
