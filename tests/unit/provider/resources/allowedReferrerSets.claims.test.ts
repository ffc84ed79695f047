import { stillDeclared } from "../../../../provider/lifecycle/declared";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { withEmulator } from "../../emulator/running";
import { checked, testContext } from "./context";
import { holders, referrersOf } from "./referrers";

const { emulator } = withEmulator();
const { set, program, only, listed, elsewhere } = referrersOf(emulator, holders[0]);

beforeEach(() => elsewhere("first.example"));

describe("allowed referrers beside others of one name each", () => {
  const both = () => {
    const context = testContext(emulator());
    return [set(context), set(context)] as const;
  };

  test("that they replace in the same run are left by the delete of the old one", async () => {
    const [old, sites] = both();
    await old.up(program(["a.example"]));
    await sites.up(program(["A.example", "b.example"]));
    await old.destroy("same run");
    expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
    expect(old.context.warnings).toEqual([
      expect.stringContaining(`allowed referrer a.example of pull zone 1001 was left`),
    ]);
  });

  test("that replace them in the same run are left by the delete of the set, and what it removed is put back", async () => {
    const [now, sites] = both();
    await sites.up(only("a.example", "b.example", "c.example"));
    await now.up(program(["b.example"]));
    await sites.destroy("same run");
    expect(listed()).toEqual(["b.example", "first.example"]);
    expect(sites.context.warnings).toEqual([
      expect.stringMatching(
        "^allowed referrer b.example of pull zone 1001 was left as it is: .* Whether that was there before",
      ),
    ]);
  });

  test("do not remove a name that has moved into another one", async () => {
    const [now, sites] = both();
    await sites.up(program(["a.example", "b.example"]));
    await now.up(program(["a.example"]));
    await sites.up(program(["b.example"]), "same run");
    expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
  });

  test("that declare the same name are warned of", async () => {
    const [now, sites] = both();
    await now.up(program(["a.example"]));
    await sites.up(program(["a.example", "b.example"]), "same run");
    expect(sites.context.warnings).toEqual([
      `allowed referrer a.example of pull zone 1001 is declared by two resources of this program; remove one of them.`,
    ]);
  });
});

describe("allowed referrers renamed in the program", () => {
  test("stay, and names that are gone from the new one are removed", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [set(context), set(context)];
    await old.up(program(["a.example", "b.example", "c.example"]));
    await renamed.up(program(["b.example", "c.example"]));
    await old.destroy("same run");
    expect(listed()).toEqual(["first.example", "b.example", "c.example"]);
    expect(context.warnings).toEqual([
      expect.stringMatching(/b\.example .*, allowed referrer c\.example .* were left as they are: .*aliases/),
    ]);
  });

  test("and exclusive, nothing is put back beside them", async () => {
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

test("allowed referrers are known to be declared while nothing of them changes", async () => {
  const context = testContext(emulator());
  const [kept, dropped] = [set(context), set(context)];
  await kept.up(program(["a.example"]));
  await dropped.up(program(["a.example", "b.example"]));
  const inputs = checked(pullZoneAllowedReferrers, program(["a.example"]));
  context.run = testContext(emulator()).run;
  stillDeclared(pullZoneAllowedReferrers, context, kept.id, inputs);
  await dropped.destroy("same run");
  expect(listed()).toEqual(["first.example", "a.example"]);
});
