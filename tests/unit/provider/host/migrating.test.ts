import { serve } from "../../../../provider/host/dynamic";
import { providerSource } from "../../../../provider/host/providerSource";
import { Session } from "../../../../provider/host/session";
import { kindOf } from "../../../../provider/kinds";
import { renamed } from "../../../../provider/lifecycle/state/migrations";
import { NativeProvider } from "../../../../provider/plugin/provider";
import type { Properties } from "../../../../provider/schema/properties";
import type { Way } from "../../../way";
import { withEmulator } from "../../emulator/running";

const { emulator, sentRequests } = withEmulator({ options: { transitionMs: 0, deletionMs: 0 } });

const type = "VideoCollection";
const id = "2001/55555555-2001-4000-8000-000000000001";
const program = { videoLibraryId: 2001, name: "Webinars", onDestroy: "keep" };
/** Program of an earlier version, in which two inputs had other names. */
const earlier = { videoLibraryId: 2001, title: "Webinars", atTheEnd: "keep" };
const migrations = [renamed("title", "name"), jest.fn(renamed("atTheEnd", "onDestroy"))];
const collection = () => emulator().state().videoLibraries[0]?.collections[0];

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(Session.prototype, "watch").mockReturnValue(true);
  jest.replaceProperty(kindOf(type), "migrations", migrations);
});
afterEach(() => jest.restoreAllMocks());

/** Steps of both bindings for a resource with a state of an earlier version. */
interface Migrating {
  check(news: Properties): Promise<{ failures?: readonly unknown[] }>;
  isChanged(news: Properties): Promise<boolean>;
  read(): Promise<Properties>;
  update(news: Properties): Promise<Properties>;
  delete(): Promise<void>;
}

const bindings: Readonly<Record<Way, () => Promise<Migrating>>> = {
  async dynamic() {
    const provider = serve(type);
    const { baseUrl, key } = emulator();
    const config: Properties = { "edge:baseUrl": baseUrl, "edge:apiKey": key };
    await provider.configure?.({ config: { get: (name: string) => config[name] } as never });
    const source = { __provider: providerSource(type) };
    const state = { ...earlier, ...source, adopted: false, baseUrl };
    return {
      check: async (news) => (await provider.check?.({ ...earlier, ...source }, { ...news, ...source })) ?? {},
      isChanged: async (news) => (await provider.diff?.(id, state, { ...news, ...source }))?.changes !== false,
      read: async () => (await provider.read?.(id, state))?.props ?? {},
      update: async (news) => (await provider.update?.(id, state, { ...news, ...source }))?.outs ?? {},
      delete: async () => provider.delete?.(id, state),
    };
  },
  async plugin() {
    const provider = new NativeProvider();
    const { baseUrl, key } = emulator();
    provider.configure("urn:pulumi:test::test::pulumi:providers:edge::default", { baseUrl, apiKey: key });
    const before = { state: { ...earlier, adopted: false, baseUrl }, inputs: earlier };
    return {
      check: async (news) => provider.check(type, earlier, news),
      isChanged: async (news) => (await provider.diff(type, id, before, news)).isChanged,
      read: async () => (await provider.read(type, id, before))?.properties ?? {},
      update: async (news) => provider.update(type, id, before, news, {}),
      delete: async () => provider.delete(type, id, before, {}),
    };
  },
};

describe.each(Object.entries(bindings))("a state of an earlier version, %s,", (_way, start) => {
  test("passes the check and shows no difference", async () => {
    const resource = await start();
    expect((await resource.check(program)).failures ?? []).toEqual([]);
    expect(migrations[1]).toHaveBeenCalledWith(expect.objectContaining({ name: "Webinars", atTheEnd: "keep" }));
    expect(await resource.isChanged(program)).toBe(false);
    expect(await resource.isChanged({ ...program, name: "Talks" })).toBe(true);
    expect(sentRequests()).toEqual([]);
  });

  test("is read in this version's form", async () => {
    const state = await (await start()).read();
    expect(state).toMatchObject(program);
    expect(Object.keys(state)).not.toEqual(expect.arrayContaining([expect.stringMatching(/title|atTheEnd/)]));
  });

  test("is recorded in this version's form by an update", async () => {
    const state = await (await start()).update({ ...program, name: "Talks" });
    expect(state).toMatchObject({ ...program, name: "Talks" });
    expect(Object.keys(state)).not.toEqual(expect.arrayContaining([expect.stringMatching(/title|atTheEnd/)]));
    expect(collection()?.name).toBe("Talks");
  });

  test("is updated without a request for unchanged properties", async () => {
    const state = await (await start()).update({ ...program, onDestroy: "delete" });
    expect(state).toMatchObject({ ...program, onDestroy: "delete" });
    expect(sentRequests().filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("can be deleted with a correct message", async () => {
    await (await start()).delete();
    expect(collection()?.name).toBe("Webinars");
  });
});
