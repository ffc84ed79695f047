import { kindOf } from "../../../../provider/kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const tls = "11111111-1001-4000-8000-000000000001";

describe.each([
  [
    "EdgeRuleEnablement",
    { pullZoneId: 1001, edgeRuleId: tls },
    { pullZoneId: 1001, description: "Force TLS" },
    { enabled: false },
    { enabled: true },
  ],
  [
    "AccessListConfiguration",
    { shieldZoneId: 7002, configurationId: 700202 },
    { shieldZoneId: 7002, listName: "Tor exit nodes" },
    { isEnabled: true },
    { isEnabled: false },
  ],
])(
  "an object that two resources of type %s declare, one by its id, one by its name",
  (type, byId, byName, own, other) => {
    test.each([
      ["the id first", byId, byName],
      ["the name first", byName, byId],
    ])("fails with different values before the second resource writes: %s", async (_what, first, second) => {
      const context = testContext(emulator());
      const [one, two] = [new Stacked(kindOf(type), context), new Stacked(kindOf(type), context)];
      await one.up({ ...first, ...own });
      emulator().clearRequests();
      expect(await failureOf(two.up({ ...second, ...other }, "same run"))).toMatch(
        /^\w+ \(.*\) and \w+ \(.*\) declare .* with different .*Declare it in one of them\.$/,
      );
      expect(writes(emulator())).toEqual([]);
    });

    test("is reported in a warning with the same values", async () => {
      const context = testContext(emulator());
      const [one, two] = [new Stacked(kindOf(type), context), new Stacked(kindOf(type), context)];
      await one.up({ ...byId, ...own });
      await two.up({ ...byName, ...own }, "same run");
      expect(context.warnings).toEqual([
        expect.stringMatching(/ is declared by two resources of this program; remove one of them\.$/),
      ]);
    });
  },
);
