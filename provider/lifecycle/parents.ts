import * as applications from "../api/applications";
import * as pullZones from "../api/pullZones";
import * as registries from "../api/registries";
import * as scripts from "../api/scripts";
import * as videoLibraries from "../api/videoLibraries";
import { EdgeError } from "../client/errors";
import { allByCursor } from "../client/paging";
import { pullZoneList, scriptList, videoLibraryList } from "./accountLists";
import type { Context } from "./context";

/** An object of the account, in which the import looks for what resources can be declared for. */
export interface ParentObject {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly isPublic?: boolean | null | undefined;
  readonly isPlatformManaged?: boolean | null | undefined;
}

/** A kind of these objects. */
interface ParentKind {
  /** What one is called, and several. */
  readonly nouns: readonly [one: string, several: string];
  /** The property that names one of them. */
  readonly idName: string;
  /** The option of the import that chooses some. */
  readonly option: string;
  /** What is declared of one, as the help of that option tells it. */
  readonly contents: string;
  /** All of the account, without those that cannot be read. */
  all(context: Context): Promise<readonly ParentObject[]>;
  /** @throws EdgeError if there is none */
  one(context: Context, id: string): Promise<ParentObject>;
}

/** In the order of a program: registries before what uses them. */
export const parents = {
  pullZone: {
    nouns: ["pull zone", "pull zones"],
    idName: "pullZoneId",
    option: "pull-zone",
    contents:
      "its settings, host names, edge rules, referrers and blocked IPs, and its shield zone with firewall rules, rate limits, bot detection, upload scanning and enabled access lists",
    all: async (context) => (await pullZoneList.objects(context)).map(named),
    one: async ({ client }, id) => named(await client.send(pullZones.getPullZone, { path: { id } })),
  },
  videoLibrary: {
    nouns: ["video library", "video libraries"],
    idName: "videoLibraryId",
    option: "video-library",
    contents: "its allowed and blocked referrers",
    all: async (context) => (await videoLibraryList.objects(context)).map(named),
    one: async ({ client }, id) => named(await client.send(videoLibraries.getVideoLibrary, { path: { id } })),
  },
  registry: {
    nouns: ["container registry", "container registries"],
    idName: "registryId",
    option: "registry",
    contents: "",
    all: allRegistries,
    // Some can be listed and not read: the list decides.
    async one(context, id) {
      const all = await allRegistries(context);
      const found = all.find((registry) => String(registry.id) === id);
      if (found) return found;
      const known = all.map((registry) => `${registry.id} (${registry.name ?? "without a name"})`).join(", ");
      throw new EdgeError(`unknown container registry ${id}; expected one of ${known}.`);
    },
  },
  application: {
    nouns: ["application", "applications"],
    idName: "appId",
    option: "application",
    contents: "its settings, its containers and whether it is deployed",
    all: async ({ client }) => {
      const { items } = await allByCursor(applications.listApplications, (nextCursor) =>
        client.send(applications.listApplications, { query: { nextCursor, limit: 1000 } }),
      );
      return items;
    },
    one: ({ client }, appId) => client.send(applications.getApplication, { path: { appId } }),
  },
  script: {
    nouns: ["script", "scripts"],
    idName: "scriptId",
    option: "script",
    contents: "its code, variables and active release",
    all: async (context) => (await scriptList.objects(context)).map(named),
    one: async ({ client }, id) => named(await client.send(scripts.getScript, { path: { id } })),
  },
} as const satisfies Readonly<Record<string, ParentKind>>;

export type HolderKind = keyof typeof parents;

export const holderKinds = Object.keys(parents) as HolderKind[];

function named({ Id, Name }: { readonly Id: number; readonly Name?: string | null | undefined }): ParentObject {
  return { id: Id, name: Name };
}

async function allRegistries({ client }: Context): Promise<ParentObject[]> {
  const { items } = await allByCursor(registries.listRegistries, (nextCursor) =>
    client.send(registries.listRegistries, { query: { nextCursor } }),
  );
  return items.map(({ displayName, ...registry }) => ({ ...registry, name: displayName }));
}
