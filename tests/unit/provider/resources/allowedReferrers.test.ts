import type { EmulatorOptions } from "../../../../emulator";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/run/memory";
import {
  pullZoneAllowedReferrer,
  videoLibraryAllowedReferrer,
} from "../../../../provider/resources/entryLists/listEntry";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, type TestContext, testContext, writes, writtenBy } from "./context";

const { emulator } = withEmulator();

const holders = [
  { kind: pullZoneAllowedReferrer, holder: "pullZoneId", id: 1001, path: "/pullzone/1001", words: "pull zone" },
  {
    kind: videoLibraryAllowedReferrer,
    holder: "videoLibraryId",
    id: 2001,
    path: "/videolibrary/2001",
    words: "video library",
  },
] as const;

describe.each(holders)("an allowed referrer of a $words", ({ kind, holder, id, path, words }) => {
  const referrer = () => new Stacked(kind, testContext(emulator()));
  const program = (hostname: string) => ({ [holder]: id, hostname });
  const listed = () => held().AllowedReferrers;
  const looks = () =>
    emulator()
      .requests()
      .filter(({ method }) => method === "GET").length;
  const elsewhere = (hostnames: string[]) =>
    emulator().edit((state) => {
      const all: { Id: number; AllowedReferrers: string[] }[] = [...state.pullZones, ...state.videoLibraries];
      for (const each of all) if (each.Id === id) each.AllowedReferrers = hostnames;
    });

  /** Referrers that were declared, and the next run, that takes them away again. */
  async function inOneStack(context: TestContext, hosts: string[]): Promise<[Stacked, Stacked, Stacked]> {
    const all = hosts.map(() => new Stacked(kind, context));
    for (const [index, one] of all.entries()) await one.up(program(hosts[index] as string), "same run");
    context.run = new RunMemory();
    emulator().clearRequests();
    return all as [Stacked, Stacked, Stacked];
  }

  function held(): { AllowedReferrers: string[] } {
    const { pullZones, videoLibraries } = emulator().state();
    const found = [...pullZones, ...videoLibraries].find(({ Id }) => Id === id);
    if (!found) throw new Error(`no ${words}`);
    return found;
  }

  beforeEach(() => elsewhere(["first.example"]));

  test("is added, is there, and is removed", async () => {
    const shop = referrer();
    await shop.up(program("www.shop.example"));
    expect(shop.id).toBe(`${id}/www.shop.example`);
    expect(shop.state).toEqual(program("www.shop.example"));
    expect(listed()).toEqual(["first.example", "www.shop.example"]);
    await shop.refresh();
    expect(shop.preview(program("www.shop.example"))).toBe("nothing");
    await shop.destroy();
    expect(writes(emulator())).toEqual([
      [`POST ${path}/addAllowedReferrer`, { Hostname: "www.shop.example" }],
      [`POST ${path}/removeAllowedReferrer`, { Hostname: "www.shop.example" }],
    ]);
    expect(listed()).toEqual(["first.example"]);
  });

  test.each<[string, Partial<EmulatorOptions>]>([
    ["takes it", { duplicateReferrer: "accept" }],
    ["refuses it", { duplicateReferrer: "refuse" }],
  ])("that is there already is owned once declared, when the platform %s, and removed", async (_how, options) => {
    emulator().setOptions(options);
    const first = referrer();
    await first.up(program("FIRST.example"));
    expect(listed()).toEqual(["first.example"]);
    await first.destroy();
    expect(listed()).toEqual([]);
  });

  test.each([
    ["letter case", "WWW.Shop.EXAMPLE", "www.shop.example"],
    ["a trailing dot", "www.shop.example.", "www.shop.example"],
    ["the form of international names", "bücher.example", "xn--bcher-kva.example"],
    ["letter case after a wildcard", "*.Shop.example", "*.shop.example"],
  ])("is compared as a DNS name: %s does not count", async (_what, spelt, canonical) => {
    expect(checked(kind, program(spelt))).toEqual(program(canonical));
    const shop = referrer();
    await shop.up(program(canonical));
    elsewhere([spelt]);
    await shop.refresh();
    expect(shop.state).toEqual(program(canonical));
    expect(shop.preview(program(spelt))).toBe("nothing");
    await shop.destroy();
    expect(listed()).toEqual([]);
  });

  test("with a wildcard is not the name without it", async () => {
    const all = referrer();
    await all.up(program("*.shop.example"));
    elsewhere(["shop.example"]);
    await all.refresh();
    expect(all.state).toBeUndefined();
  });

  test("is removed in each of its spellings, and nothing else is", async () => {
    const shop = referrer();
    await shop.up(program("www.shop.example"));
    elsewhere(["WWW.shop.example", "other.example", "www.shop.example."]);
    await shop.destroy();
    expect(listed()).toEqual(["other.example"]);
  });

  test("is removed with others of the same list between two looks, and one that fails stops no other", async () => {
    const hosts = ["a.example", "b.example", "c.example", "d.example"];
    const all = await inOneStack(testContext(emulator()), hosts);
    const match = { path: `${path}/removeAllowedReferrer` };
    emulator().setFaults([{ match, nth: 3, times: 1, inject: { status: 500 } }]);
    const outcomes = await Promise.allSettled(all.map((one) => one.destroy("same run")));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(listed()).toEqual(["first.example", "c.example"]);
    expect(looks()).toBe(2);
    await all[2]?.destroy("same run");
    expect(listed()).toEqual(["first.example"]);
    expect(looks()).toBe(3);
  });

  test("is removed as the look that confirmed the one before shows it", async () => {
    const context = testContext(emulator());
    const [shop, news, blog] = await inOneStack(context, ["shop.example", "news.example", "blog.example"]);
    await shop.destroy("same run");
    await news.destroy("same run");
    expect(looks()).toBe(3);
    elsewhere(["blog.example."]);
    await new Stacked(kind, context).up(program("late.example"), "same run");
    await blog.destroy("same run");
    expect(listed()).toEqual(["late.example"]);
    expect(looks()).toBe(5);
  });

  test("is looked for again when the list as it was seen does not show it", async () => {
    const [shop, blog] = await inOneStack(testContext(emulator()), ["shop.example", "blog.example"]);
    elsewhere(["shop.example"]);
    await shop.destroy("same run");
    elsewhere(["blog.example."]);
    await blog.destroy("same run");
    expect(listed()).toEqual([]);
  });

  test("is found though the platform keeps lower case", async () => {
    emulator().setOptions({ referrerCase: "lower" });
    const shop = referrer();
    await shop.up(program("Shop.Example"));
    await shop.refresh();
    expect(shop.preview(program("Shop.Example"))).toBe("nothing");
  });

  test.each(["accept", "refuse"] as const)(
    "removed elsewhere is gone, and a destroy is done (%s)",
    async (missingReferrer) => {
      emulator().setOptions({ missingReferrer });
      const shop = referrer();
      await shop.up(program("www.shop.example"));
      elsewhere([]);
      await shop.destroy();
      const again = referrer();
      await again.up(program("www.shop.example"));
      elsewhere([]);
      await again.refresh();
      expect(again.preview(program("www.shop.example"))).toBe("create");
    },
  );

  test("is removed although the answer to the removal is lost, and the next attempt refused", async () => {
    emulator().setOptions({ missingReferrer: "refuse" });
    const shop = new Stacked(kind, testContext(emulator(), { maxRetries: "1" }));
    await shop.up(program("www.shop.example"));
    emulator().setFaults([{ match: { path: `${path}/removeAllowedReferrer` }, nth: 1, inject: { cut: "after" } }]);
    await shop.destroy();
    expect(writes(emulator()).slice(1)).toHaveLength(2);
    expect(listed()).toEqual(["first.example"]);
  });

  test("is added although the answer is lost, and the next attempt refused", async () => {
    emulator().setOptions({ duplicateReferrer: "refuse" });
    emulator().setFaults([{ match: { path: `${path}/addAllowedReferrer` }, nth: 1, inject: { cut: "after" } }]);
    const shop = new Stacked(kind, testContext(emulator(), { maxRetries: "1" }));
    await shop.up(program("www.shop.example"));
    expect(listed()).toEqual(["first.example", "www.shop.example"]);
  });

  test("changed is another one: the old is removed, the new added", async () => {
    const shop = referrer();
    await shop.up(program("a.example"));
    expect(await shop.up(program("b.example"))).toBe("replace");
    expect(listed()).toEqual(["first.example", "b.example"]);
  });

  test("renamed in the program stays", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [new Stacked(kind, context), new Stacked(kind, context)];
    await old.up(program("www.shop.example"));
    await renamed.up(program("www.shop.example"));
    await old.destroy("same run");
    expect(listed()).toContain("www.shop.example");
    expect(context.warnings).toEqual([
      expect.stringContaining(`allowed referrer www.shop.example of ${words} ${id} was left`),
    ]);
  });

  test("of a holder that does not exist is an error that says so", async () => {
    const message = await failureOf(referrer().up({ [holder]: 9999, hostname: "www.shop.example" }));
    expect(message).toMatch(
      new RegExp(
        `could not add the allowed referrer to the ${words} \\(POST .*/9999/addAllowedReferrer\\).*404.*check the id`,
      ),
    );
  });

  test("of a holder that is gone is gone: refresh drops it, destroy is done", async () => {
    const shop = referrer();
    await shop.up(program("www.shop.example"));
    emulator().edit(({ pullZones, videoLibraries }) => {
      pullZones.splice(0);
      videoLibraries.splice(0);
    });
    await shop.destroy();
    expect(
      await lifecycle.read(kind, shop.context, shop.id, writtenBy(shop.context, program("www.shop.example"))),
    ).toBeUndefined();
  });

  test("refused for the key says what was being added", async () => {
    const shop = new Stacked(kind, testContext(emulator(), { apiKey: "wrong-key" }));
    expect(await failureOf(shop.up(program("www.shop.example")))).toMatch(
      new RegExp(`could not add the allowed referrer to the ${words}.*401 Unauthorized.*edge:apiKey`),
    );
  });

  test("is read by its id alone, as the platform spells it", async () => {
    elsewhere(["WWW.Shop.example"]);
    const found = await lifecycle.read(kind, testContext(emulator()), `${id}/www.shop.example`, {});
    expect(found).toEqual({ inputs: undefined, state: { [holder]: id, hostname: "WWW.Shop.example" } });
  });

  test.each([String(id), `x/www.shop.example`, `9007199254740993/www.shop.example`, `${id}/`])(
    "has no id like %s",
    async (text) => {
      const message = await failureOf(lifecycle.read(kind, testContext(emulator()), text, {}));
      expect(message).toBe(`the id "${text}" is not of the form ${holder}/hostname, such as 1001/www.example.com`);
    },
  );
});

test.each([
  ["https://www.example.com", "without scheme or path"],
  ["www.example.com/path", "without scheme or path"],
  ["a b.example", "without spaces"],
  ["", "a host name, such as www.example.com"],
])("a hostname %p fails the check, unquoted", (hostname, reason) => {
  const { failures } = lifecycle.checkInputs(pullZoneAllowedReferrer, { pullZoneId: 1001, hostname });
  expect(failures[0]).toMatch(/^hostname /);
  expect(failures[0]).toContain(reason);
  if (hostname) expect(failures.join()).not.toContain(hostname);
});

test.each(["*", "*.example.com", "shop.*", "192.0.2.7", "[2001:db8::1]", "localhost:3000", "a_b.example"])(
  "the wildcard or address %p passes the check, as the platform takes it",
  (hostname) => {
    expect(lifecycle.checkInputs(pullZoneAllowedReferrer, { pullZoneId: 1001, hostname }).failures).toEqual([]);
  },
);
