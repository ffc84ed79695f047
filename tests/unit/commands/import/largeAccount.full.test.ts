import { withLists } from "../../../../commands/import/lists";
import { named } from "../../../../commands/import/names";
import { programFiles } from "../../../../commands/import/program";
import { survey } from "../../../../commands/import/survey";
import { withEmulator } from "../../emulator/running";
import { agencyOf, largeAccount } from "./largeAccount";
import { reading } from "./reading";

const { emulator } = withEmulator();

test("the account of an agency is at most 1,200 resources and 40,000 lines, with a file for each zone", async () => {
  emulator().putState(largeAccount(agencyOf(500)));
  const context = reading(emulator());
  const found = await survey(context, "all");
  const sections = named(await Promise.all(found.map((it) => withLists(context, it))));
  const types = sections.flatMap(({ declarations }) => declarations.map(({ type }) => type));
  expect(types.filter((type) => type === "AccessList")).toHaveLength(300);
  expect(types.length).toBeLessThanOrEqual(1_200);

  const files = programFiles(sections, { entry: "index.ts", isModule: false });
  const lines = [...files.values()].map((content) => content.split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40_000);
  const inFolder = (name: string) => [...files.keys()].filter((path) => path.startsWith(`${name}/`)).length;
  expect([inFolder("pull-zones"), inFolder("dns-zones"), inFolder("data/dns-records")]).toEqual([500, 50, 50]);
});
