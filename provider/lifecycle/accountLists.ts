import * as apiKeys from "../api/apiKeys";
import * as applications from "../api/applications";
import * as databases from "../api/databases";
import * as dnsZones from "../api/dnsZones";
import type { Operation } from "../api/operation";
import * as pullZones from "../api/pullZones";
import * as registries from "../api/registries";
import * as scripts from "../api/scripts";
import * as shieldZones from "../api/shieldZones";
import * as storageZones from "../api/storageZones";
import * as videoLibraries from "../api/videoLibraries";
import { ApiError, EdgeError } from "../client/errors";
import { allByCursor, allPages, collected, hasMoreAfter, type Page, pageSize, pagesOf } from "../client/paging";
import { isReadWhole } from "../schema/tolerant";
import type { Context } from "./context";
import { refuseLeftOverWithId } from "./leftOver";

/** A list of all objects of a kind that an account has. */
export interface AccountList {
  /** What it lists: `pull zones`. */
  readonly label: string;
  /** The property, or the part of an id, that names one of them: `pullZoneId`. */
  readonly idName: string;
  /**
   * The ids of all of them.
   *
   * @throws EdgeError where the list cannot be read, or the platform does not show all of it
   */
  ids(context: Context): Promise<readonly string[]>;
  /**
   * Refuses one that the platform still shows although what it belonged to is deleted. Default: there are none.
   *
   * @throws an error of which `claimsMissing` is true
   */
  readonly refuseLeftOver?: (context: Context, id: string) => Promise<void>;
}

export const pullZoneList = numberedList("pull zones", "pullZoneId", pullZones.listPullZones, ({ client }, query) =>
  client.send(pullZones.listPullZones, { query }),
);

export const videoLibraryList = numberedList(
  "video libraries",
  "videoLibraryId",
  videoLibraries.listVideoLibraries,
  ({ client }, query) => client.send(videoLibraries.listVideoLibraries, { query }),
);

export const scriptList = numberedList("scripts", "scriptId", scripts.listScripts, ({ client }, query) =>
  client.send(scripts.listScripts, { query }),
);

export const storageZoneList = numberedList(
  "storage zones",
  "storageZoneId",
  storageZones.listStorageZones,
  ({ client }, query) => client.send(storageZones.listStorageZones, { query }),
);

export const dnsZoneList = numberedList("DNS zones", "dnsZoneId", dnsZones.listDnsZones, ({ client }, query) =>
  client.send(dnsZones.listDnsZones, { query: { ...query, view: 1 } }),
);

export const databaseList = list(
  "databases",
  "databaseId",
  databases.listDatabases,
  async ({ client }, page: number = 1) => {
    const shown = await client.send(databases.listDatabases, { query: { page, per_page: pageSize } });
    const { has_more_items: hasMore, total_items: total } = shown.page_info ?? {};
    const ids = idsOf(shown.databases, ({ id }) => id);
    return { ids, next: page + 1, hasMore: hasMoreAfter(ids, { hasMore, total }), total };
  },
);

const apiKeyList = numberedList("API keys", "apiKeyId", apiKeys.listApiKeys, ({ client }, query) =>
  client.send(apiKeys.listApiKeys, { query }),
);

export const shieldZoneList = {
  ...list("shield zones", "shieldZoneId", shieldZones.listShieldZones, async ({ client }, number: number = 1) => {
    const { data, page } = await client.send(shieldZones.listShieldZones, { query: { page: number, perPage: 100 } });
    if (!page) throw incomplete(shieldZones.listShieldZones);
    const next = page.nextPage ?? 0;
    return {
      ids: idsOf(data, ({ shieldZoneId }) => shieldZoneId),
      next: next > number ? next : undefined,
      hasMore: true,
      total: page.totalCount,
    };
  }),
  refuseLeftOver: refuseLeftOverWithId,
};

export const applicationList = list(
  "applications",
  "appId",
  applications.listApplications,
  async (context, nextCursor?: string) => {
    const { items, meta, cursor } = await applicationPage(context, nextCursor);
    const next = items.length === 0 ? undefined : cursor || undefined;
    return { ids: idsOf(items, ({ id }) => id), next, hasMore: true, total: meta?.totalItems };
  },
);

/** The lists of what has an id of its own in an account. */
export const accountLists = [
  pullZoneList,
  videoLibraryList,
  scriptList,
  storageZoneList,
  shieldZoneList,
  applicationList,
  dnsZoneList,
  databaseList,
] as const satisfies readonly AccountList[];

/** The names of the ids that the lists of an account have. */
export type ListedId = (typeof accountLists)[number]["idName"];

/** Whether the account is seen to have anything at all. What cannot be read shows nothing. */
export async function ownsSomething(context: Context): Promise<boolean> {
  for (const { ids } of [pullZoneList, apiKeyList, applicationList, videoLibraryList]) {
    const shown = await ids(context).catch(() => []);
    if (shown.length > 0) return true;
  }
  return false;
}

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

/** In the order of a program: storage zones and registries before what uses them. */
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
    contents: "its settings, its collections, and its allowed and blocked referrers",
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
    all: async (context) => {
      const { items } = await allByCursor(applications.listApplications, (cursor) => applicationPage(context, cursor));
      return items;
    },
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
    idName: "dnsZoneId",
    option: "dns-zone",
    contents: "its settings and records",
    all: async (context) => (await dnsZoneList.objects(context)).map(dnsZoneOf),
    one: async ({ client }, id) => dnsZoneOf(await client.send(dnsZones.getDnsZone, { path: { id } })),
  },
  database: {
    nouns: ["database", "databases"],
    idName: "databaseId",
    option: "database",
    contents: "",
    async all(context) {
      // Databases are a preview of the platform: an account or a key may have none.
      const ids = await databaseList.ids(context).catch((error) => {
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return [];
        throw error;
      });
      return Promise.all(ids.map((id) => databaseOf(context, id)));
    },
    one: databaseOf,
  },
} as const satisfies Readonly<Record<string, ParentKind>>;

export type KindOfParent = keyof typeof parents;

export const parentKinds = Object.keys(parents) as KindOfParent[];

/** A page with the ids of its items; without them where it does not show all that it has. */
type Part<Place> = Omit<Page<string, Place>, "items"> & { readonly ids: readonly string[] | undefined };

function list<Place extends string | number, Name extends string>(
  label: string,
  idName: Name,
  operation: Operation,
  read: (context: Context, place: Place | undefined) => Promise<Part<Place>>,
): AccountList & { readonly idName: Name } {
  return {
    label,
    idName,
    async ids(context) {
      const pages = pagesOf(
        operation,
        (id: string) => id,
        async (place: Place | undefined) => {
          const { ids: items, ...page } = await read(context, place);
          if (items === undefined) throw incomplete(operation);
          return { items, ...page };
        },
      );
      const { items, total } = await collected(pages);
      if (items.length < (total ?? 0)) throw incomplete(operation);
      return items;
    },
  };
}

/** The query for a page of the core and compute lists. */
interface PageQuery {
  readonly page: number;
  readonly perPage: number;
}

/** A list of the core and compute areas; `objects` leaves out what cannot be read. */
function numberedList<Name extends string, Response extends readonly Numbered[] | Envelope<Numbered>>(
  label: string,
  idName: Name,
  operation: Operation,
  read: (context: Context, query: PageQuery) => Promise<Response>,
) {
  const readPage = async (context: Context, page: number): Promise<ItemOf<Response>[] | Envelope<ItemOf<Response>>> =>
    (await read(context, { page, perPage: pageSize })) as ItemOf<Response>[] | Envelope<ItemOf<Response>>;
  return {
    ...list(label, idName, operation, async (context, page: number = 1) =>
      numbered(await readPage(context, page), page),
    ),
    objects: async (context: Context): Promise<ItemOf<Response>[]> =>
      (await allPages(operation, (page) => readPage(context, page))).items,
  };
}

interface Numbered {
  readonly Id: number;
}

type ItemOf<Response> = Response extends readonly (infer Item extends Numbered)[]
  ? Item
  : Response extends { readonly Items?: (infer Item extends Numbered)[] | null | undefined }
    ? Item
    : never;

interface Envelope<Item> {
  readonly Items?: Item[] | null | undefined;
  readonly TotalItems?: number | null | undefined;
  readonly HasMoreItems?: boolean | null | undefined;
}

/** A page of the core area; a bare array is the whole list. */
function numbered<Item extends Numbered>(response: Item[] | Envelope<Item>, page: number): Part<number> {
  if (isList(response)) return { ids: idsOf(response, ({ Id }) => Id), next: undefined };
  const { Items, TotalItems: total, HasMoreItems: hasMore } = response;
  return {
    ids: idsOf(Items, ({ Id }) => Id),
    next: page + 1,
    hasMore: hasMoreAfter(Items, { hasMore, total }),
    total,
  };
}

function isList<Item, Other>(value: readonly Item[] | Other): value is readonly Item[] {
  return Array.isArray(value);
}

/** The ids of the items; nothing where items that cannot be read were left out, as one of those may be what is looked for. */
function idsOf<Item extends object>(
  items: readonly Item[] | null | undefined,
  idOf: (item: Item) => string | number,
): string[] | undefined {
  if (items === null) return [];
  if (items === undefined || !isReadWhole(items)) return undefined;
  return items.map((item) => String(idOf(item)));
}

function incomplete({ does }: Operation): EdgeError {
  return new EdgeError(`could not ${does}: the platform did not show all of them.`);
}

function applicationPage({ client }: Context, nextCursor: string | undefined) {
  return client.send(applications.listApplications, { query: { nextCursor, limit: 1000 } });
}

interface Named extends Numbered {
  readonly Name?: string | null | undefined;
}

/** How the parents of a list of the core and compute areas are read. */
function numberedParents<Name extends string>(
  { idName, objects }: { readonly idName: Name; objects(context: Context): Promise<readonly Named[]> },
  read: (context: Context, id: string) => Promise<Named>,
) {
  const parent = ({ Id, Name }: Named): ParentObject => ({ id: Id, name: Name });
  return {
    idName,
    all: async (context: Context) => (await objects(context)).map(parent),
    one: async (context: Context, id: string) => parent(await read(context, id)),
  };
}

function dnsZoneOf({ Id, Domain }: { readonly Id: number; readonly Domain?: string | null | undefined }): ParentObject {
  return { id: Id, name: Domain };
}

async function databaseOf({ client }: Context, databaseId: string): Promise<ParentObject> {
  return (await client.send(databases.getDatabase, { path: { databaseId } })).db;
}

async function allRegistries({ client }: Context): Promise<ParentObject[]> {
  const { items } = await allByCursor(registries.listRegistries, (nextCursor) =>
    client.send(registries.listRegistries, { query: { nextCursor } }),
  );
  return items.map(({ displayName, ...registry }) => ({ ...registry, name: displayName }));
}
