import { text } from "../../../../../commands/preview/formats/text";
import { listOf } from "../../../../../commands/preview/protection/listedRules";
import { loweredIn, reportOf } from "../../../../../commands/preview/report";
import type { Properties } from "../../../../../provider/schema/properties";
import { entryAlone, listWith, type Pair, pairs } from "../../../../moves";
import { type Given, previewWith, urnOf } from "../building";

const reportOn = (given: Given[]) => reportOf(previewWith(given, "preview", { config: {} }));
const said = (given: Given[]) =>
  Object.fromEntries(reportOn(given).preview.changes.map(({ name, moves }) => [name, moves?.join()]));

describe.each(pairs.map((pair): [string, Pair] => [`${pair.list.type} and ${pair.single.type}`, pair]))(
  "%s",
  (_, pair) => {
    const { list, single, adoptedBy, input } = pair;
    const [both, one] = [listWith(pair, ["stays", "moved"]), listWith(pair, ["stays"])];
    const own = entryAlone(pair, "moved");
    const id = adoptedBy === "edgeRuleId" ? "0d3f3b2c-0000-4000-8000-000000000001" : 41;
    const update = (old: Properties, now: Properties, name = "all"): Given => ({
      op: "update",
      type: list.type,
      name,
      id: String(one[pair.parent]),
      old,
      new: now,
      outputs: { adopted: [] },
    });
    const named = (program: Properties) => ({
      ...program,
      [input]: (program[input] as Properties[]).map((each) =>
        each.key === "moved" ? { ...each, [adoptedBy]: id } : each,
      ),
    });

    test("an entry that becomes a separate resource stays unchanged, and lowers nothing", () => {
      const given: Given[] = [update(both, one), { op: "create", type: single.type, name: "own", new: own }];
      expect(said(given)).toEqual({
        all: `"moved" moves to ${single.type} own: stays as it is`,
        own: `moves from ${list.type} all: stays as it is`,
      });
      expect(loweredIn(reportOn(given))).toEqual([]);
      expect(text(reportOn(given))).toContain(`\n      moves from ${list.type} all: stays as it is\n`);
    });

    test("an entry that moves while an unrelated setting changes lowers nothing", () => {
      const found = listOf(list);
      const finds = (program: Properties) => found?.contentOf?.(program) ?? program[found?.calledBy ?? ""];
      const settings = Object.entries(single.protection).flatMap(([name, decision]): Properties[] => {
        const value = ["another", 77].find((each) => single.inputs.shape[name]?.safeParse(each).success);
        const isOther =
          "unrelated" in decision && value !== undefined && finds({ ...own, [name]: value }) === finds(own);
        return isOther ? [{ [name]: value }] : [];
      });
      if (single.type === "DnsRecord") expect(settings).toContainEqual({ ttl: 77 });
      for (const setting of settings) {
        const changed = (program: Properties) => ({
          ...program,
          [input]: (program[input] as Properties[]).map((each) =>
            each.key === "moved" ? { ...each, ...setting } : each,
          ),
        });
        const elsewhere = update(listWith(pair, ["else"]), changed(listWith(pair, ["else", "moved"])), "other");
        for (const given of [
          [update(both, one), { op: "create", type: single.type, name: "own", new: { ...own, ...setting } }],
          [{ op: "delete", type: single.type, name: "own", old: own }, update(one, changed(both))],
          [update(both, one), elsewhere],
        ]) {
          const { lowers, raises } = reportOn(given);
          expect([...lowers, ...raises].map(({ says }) => says)).toEqual([]);
          for (const moves of Object.values(said(given))) expect(moves).toContain("moves ");
        }
      }
    });

    test("an entry is deleted and created again if the separate resource depends on the list", () => {
      const dependencies = [urnOf(list.type, "all")];
      const given: Given[] = [
        update(both, one),
        { op: "create", type: single.type, name: "own", new: own, dependencies },
      ];
      expect(said(given).own).toBe(
        `moves from ${list.type} all: deleted and created again, because the new resource depends on the old one`,
      );
    });

    test("a separate resource that becomes an entry needs an id, unless the list is exclusive", () => {
      const removed: Given = {
        op: "delete",
        type: single.type,
        name: "own",
        id: `1/${id}`,
        old: own,
        outputs: { adopted: false },
      };
      expect(said([removed, update(one, both)]).all).toBe(
        `"moved" moves from ${single.type} own: the update fails, because the object may belong to another program. Set ${adoptedBy} in the entry "moved"`,
      );
      expect(said([removed, update(one, named(both))]).all).toBe(
        `"moved" moves from ${single.type} own: stays as it is`,
      );
      expect(said([removed, update(one, { ...both, exclusive: true })]).all).toContain(
        `moves from ${single.type} own: stays`,
      );
    });

    test("an entry that moves to another list is reported for both lists", () => {
      const other = listWith(pair, ["else"]);
      const given = [update(both, one), update(other, listWith(pair, ["else", "moved"]), "other")];
      expect(said(given)).toEqual({
        all: `"moved" moves to ${list.type} other: stays as it is`,
        other: `"moved" moves from ${list.type} all: stays as it is`,
      });
    });
  },
);
