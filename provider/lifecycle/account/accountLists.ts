import * as apiKeys from "../../api/apiKeys";
import * as applications from "../../api/applications";
import * as databases from "../../api/databases";
import * as dnsZones from "../../api/dnsZones";
import type { Operation } from "../../api/operation";
import * as pullZones from "../../api/pullZones";
import * as scripts from "../../api/scripts";
import * as shieldZones from "../../api/shieldZones";
import * as storageZones from "../../api/storageZones";
import * as videoLibraries from "../../api/videoLibraries";
import type { RequestArguments } from "../../client/client";
import { EdgeError } from "../../client/errors";
import { collected, hasMoreAfter, type Page, pageSize, pagesOf, readByCursor, readNumbered } from "../../client/paging";
import type { Properties } from "../../schema/properties";
import type { Context } from "../context";
import { refuseLeftOverWithId } from "./orphanedShieldZones";

export interface AccountList {
  /** Plural noun: `pull zones`. */
  readonly label: string;
  /** Property, or part of an id, with an object's id: `pullZoneId`. */
  readonly idName: string;
  /**
   * Returns all ids.
   *
   * @throws EdgeError if the list cannot be read or is incomplete
   */
  ids(context: Context): Promise<readonly string[]>;
  /**
   * Refuses an object that the platform still returns although its parent is deleted.
   *
   * @throws an error that satisfies `claimsMissing`
   */
  readonly refuseLeftOver?: (context: Context, id: string) => Promise<void>;
}

interface ListOfParents extends AccountList {
  /** Singular noun: `pull zone`. */
  readonly noun: string;
}

export const pullZoneList = numberedList("pull zone", "pull zones", "pullZoneId", pullZones.listPullZones);

export const videoLibraryList = numberedList(
  "video library",
  "video libraries",
  "videoLibraryId",
  videoLibraries.listVideoLibraries,
);

export const scriptList = numberedList("script", "scripts", "scriptId", scripts.listScripts);

export const storageZoneList = numberedList(
  "storage zone",
  "storage zones",
  "storageZoneId",
  storageZones.listStorageZones,
);

export const dnsZoneList = numberedList("DNS zone", "DNS zones", "dnsZoneId", dnsZones.listDnsZones, {
  query: { view: 1 },
});

export const databaseList = list(
  "database",
  "databases",
  "databaseId",
  databases.listDatabases,
  readDatabases,
  ({ id }) => id,
);

export async function readDatabases({ client }: Pick<Context, "client">, page = 1, search?: string) {
  const query = { page, per_page: pageSize, search };
  const { databases: items, page_info } = await client.send(databases.listDatabases, { query });
  const { has_more_items: hasMore, total_items: total } = page_info ?? {};
  return { items, hasMore: hasMoreAfter(items, { hasMore, total }), total, next: page + 1 };
}

const apiKeyList = numberedList("API key", "API keys", "apiKeyId", apiKeys.listApiKeys);

export const shieldZoneList = {
  ...list(
    "shield zone",
    "shield zones",
    "shieldZoneId",
    shieldZones.listShieldZones,
    async ({ client }, number: number = 1) => {
      const query = { page: number, perPage: 100 };
      const { data: items, page } = await client.send(shieldZones.listShieldZones, { query });
      const next = page?.nextPage ?? 0;
      const isWhole = Boolean(page);
      return { items, isWhole, next: next > number ? next : undefined, hasMore: true, total: page?.totalCount };
    },
    ({ shieldZoneId }) => shieldZoneId,
  ),
  refuseLeftOver: refuseLeftOverWithId,
};

export const applicationList = list(
  "application",
  "applications",
  "appId",
  applications.listApplications,
  ({ client }, cursor?: string) =>
    readByCursor(client, applications.listApplications, cursor, { query: { limit: 1000 } }),
  ({ id }) => id,
);

export const accountLists = {
  pullZone: pullZoneList,
  videoLibrary: videoLibraryList,
  script: scriptList,
  storageZone: storageZoneList,
  shieldZone: shieldZoneList,
  application: applicationList,
  dnsZone: dnsZoneList,
  database: databaseList,
} as const satisfies Readonly<Record<string, ListOfParents>>;

export type ListedId = (typeof accountLists)[keyof typeof accountLists]["idName"];

interface Listed {
  readonly type: string;
  readonly idForm: string;
  readonly root?: AccountList | undefined;
}

/** Returns the list that contains a kind's objects or their parents. */
export function accountListOf({ type, root, idForm }: Listed): AccountList {
  const list = root ?? listNamedBy({ idForm });
  if (!list) throw new Error(`${type} has to name its root: no list has the ids of ${idForm}`);
  return list;
}

export function listNamedBy({ idForm }: Pick<Listed, "idForm">): ListOfParents | undefined {
  return Object.values(accountLists).find(({ idName }) => idName === idForm.split("/")[0]);
}

/** Returns the id that the object or its parent has in that list. */
export function rootOf({
  kind,
  id,
  state,
}: {
  readonly kind: Listed;
  readonly id: string;
  readonly state: Properties;
}): unknown {
  const { idName } = accountListOf(kind);
  const place = kind.idForm.split("/").indexOf(idName);
  return place < 0 ? state[idName] : id.split("/")[place];
}

/** True if the account has any objects. Ignores unreadable lists. */
export async function ownsSomething(context: Context): Promise<boolean> {
  for (const { ids } of [pullZoneList, apiKeyList, applicationList, videoLibraryList]) {
    const actual = await ids(context).catch(() => []);
    if (actual.length > 0) return true;
  }
  return false;
}

/** Returns a paginated list. Its `objects` omit unreadable items. */
function list<Item, Place extends string | number, Name extends string>(
  noun: string,
  label: string,
  idName: Name,
  operation: Operation,
  read: (context: Context, place: Place | undefined) => Promise<Page<Item, Place>>,
  idOf: (item: Item) => string | number,
) {
  const pages = (context: Context) => pagesOf(operation, idOf, (place: Place | undefined) => read(context, place));
  return {
    noun,
    label,
    idName,
    async ids(context: Context): Promise<readonly string[]> {
      const ids: string[] = [];
      let total: number | undefined;
      for await (const page of pages(context)) {
        // An omitted item may be the one that the caller looks for.
        if (!page.isWhole) throw incomplete(operation);
        ids.push(...page.items.map((item) => String(idOf(item))));
        total = page.total ?? undefined;
      }
      if (ids.length < (total ?? 0)) throw incomplete(operation);
      return ids;
    },
    objects: async (context: Context): Promise<readonly Item[]> => (await collected(pages(context))).items,
  };
}

function numberedList<O extends Operation, Name extends string>(
  noun: string,
  label: string,
  idName: Name,
  operation: O,
  ...request: RequestArguments<O>
) {
  const read = ({ client }: Context, page?: number) => readNumbered(client, operation, page, ...request);
  return list(noun, label, idName, operation, read, ({ Id }) => Id);
}

function incomplete({ does }: Operation): EdgeError {
  return new EdgeError(`could not ${does}: the platform did not return all of them.`);
}
