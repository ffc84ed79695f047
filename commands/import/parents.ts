import * as applications from "../../provider/api/applications";
import * as scripts from "../../provider/api/scripts";
import { EdgeError } from "../../provider/client/errors";
import { dataSourceOf } from "../../provider/dataSources";
import type { Context } from "../../provider/lifecycle/context";
import { type Holder, type HolderKind, holderKinds } from "../../provider/lifecycle/importing";
import type { Properties } from "../../provider/schema/properties";
import { quoted } from "../../provider/schema/quoted";
import { looksSecret } from "../../provider/schema/secretLooks";
import { singleLine } from "../../provider/schema/singleLine";

/** Which parents are read: all, or of each kind these ids or all. */
export type Choice = "all" | Readonly<Partial<Record<HolderKind, readonly string[] | "all">>>;

/** The chosen ones, in the order of the kinds and, within one, of the platform. */
export async function chosenParents(context: Context, choice: Choice): Promise<Holder[]> {
  const found = await Promise.all(
    holderKinds.map((kind) => {
      const chosen = choice === "all" ? choice : (choice[kind] ?? []);
      if (chosen === "all") return sources[kind].all(context);
      const ids = [...new Set(chosen)];
      return ids.length === 0 ? [] : sources[kind].some(context, ids);
    }),
  );
  return found.flatMap((objects, index) => objects.map((object) => parentOf(holderKinds[index] as HolderKind, object)));
}

/** The nouns for one of a kind, and for several. */
export const nouns: Readonly<Record<HolderKind, readonly [one: string, several: string]>> = {
  pullZone: ["pull zone", "pull zones"],
  videoLibrary: ["video library", "video libraries"],
  registry: ["container registry", "container registries"],
  application: ["application", "applications"],
  script: ["script", "scripts"],
};

function parentOf(kind: HolderKind, object: Properties): Holder {
  const { id, isPublic, isPlatformManaged } = object;
  const called = String(object.name ?? object.displayName ?? "");
  const name = looksSecret("", called) ? "" : called;
  const shownId = singleLine(String(id), 100);
  return {
    kind,
    id: String(id),
    name,
    words: `${nouns[kind][0]} ${name ? `${quoted(singleLine(name, 200))} (${shownId})` : shownId}`,
    isPublic: isPublic === true,
    isPlatformManaged: isPlatformManaged === true,
  };
}

interface Source {
  all(context: Context): Promise<Properties[]>;
  /** @throws if one of them does not exist */
  some(context: Context, ids: readonly string[]): Promise<Properties[]>;
}

const sources: Readonly<Record<HolderKind, Source>> = {
  pullZone: {
    all: (context) => listed(context, "getPullZones", "pullZones"),
    some: (context, ids) => each(ids, (id) => dataSourceOf("getPullZone").read(context, { pullZoneId: Number(id) })),
  },
  videoLibrary: {
    all: (context) => listed(context, "getVideoLibraries", "videoLibraries"),
    some: (context, ids) =>
      each(ids, (id) => dataSourceOf("getVideoLibrary").read(context, { videoLibraryId: Number(id) })),
  },
  registry: {
    all: (context) => listed(context, "getContainerRegistries", "registries"),
    // Some can be listed and not read: the list decides.
    async some(context, ids) {
      const all = await listed(context, "getContainerRegistries", "registries");
      return each(ids, async (id) => {
        const found = all.find((registry) => String(registry.id) === id);
        if (found) return found;
        const known = all.map((registry) => `${registry.id} (${registry.displayName ?? "without a name"})`).join(", ");
        throw new EdgeError(`unknown container registry ${id}; expected one of ${known}.`);
      });
    },
  },
  application: {
    all: (context) => listed(context, "getApplications", "applications"),
    some: ({ client }, ids) =>
      each(ids, async (appId) => {
        const { id, name } = await client.send(applications.getApplication, { path: { appId } });
        return { id, name };
      }),
  },
  script: {
    all: (context) => listed(context, "getScripts", "scripts"),
    some: ({ client }, ids) =>
      each(ids, async (id) => {
        const { Id, Name } = await client.send(scripts.getScript, { path: { id } });
        return { id: Id, name: Name };
      }),
  },
};

async function listed(context: Context, source: string, property: string): Promise<Properties[]> {
  return (await dataSourceOf(source).read(context, {}))[property] as Properties[];
}

function each(ids: readonly string[], read: (id: string) => Promise<Properties>): Promise<Properties[]> {
  return Promise.all(ids.map(read));
}
