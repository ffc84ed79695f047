import * as applications from "../../provider/api/applications";
import * as databases from "../../provider/api/databases";
import * as dnsZones from "../../provider/api/dnsZones";
import * as pullZones from "../../provider/api/pullZones";
import * as registries from "../../provider/api/registries";
import * as scripts from "../../provider/api/scripts";
import * as storageZones from "../../provider/api/storageZones";
import * as videoLibraries from "../../provider/api/videoLibraries";
import { ApiError, EdgeError } from "../../provider/client/errors";
import { allByCursor } from "../../provider/client/paging";
import {
  applicationList,
  databaseList,
  dnsZoneList,
  pullZoneList,
  scriptList,
  storageZoneList,
  videoLibraryList,
} from "../../provider/lifecycle/account/accountLists";
import type { Context } from "../../provider/lifecycle/context";
import type { KindOfParent, Parent } from "../../provider/lifecycle/import/importing";
import { quoted } from "../../provider/schema/quoted";
import { looksSecret } from "../../provider/schema/secretLooks";
import { singleLine } from "../../provider/schema/singleLine";

interface ParentObject {
  readonly id: string | number;
  readonly name?: string | null | undefined;
  readonly isPublic?: boolean | null | undefined;
  readonly isPlatformManaged?: boolean | null | undefined;
}

export interface ParentKind {
  readonly nouns: readonly [one: string, several: string];
  readonly idName: string;
  /** Defaults to integers. */
  readonly hasStringIds?: true;
  readonly option: string;
  /** Contents, for the help of that option. */
  readonly contents: string;
  /** Returns all readable objects of the account. */
  all(context: Context): Promise<readonly ParentObject[]>;
  /** @throws EdgeError if there is none */
  one(context: Context, id: string): Promise<ParentObject>;
}

/** Kinds in program order: storage zones and registries come before their users. */
export const parents = {
  storageZone: {
    nouns: ["storage zone", "storage zones"],
    ...numberedParents(storageZoneList, ({ client }, id) => client.send(storageZones.getStorageZone, { path: { id } })),
    option: "storage-zone",
    contents: "its settings and files",
  },
  pullZone: {
    nouns: ["pull zone", "pull zones"],
    ...numberedParents(pullZoneList, ({ client }, id) => client.send(pullZones.getPullZone, { path: { id } })),
    option: "pull-zone",
    contents:
      "its settings, host names, edge rules, referrers and blocked IPs, and its shield zone with firewall rules, rate limits, bot detection, bot categories, upload scanning, API Guardian, response pages and enabled access lists",
  },
  videoLibrary: {
    nouns: ["video library", "video libraries"],
    ...numberedParents(videoLibraryList, ({ client }, id) =>
      client.send(videoLibraries.getVideoLibrary, { path: { id } }),
    ),
    option: "video-library",
    contents: "its settings, collections, and allowed and blocked referrers",
  },
  registry: {
    nouns: ["container registry", "container registries"],
    idName: "registryId",
    option: "registry",
    contents: "",
    all: allRegistries,
    // The platform lists some registries that it does not return one by one.
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
    hasStringIds: true,
    option: "application",
    contents: "its settings, containers and deployment",
    all: applicationList.objects,
    one: ({ client }, appId) => client.send(applications.getApplication, { path: { appId } }),
  },
  script: {
    nouns: ["script", "scripts"],
    ...numberedParents(scriptList, ({ client }, id) => client.send(scripts.getScript, { path: { id } })),
    option: "script",
    contents: "its code, variables and active release",
  },
  dnsZone: {
    nouns: ["DNS zone", "DNS zones"],
    ...numberedParents(dnsZoneList, ({ client }, id) => client.send(dnsZones.getDnsZone, { path: { id } })),
    option: "dns-zone",
    contents: "its settings and records",
  },
  database: {
    nouns: ["database", "databases"],
    idName: "databaseId",
    hasStringIds: true,
    option: "database",
    contents: "",
    async all(context) {
      // Databases are in preview: an account or key may have no access.
      const ids = await databaseList.ids(context).catch((error) => {
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return [];
        throw error;
      });
      return Promise.all(ids.map((id) => databaseOf(context, id)));
    },
    one: databaseOf,
  },
} as const satisfies Readonly<Record<KindOfParent, ParentKind>>;

export const parentKinds = Object.keys(parents) as KindOfParent[];

export type Choice = "all" | Readonly<Partial<Record<KindOfParent, readonly string[] | "all">>>;

export async function chosenParents(context: Context, choice: Choice): Promise<Parent[]> {
  const read = (kind: KindOfParent): Promise<readonly ParentObject[]> => {
    const chosen = choice === "all" ? choice : (choice[kind] ?? []);
    if (chosen === "all") return parents[kind].all(context);
    const ids = [...new Set(chosen)];
    return Promise.all(ids.map((id) => parents[kind].one(context, id)));
  };
  // With a wrong address or key, only this list is retried and reported.
  const first = await Promise.all(parentKinds.slice(0, 1).map(read));
  const found = [...first, ...(await Promise.all(parentKinds.slice(1).map(read)))];
  return found.flatMap((objects, index) =>
    objects.map((object) => parentOf(parentKinds[index] as KindOfParent, object)),
  );
}

function parentOf(kind: KindOfParent, object: ParentObject): Parent {
  const { id, isPublic, isPlatformManaged } = object;
  const called = object.name ?? "";
  const name = looksSecret("", called) ? "" : called;
  const shownId = singleLine(String(id), 100);
  return {
    kind,
    id: String(id),
    name,
    label: `${parents[kind].nouns[0]} ${name ? `${quoted(singleLine(name, 200))} (${shownId})` : shownId}`,
    isPublic: isPublic === true,
    isPlatformManaged: isPlatformManaged === true,
  };
}

interface Named {
  readonly Id: number;
  readonly Name?: string | null | undefined;
  readonly Domain?: string | null | undefined;
}

function numberedParents<Name extends string>(
  { idName, objects }: { readonly idName: Name; objects(context: Context): Promise<readonly Named[]> },
  read: (context: Context, id: number) => Promise<Named>,
) {
  const parent = ({ Id, Name, Domain }: Named): ParentObject => ({ id: Id, name: Name ?? Domain });
  return {
    idName,
    all: async (context: Context) => (await objects(context)).map(parent),
    one: async (context: Context, id: string) => parent(await read(context, Number(id))),
  };
}

async function databaseOf({ client }: Context, databaseId: string): Promise<ParentObject> {
  return (await client.send(databases.getDatabase, { path: { databaseId } })).db;
}

async function allRegistries({ client }: Context): Promise<ParentObject[]> {
  const { items } = await allByCursor(client, registries.listRegistries);
  return items.map(({ displayName, ...registry }) => ({ ...registry, name: displayName }));
}
