import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { withEmulator } from "../../emulator/running";
import { checked, testContext } from "./context";
import { parents, referrersOf } from "./referrers";

const { emulator } = withEmulator();
const { set, program, only, listed, elsewhere } = referrersOf(emulator, parents[0]);

beforeEach(() => elsewhere("first.example"));

describe("allowed referrers beside other resources", () => {
  const both = () => {
    const context = testContext(emulator());
    return [set(context), set(context)] as const;
  };

  test("are kept if a resource in the same run replaces theirs", async () => {
    const [old, sites] = both();
    await old.up(program(["a.example"]));
    await sites.up(program(["A.example", "b.example"]));
    await old.destroy("same run");
    expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
    expect(old.context.warnings).toEqual([
      expect.stringContaining(`allowed referrer a.example of pull zone 1001 was left`),
    ]);
  });

  test("keep a name that another resource declares in the same run, and restore removed names on destroy", async () => {
    const [now, sites] = both();
    await sites.up(only("a.example", "b.example", "c.example"));
    await now.up(program(["b.example"]));
    await sites.destroy("same run");
    expect(listed()).toEqual(["b.example", "first.example"]);
    expect(sites.context.warnings).toEqual([
      expect.stringMatching(
        "^allowed referrer b.example of pull zone 1001 was left as it is because .* what existed before",
      ),
    ]);
  });

  test("do not remove a name that has moved to another resource", async () => {
    const [now, sites] = both();
    await sites.up(program(["a.example", "b.example"]));
    await now.up(program(["a.example"]));
    await sites.up(program(["b.example"]), "same run");
    expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
  });

  test("warn about a name that two resources declare", async () => {
    const [now, sites] = both();
    await now.up(program(["a.example"]));
    await sites.up(program(["a.example", "b.example"]), "same run");
    expect(sites.context.warnings).toEqual([
      `allowed referrer a.example of pull zone 1001 is declared by two resources of this program; remove one of them.`,
    ]);
  });
});

describe("allowed referrers whose resource is renamed", () => {
  test("are kept, except for names that the new resource does not declare", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [set(context), set(context)];
    await old.up(program(["a.example", "b.example", "c.example"]));
    await renamed.up(program(["b.example", "c.example"]));
    await old.destroy("same run");
    expect(listed()).toEqual(["first.example", "b.example", "c.example"]);
    expect(context.warnings).toEqual([
      expect.stringMatching(/b\.example .*, allowed referrer c\.example .* were left as they are because .*aliases/),
    ]);
  });

  test("are kept with exclusive, and nothing is restored beside them", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [set(context), set(context)];
    await old.up(only("a.example"));
    await renamed.up(only("a.example"));
    await old.destroy("same run");
    expect(listed()).toEqual(["a.example"]);
    expect(context.warnings).toEqual([
      expect.stringContaining(`the list of allowed referrers of pull zone 1001 was left as it is`),
    ]);
  });
});

test("unchanged allowed referrers count as declared", async () => {
  const context = testContext(emulator());
  const [kept, dropped] = [set(context), set(context)];
  await kept.up(program(["a.example"]));
  await dropped.up(program(["a.example", "b.example"]));
  const inputs = checked(pullZoneAllowedReferrers, program(["a.example"]));
  context.run = testContext(emulator()).run;
  stillDeclared(context, pullZoneAllowedReferrers, kept.id, inputs);
  await dropped.destroy("same run");
  expect(listed()).toEqual(["first.example", "a.example"]);
});
