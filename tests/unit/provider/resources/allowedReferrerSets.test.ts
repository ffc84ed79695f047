import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/run/memory";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, testContext, writtenBy } from "./context";
import { holders, referrersOf } from "./referrers";

const { emulator } = withEmulator();

describe.each(holders)("allowed referrers of a $words", ({ kind, holder, id, path, words }) => {
  const { set, program, only, listed, elsewhere, failOn, written } = referrersOf(emulator, { kind, holder, id, path });

  beforeEach(() => elsewhere("first.example"));

  describe("that leave others alone", () => {
    test("are added, are there, and are removed", async () => {
      const sites = set();
      await sites.up(program(["b.example", "a.example"]));
      expect(sites.id).toBe(String(id));
      expect(sites.state).toEqual({
        ...program(["a.example", "b.example"]),
        previous: { hostnames: [], removed: [] },
      });
      expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
      await sites.refresh();
      expect(sites.preview(program(["b.example", "A.example."]))).toBe("nothing");
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
      expect(sites.context.warnings).toEqual([]);
    });

    test("are recorded when they were there, not added again, and stay", async () => {
      elsewhere("FIRST.example", "other.example");
      const sites = set();
      await sites.up(program(["first.example", "a.example"]));
      expect(written()).toEqual(["addAllowedReferrer a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["FIRST.example"], removed: [] });
      await sites.destroy();
      expect(listed()).toEqual(["FIRST.example", "other.example"]);
    });

    test("change by what differs, between two looks", async () => {
      const sites = set();
      await sites.up(program(["a.example", "b.example"]));
      emulator().clearRequests();
      await sites.up(program(["b.example", "c.example", "first.example"]));
      expect(emulator().requests()).toHaveLength(4);
      expect(written()).toEqual(["addAllowedReferrer c.example", "removeAllowedReferrer a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: [] });
    });

    test("taken out of the program stay when they were there before, and count as found for good", async () => {
      const sites = set();
      await sites.up(program(["a.example", "first.example"]));
      await sites.up(program(["a.example"]));
      expect(listed()).toContain("first.example");
      elsewhere("a.example");
      await sites.up(program(["a.example", "first.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("show as drift what is gone, nothing that came, and are mended", async () => {
      const sites = set();
      await sites.up(program(["a.example", "b.example"]));
      elsewhere("new.example", "B.Example");
      await sites.refresh();
      expect(sites.state?.hostnames).toEqual(["b.example"]);
      expect(await sites.up(program(["a.example", "b.example"]))).toBe("update");
      expect(listed()).toEqual(["new.example", "B.Example", "a.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["new.example"]);
    });

    test("of which a destroy finds one gone that was there before do not put it back", async () => {
      const sites = set();
      await sites.up(program(["a.example", "first.example"]));
      elsewhere("a.example", "new.example");
      await sites.destroy();
      expect(listed()).toEqual(["new.example"]);
    });

    test("warn when a destroy leaves the list empty", async () => {
      elsewhere();
      const sites = set();
      await sites.up(program(["a.example"]));
      await sites.destroy();
      expect(sites.context.warnings).toEqual([
        `the list of allowed referrers of ${words} ${id} is empty now: every site may embed what it serves.`,
      ]);
    });
  });

  describe("that are exclusive", () => {
    test("remove the others after adding their own, record them, and put them back", async () => {
      elsewhere("First.example", "second.example");
      const sites = set();
      await sites.up(only("a.example", "second.example"));
      expect(written()).toEqual(["addAllowedReferrer a.example", "removeAllowedReferrer First.example"]);
      expect(listed()).toEqual(["second.example", "a.example"]);
      expect(sites.state?.previous).toEqual({
        hostnames: ["First.example", "second.example"],
        removed: ["First.example"],
      });
      emulator().clearRequests();
      await sites.destroy();
      expect(written()).toEqual(["addAllowedReferrer First.example", "removeAllowedReferrer a.example"]);
      expect(listed()).toEqual(["second.example", "First.example"]);
    });

    test("that are none empty the list, with a warning, until they are destroyed", async () => {
      const sites = set();
      await sites.up(only());
      expect(listed()).toEqual([]);
      expect(sites.context.warnings).toEqual([expect.stringContaining("every site may embed")]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("show what came as drift, remove it, and do not put it back", async () => {
      const sites = set();
      await sites.up(only("a.example"));
      elsewhere("a.example", "drift.example");
      await sites.refresh();
      expect(sites.state?.hostnames).toEqual(["a.example", "drift.example"]);
      expect(await sites.up(only("a.example"))).toBe("update");
      expect(listed()).toEqual(["a.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    describe.each([["as it was recorded"], ["after a refresh"]])("and find drift, %s,", (how) => {
      const drifted = async () => {
        const sites = set();
        await sites.up(only("a.example"));
        elsewhere("a.example", "drift.example");
        if (how === "after a refresh") await sites.refresh();
        return sites;
      };

      test("make the list what it was when they are destroyed", async () => {
        const sites = await drifted();
        await sites.destroy();
        expect(listed()).toEqual(["first.example"]);
      });

      test("do not take it for found when it is declared", async () => {
        const sites = await drifted();
        await sites.up(only("a.example", "drift.example"));
        expect(listed()).toEqual(["a.example", "drift.example"]);
        await sites.destroy();
        expect(listed()).toEqual(["first.example"]);
      });
    });

    test("remove what is taken out of the program, whatever it was, and put back what was there before", async () => {
      const sites = set();
      await sites.up(only("a.example", "first.example"));
      await sites.up(only("a.example"));
      expect(listed()).toEqual(["a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: ["first.example"] });
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("switched on later record the others then, and remove them", async () => {
      const sites = set();
      await sites.up(program(["a.example"]));
      await sites.up(only("a.example"));
      expect(listed()).toEqual(["a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: ["first.example"] });
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("switched off again remove nothing, make no call, and put back at the end what they removed", async () => {
      const sites = set();
      await sites.up(only("a.example"));
      elsewhere("a.example", "new.example");
      emulator().clearRequests();
      await sites.up(program(["a.example"]));
      expect(emulator().requests()).toEqual([]);
      await sites.destroy();
      expect(listed()).toEqual(["new.example", "first.example"]);
    });

    test("switched off with other names remove what the preview shows as taken out, drift that a refresh has seen included", async () => {
      const sites = set();
      await sites.up(only("a.example"));
      elsewhere("a.example", "drift.example");
      await sites.refresh();
      await sites.up(program(["b.example"]));
      expect(listed()).toEqual(["b.example"]);
    });

    test("put back nothing that is declared again, or is back", async () => {
      elsewhere("first.example", "second.example");
      const sites = set();
      await sites.up(only("a.example"));
      await sites.up(only("a.example", "first.example"));
      expect(sites.state?.previous).toEqual({
        hostnames: ["first.example", "second.example"],
        removed: ["second.example"],
      });
      elsewhere("a.example", "first.example", "Second.example");
      emulator().clearRequests();
      await sites.destroy();
      expect(written()).toEqual(["removeAllowedReferrer a.example"]);
    });
  });

  test("are removed in each of their spellings, and found in any", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    elsewhere("A.example", "a.example.", "first.example");
    await sites.refresh();
    expect(sites.preview(program(["a.example"]))).toBe("nothing");
    await sites.destroy();
    expect(listed()).toEqual(["first.example"]);
  });

  test.each([
    ["letter case", "WWW.Shop.EXAMPLE", "www.shop.example"],
    ["a trailing dot", "www.shop.example.", "www.shop.example"],
    ["the form of international names", "bücher.example", "xn--bcher-kva.example"],
    ["letter case after a wildcard", "*.Shop.example", "*.shop.example"],
  ])("are compared as DNS names: %s does not count", async (_what, spelt, canonical) => {
    expect(checked(kind, program([spelt]))).toEqual(program([canonical]));
    const sites = set();
    await sites.up(program([canonical]));
    elsewhere(spelt);
    await sites.refresh();
    expect(sites.preview(program([spelt]))).toBe("nothing");
    await sites.destroy();
    expect(listed()).toEqual([]);
  });

  test("with a wildcard are not the names without it", async () => {
    const sites = set();
    await sites.up(program(["*.shop.example"]));
    elsewhere("shop.example");
    await sites.refresh();
    expect(sites.state?.hostnames).toEqual([]);
  });

  test("are found though the platform keeps lower case", async () => {
    emulator().setOptions({ referrerCase: "lower" });
    const sites = set();
    await sites.up(program(["Shop.Example"]));
    await sites.refresh();
    expect(sites.preview(program(["Shop.Example"]))).toBe("nothing");
  });

  test.each(["accept", "refuse"] as const)(
    "removed elsewhere are missing, are added by the next up, and a destroy is done (%s)",
    async (missingReferrer) => {
      emulator().setOptions({ missingReferrer });
      const sites = set();
      await sites.up(program(["a.example"]));
      elsewhere("first.example");
      await sites.refresh();
      expect(await sites.up(program(["a.example"]))).toBe("update");
      expect(listed()).toEqual(["first.example", "a.example"]);
      elsewhere("first.example");
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    },
  );

  test("of several resources, one name each, are added and removed together, and one that fails stops no other", async () => {
    const context = testContext(emulator());
    const hosts = ["a.example", "b.example", "c.example", "d.example"];
    const all = hosts.map((host) => ({ host, sites: set(context) }));
    await Promise.all(all.map(({ host, sites }) => sites.up(program([host]), "same run")));
    expect(listed()).toEqual(["first.example", ...hosts]);
    context.run = new RunMemory();
    emulator().setFaults([
      { match: { path: `${path}/removeAllowedReferrer` }, nth: 3, times: 1, inject: { status: 500 } },
    ]);
    const outcomes = await Promise.allSettled(all.map(({ sites }) => sites.destroy("same run")));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(listed()).toEqual(["first.example", "c.example"]);
    await all[2]?.sites.destroy("same run");
    expect(listed()).toEqual(["first.example"]);
    expect(context.warnings).toEqual([]);
  });

  test("are kept when the destroy is to keep them, without a call", async () => {
    const sites = set();
    await sites.up(program(["a.example"], { onDestroy: "keep" }));
    emulator().clearRequests();
    await sites.destroy();
    expect(emulator().requests()).toEqual([]);
  });

  test("of which only onDestroy changes make no call", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    emulator().clearRequests();
    expect(await sites.up(program(["a.example"], { onDestroy: "keep" }))).toBe("update");
    expect(emulator().requests()).toEqual([]);
  });

  describe('with onDestroy: "delete"', () => {
    const owned = (...hostnames: string[]) => program(hostnames, { onDestroy: "delete" });

    test("are removed by a destroy, those that were there before too, and no others", async () => {
      elsewhere("FIRST.example", "other.example");
      const sites = set();
      await sites.up(owned("first.example", "a.example"));
      expect(sites.state?.previous).toEqual({ hostnames: ["FIRST.example"], removed: [] });
      await sites.destroy();
      expect(listed()).toEqual(["other.example"]);
    });

    test("are removed when they are taken out of the program, and put back once the set is to restore them", async () => {
      const sites = set();
      await sites.up(owned("a.example", "first.example"));
      await sites.up(owned("a.example"));
      expect(listed()).toEqual(["a.example"]);
      await sites.up(program(["a.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("and exclusive, the list is empty in the end, with a warning", async () => {
      const sites = set();
      await sites.up({ ...only("a.example"), onDestroy: "delete" });
      elsewhere("a.example", "drift.example");
      await sites.destroy();
      expect(listed()).toEqual([]);
      expect(sites.context.warnings).toEqual([expect.stringContaining("every site may embed")]);
    });

    test("are owned under another name in the program, too", async () => {
      const context = testContext(emulator());
      const [old, renamed] = [set(context), set(context)];
      await old.up(owned("a.example"));
      await renamed.up(owned("a.example"));
      await old.destroy("same run");
      expect(listed()).toEqual(["first.example", "a.example"]);
      await renamed.destroy();
      expect(listed()).toEqual(["first.example"]);
    });
  });

  test("refused because they are there, or are not, are done", async () => {
    emulator().setOptions({ duplicateReferrer: "refuse", missingReferrer: "refuse" });
    const sites = set(testContext(emulator(), { maxRetries: "1" }));
    emulator().setFaults([
      { match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { cut: "after" } },
      { match: { path: `${path}/removeAllowedReferrer` }, nth: 1, inject: { cut: "after" } },
    ]);
    await sites.up(only("a.example"));
    expect(listed()).toEqual(["a.example"]);
  });

  describe("written in part", () => {
    test("by a create are recorded, and the next up goes on; what was added is not taken for found", async () => {
      failOn("add", 2);
      const sites = set();
      const message = await failureOf(sites.up(program(["a.example", "b.example"])));
      expect(message).toMatch(
        /is partially applied: could not add the allowed referrer .* 500 .* The next up continues\.$/,
      );
      expect(listed()).toEqual(["first.example", "a.example"]);
      await sites.refresh();
      expect(await sites.up(program(["a.example", "b.example"]))).toBe("update");
      expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("not at all by a create are not recorded", async () => {
      emulator().setFaults([{ match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { status: 400 } }]);
      const sites = set();
      expect(await failureOf(sites.up(program(["a.example"])))).toContain("400");
      expect(sites.state).toBeUndefined();
    });

    test("by a create whose only answer was lost are recorded", async () => {
      emulator().setFaults([{ match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { cut: "after" } }]);
      const sites = set();
      await failureOf(sites.up(program(["a.example"])));
      await sites.up(program(["a.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("by an exclusive create put back at the end what was there before it", async () => {
      elsewhere("first.example", "second.example");
      failOn("remove", 2);
      const sites = set();
      await failureOf(sites.up(only("a.example")));
      await sites.up(only("a.example"));
      expect(listed()).toEqual(["a.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example", "second.example"]);
    });

    test("by an update do not lose the name that was to be removed", async () => {
      const sites = set();
      await sites.up(program(["a.example", "c.example"]));
      failOn("remove", 1);
      await failureOf(sites.up(program(["b.example", "c.example"])));
      expect(listed()).toEqual(["first.example", "a.example", "c.example", "b.example"]);
      await sites.up(program(["b.example", "c.example"]));
      expect(listed()).toEqual(["first.example", "c.example", "b.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });
  });

  test("of a holder that does not exist is an error that says so", async () => {
    expect(await failureOf(set().up({ [holder]: 9999, hostnames: ["a.example"] }))).toMatch(
      new RegExp(`could not read the ${words} .*9999\\).*404.*check the id`),
    );
  });

  test("of a holder that is gone are gone: refresh drops them, destroy is done", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    emulator().edit(({ pullZones, videoLibraries }) => {
      pullZones.splice(0);
      videoLibraries.splice(0);
    });
    await sites.destroy();
    expect(
      await lifecycle.read(kind, sites.context, String(id), writtenBy(sites.context, program(["a.example"]))),
    ).toBeUndefined();
  });

  test("are read by their holder alone: the whole list, as the platform spells it", async () => {
    elsewhere("WWW.Shop.example", "*.a.example");
    const found = await lifecycle.read(kind, testContext(emulator()), String(id), {});
    expect(found).toEqual({
      inputs: undefined,
      state: { [holder]: id, hostnames: ["WWW.Shop.example", "*.a.example"], previous: undefined },
    });
  });

  test("of another holder are other ones", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    expect(sites.preview({ [holder]: id + 1, hostnames: ["a.example"] })).toBe("replace");
  });

  test("that are one DNS name twice fail the check", () => {
    const { failures } = lifecycle.checkInputs(kind, program(["a.example", "b.example", "A.EXAMPLE."]));
    expect(failures).toEqual(["hostnames[2] is the same as item 0; the items must be unique"]);
  });
});

describe("a host name", () => {
  const failuresOf = (hostname: string) =>
    lifecycle.checkInputs(pullZoneAllowedReferrers, { pullZoneId: 1001, hostnames: [hostname] }).failures;

  test.each([
    ["https://www.example.com", "without scheme or path"],
    ["www.example.com/path", "without scheme or path"],
    ["a b.example", "without spaces"],
    ["", "a host name, such as www.example.com"],
  ])("%p fails the check, unquoted", (hostname, reason) => {
    const failures = failuresOf(hostname);
    expect(failures[0]).toMatch(/^hostnames\[0\] /);
    expect(failures[0]).toContain(reason);
    if (hostname) expect(failures.join()).not.toContain(hostname);
  });

  test.each(["*", "*.example.com", "shop.*", "192.0.2.7", "[2001:db8::1]", "localhost:3000", "a_b.example"])(
    "may be the wildcard or address %p, as the platform takes it",
    (hostname) => expect(failuresOf(hostname)).toEqual([]),
  );
});
