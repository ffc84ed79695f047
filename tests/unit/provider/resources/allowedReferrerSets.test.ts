import { isCaseless } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import { pullZoneAllowedReferrers } from "../../../../provider/resources/entryLists/listEntries";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, testContext } from "./context";
import { parents, referrersOf } from "./referrers";

const { emulator } = withEmulator();

describe.each(parents)("allowed referrers of a $label", ({ kind, parentProperty, id, path, label }) => {
  const { set, program, only, listed, elsewhere, failOn, written } = referrersOf(emulator, {
    kind,
    parentProperty,
    id,
    path,
  });

  beforeEach(() => elsewhere("first.example"));

  describe("without exclusive", () => {
    test("are added by an up, read back, and removed by a destroy", async () => {
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

    test("that existed before are recorded, not added again, and kept by a destroy", async () => {
      elsewhere("FIRST.example", "other.example");
      const sites = set();
      await sites.up(program(["first.example", "a.example"]));
      expect(written()).toEqual(["addAllowedReferrer a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["FIRST.example"], removed: [] });
      await sites.destroy();
      expect(listed()).toEqual(["FIRST.example", "other.example"]);
    });

    test("are updated by their differences, with one read before the writes and one after", async () => {
      const sites = set();
      await sites.up(program(["a.example", "b.example"]));
      emulator().clearRequests();
      await sites.up(program(["b.example", "c.example", "first.example"]));
      expect(emulator().requests()).toHaveLength(4);
      expect(written()).toEqual(["addAllowedReferrer c.example", "removeAllowedReferrer a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: [] });
    });

    test("that existed before stay when they leave the program, and remain recorded as pre-existing", async () => {
      const sites = set();
      await sites.up(program(["a.example", "first.example"]));
      await sites.up(program(["a.example"]));
      expect(listed()).toContain("first.example");
      elsewhere("a.example");
      await sites.up(program(["a.example", "first.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("show removed names as drift, ignore added ones, and are restored by the next up", async () => {
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

    test("do not restore a pre-existing name that somebody removed before the destroy", async () => {
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
        `the list of allowed referrers of ${label} ${id} is now empty, so every site may embed its content.`,
      ]);
    });
  });

  describe("with exclusive", () => {
    test("add their own names, then remove and record the others, and restore them on destroy", async () => {
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

    test("empty the list with a warning if none are declared, and restore it on destroy", async () => {
      const sites = set();
      await sites.up(only());
      expect(listed()).toEqual([]);
      expect(sites.context.warnings).toEqual([expect.stringContaining("every site may embed")]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("show added names as drift, remove them, and do not restore them", async () => {
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

    describe.each([["without a refresh"], ["after a refresh"]])("that drifted, %s,", (how) => {
      const drifted = async () => {
        const sites = set();
        await sites.up(only("a.example"));
        elsewhere("a.example", "drift.example");
        if (how === "after a refresh") await sites.refresh();
        return sites;
      };

      test("restore the original list on destroy", async () => {
        const sites = await drifted();
        await sites.destroy();
        expect(listed()).toEqual(["first.example"]);
      });

      test("do not count as pre-existing if they are declared", async () => {
        const sites = await drifted();
        await sites.up(only("a.example", "drift.example"));
        expect(listed()).toEqual(["a.example", "drift.example"]);
        await sites.destroy();
        expect(listed()).toEqual(["first.example"]);
      });
    });

    test("remove every name that leaves the program, and restore pre-existing ones on destroy", async () => {
      const sites = set();
      await sites.up(only("a.example", "first.example"));
      await sites.up(only("a.example"));
      expect(listed()).toEqual(["a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: ["first.example"] });
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("record and remove the others if exclusive is turned on later", async () => {
      const sites = set();
      await sites.up(program(["a.example"]));
      await sites.up(only("a.example"));
      expect(listed()).toEqual(["a.example"]);
      expect(sites.state?.previous).toEqual({ hostnames: ["first.example"], removed: ["first.example"] });
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("send no request if exclusive is turned off, and restore removed names on destroy", async () => {
      const sites = set();
      await sites.up(only("a.example"));
      elsewhere("a.example", "new.example");
      emulator().clearRequests();
      await sites.up(program(["a.example"]));
      expect(emulator().requests()).toEqual([]);
      await sites.destroy();
      expect(listed()).toEqual(["new.example", "first.example"]);
    });

    test("remove undeclared names, including drift found by a refresh, if exclusive is turned off", async () => {
      const sites = set();
      await sites.up(only("a.example"));
      elsewhere("a.example", "drift.example");
      await sites.refresh();
      await sites.up(program(["b.example"]));
      expect(listed()).toEqual(["b.example"]);
    });

    test("do not restore a name that is declared again, or that exists again", async () => {
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

  test("are found in any spelling, and removed in all spellings", async () => {
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
  ])("are compared as DNS names, which ignores %s", async (_what, spelt, canonical) => {
    expect(checked(kind, program([spelt]))).toEqual(program([canonical]));
    const sites = set();
    await sites.up(program([canonical]));
    elsewhere(spelt);
    await sites.refresh();
    expect(sites.preview(program([spelt]))).toBe("nothing");
    await sites.destroy();
    expect(listed()).toEqual([]);
  });

  test("with a wildcard differ from the name without it", async () => {
    const sites = set();
    await sites.up(program(["*.shop.example"]));
    elsewhere("shop.example");
    await sites.refresh();
    expect(sites.state?.hostnames).toEqual([]);
  });

  test("are found although the platform stores them in lower case", async () => {
    emulator().setOptions({ referrerCase: "lower" });
    const sites = set();
    await sites.up(program(["Shop.Example"]));
    await sites.refresh();
    expect(sites.preview(program(["Shop.Example"]))).toBe("nothing");
  });

  test.each(["accept", "refuse"] as const)(
    "are added again by the next up if somebody removed them, and their destroy succeeds (%s)",
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

  test("of several resources are added and removed concurrently, and one failure does not stop the others", async () => {
    const context = testContext(emulator());
    const hosts = ["a.example", "b.example", "c.example", "d.example"];
    const all = hosts.map((host) => ({ host, sites: set(context) }));
    await Promise.all(all.map(({ host, sites }) => sites.up(program([host]), "same run")));
    expect(listed()).toEqual(["first.example", ...hosts]);
    context.run = new RunMemory(isCaseless);
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

  test('are kept by a destroy with onDestroy: "keep", without a request', async () => {
    const sites = set();
    await sites.up(program(["a.example"], { onDestroy: "keep" }));
    emulator().clearRequests();
    await sites.destroy();
    expect(emulator().requests()).toEqual([]);
  });

  test("send no request if only onDestroy changes", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    emulator().clearRequests();
    expect(await sites.up(program(["a.example"], { onDestroy: "keep" }))).toBe("update");
    expect(emulator().requests()).toEqual([]);
  });

  describe('with onDestroy: "delete"', () => {
    const owned = (...hostnames: string[]) => program(hostnames, { onDestroy: "delete" });

    test("are removed by a destroy, including pre-existing ones, and no others", async () => {
      elsewhere("FIRST.example", "other.example");
      const sites = set();
      await sites.up(owned("first.example", "a.example"));
      expect(sites.state?.previous).toEqual({ hostnames: ["FIRST.example"], removed: [] });
      await sites.destroy();
      expect(listed()).toEqual(["other.example"]);
    });

    test("are removed when they leave the program, and restored once onDestroy is the default again", async () => {
      const sites = set();
      await sites.up(owned("a.example", "first.example"));
      await sites.up(owned("a.example"));
      expect(listed()).toEqual(["a.example"]);
      await sites.up(program(["a.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("and exclusive leave the list empty, with a warning", async () => {
      const sites = set();
      await sites.up({ ...only("a.example"), onDestroy: "delete" });
      elsewhere("a.example", "drift.example");
      await sites.destroy();
      expect(listed()).toEqual([]);
      expect(sites.context.warnings).toEqual([expect.stringContaining("every site may embed")]);
    });

    test("are still owned after the resource is renamed in the program", async () => {
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

  test("count as written if the platform refuses a duplicate or a missing name", async () => {
    emulator().setOptions({ duplicateReferrer: "refuse", missingReferrer: "refuse" });
    const sites = set(testContext(emulator(), { maxRetries: "1" }));
    emulator().setFaults([
      { match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { cut: "after" } },
      { match: { path: `${path}/removeAllowedReferrer` }, nth: 1, inject: { cut: "after" } },
    ]);
    await sites.up(only("a.example"));
    expect(listed()).toEqual(["a.example"]);
  });

  describe("with a failed write", () => {
    test("halfway through a create are recorded, completed by the next up, and not counted as pre-existing", async () => {
      failOn("add", 2);
      const sites = set();
      const message = await failureOf(sites.up(program(["a.example", "b.example"])));
      expect(message).toMatch(
        /is partially applied: could not add the allowed referrer .* 500 .* The next `pulumi up` continues\.$/,
      );
      expect(listed()).toEqual(["first.example", "a.example"]);
      await sites.refresh();
      expect(await sites.up(program(["a.example", "b.example"]))).toBe("update");
      expect(listed()).toEqual(["first.example", "a.example", "b.example"]);
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });

    test("before a create changed anything are not recorded", async () => {
      emulator().setFaults([{ match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { status: 400 } }]);
      const sites = set();
      expect(await failureOf(sites.up(program(["a.example"])))).toContain("400");
      expect(sites.state).toBeUndefined();
    });

    test("because the only response to a create was lost are recorded", async () => {
      emulator().setFaults([{ match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { cut: "after" } }]);
      const sites = set();
      await failureOf(sites.up(program(["a.example"])));
      await sites.up(program(["a.example"]));
      await sites.destroy();
      expect(listed()).toEqual(["first.example"]);
    });
  });

  test("of a missing parent fail with a message that says so", async () => {
    expect(await failureOf(set().up({ [parentProperty]: 9999, hostnames: ["a.example"] }))).toMatch(
      new RegExp(`could not read the ${label} .*9999\\).*404.*Check the id`),
    );
  });

  test("are read by their parent's id alone, as the complete list in the platform's spelling", async () => {
    elsewhere("WWW.Shop.example", "*.a.example");
    const found = await lifecycle.read(kind, testContext(emulator()), String(id), {});
    expect(found).toEqual({
      inputs: undefined,
      state: {
        [parentProperty]: id,
        hostnames: ["WWW.Shop.example", "*.a.example"],
        previous: undefined,
        external: true,
      },
    });
  });

  test("are replaced if their parent changes", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    expect(sites.preview({ [parentProperty]: id + 1, hostnames: ["a.example"] })).toBe("replace");
  });

  test("that repeat a DNS name fail the check", () => {
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
  ])("%p fails the check with a message that quotes it", (hostname, reason) => {
    const failures = failuresOf(hostname);
    expect(failures[0]).toMatch(/^hostnames\[0\] /);
    expect(failures[0]).toContain(reason);
    if (hostname) expect(failures[0]).toContain(`got ${JSON.stringify(hostname)}`);
  });

  test.each(["*", "*.example.com", "shop.*", "192.0.2.7", "[2001:db8::1]", "localhost:3000", "a_b.example"])(
    "may be the wildcard or address %p",
    (hostname) => expect(failuresOf(hostname)).toEqual([]),
  );
});
