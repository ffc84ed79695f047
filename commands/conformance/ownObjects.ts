import { deleteApplication, getApplication, listApplications } from "../../provider/api/applications";
import { deleteDatabase, listDatabases } from "../../provider/api/databases";
import { deleteDnsZone, listDnsZones } from "../../provider/api/dnsZones";
import type { Operation } from "../../provider/api/operation";
import { deletePullZone, listPullZones } from "../../provider/api/pullZones";
import { deleteScript, listScripts } from "../../provider/api/scripts";
import { deleteStorageZone, listStorageZones } from "../../provider/api/storageZones";
import { deleteVideoLibrary, listVideoLibraries } from "../../provider/api/videoLibraries";
import { type Account, type NamedObject, shortened, UnavailableError } from "./account";
import { at, isAccepted, listIn, type RequestOptions, type Requests, refused } from "./requests";

interface OwnKind {
  readonly list: Operation;
  readonly name: string;
  readonly remove: Operation;
  readonly query?: RequestOptions["query"];
  /** Required unless the list and the delete have the core's form. */
  readonly form?: OwnForm;
  /** Shortens the run's prefix where names must be short. */
  readonly prefixOf?: (prefix: string) => string;
  /** True for kinds that a run creates only on an emulator. */
  readonly costs?: true;
  /** Returns related objects that survive its deletion. */
  readonly outliving?: (requests: Requests, id: OwnObject["id"]) => Promise<readonly OwnObject[]>;
}

interface OwnForm {
  readonly id: string;
  /** Path parameter of the delete. */
  readonly idInPath: string;
  pages(read: Read, prefix: string): AsyncIterable<readonly unknown[]>;
}

type Read = (query: NonNullable<RequestOptions["query"]>) => Promise<unknown>;

const core: OwnForm = {
  id: "Id",
  idInPath: "id",
  async *pages(read, prefix) {
    for (let page = 1; ; page++) {
      const body = await read({ page, perPage: 1000, search: prefix });
      yield listIn(body);
      if (at(body, "HasMoreItems") !== true) return;
    }
  },
};

/** Kinds of objects that a run creates, in order of deletion. */
const ownKinds: Readonly<Record<string, OwnKind>> = {
  "DNS zone": { list: listDnsZones, name: "Domain", remove: deleteDnsZone },
  application: {
    list: listApplications,
    name: "name",
    remove: deleteApplication,
    costs: true,
    outliving: endpointZones,
    form: {
      id: "id",
      idInPath: "appId",
      async *pages(read) {
        for (let nextCursor: unknown; ; ) {
          const body = await read({ limit: 1000, ...(typeof nextCursor === "string" ? { nextCursor } : {}) });
          yield listIn(at(body, "items"));
          nextCursor = at(body, "cursor");
          if (typeof nextCursor !== "string" || nextCursor === "") return;
        }
      },
    },
  },
  database: {
    list: listDatabases,
    name: "name",
    remove: deleteDatabase,
    costs: true,
    prefixOf: shortened,
    form: {
      id: "id",
      idInPath: "databaseId",
      async *pages(read) {
        for (let page = 1; ; page++) {
          const body = await read({ page, per_page: 100 });
          yield listIn(at(body, "databases"));
          if (at(body, "page_info", "has_more_items") !== true) return;
        }
      },
    },
  },
  "pull zone": { list: listPullZones, name: "Name", remove: deletePullZone },
  "storage zone": {
    list: listStorageZones,
    name: "Name",
    remove: deleteStorageZone,
    query: { deleteLinkedPullZones: false },
  },
  "video library": { list: listVideoLibraries, name: "Name", remove: deleteVideoLibrary },
  script: { list: listScripts, name: "Name", remove: deleteScript },
};

interface OwnObject {
  readonly what: string;
  readonly name: string;
  readonly id: number | string;
}

/**
 * Lists the run's objects, including those whose create lost its response. Paid kinds are listed only if `isFree`.
 *
 * @throws UnavailableError if a list cannot be read, and the errors of a request
 */
export async function ownObjects(requests: Requests, prefix: string, isFree: boolean): Promise<OwnObject[]> {
  const found: OwnObject[] = [];
  for (const [what, { list, name, form = core, costs, prefixOf = (each: string) => each }] of Object.entries(
    ownKinds,
  )) {
    if (costs && !isFree) continue;
    const read: Read = async (query) => {
      const reply = await requests.send(list, { query });
      if (!isAccepted(reply)) throw new UnavailableError(`could not ${list.does}: ${refused(reply)}`);
      return reply.body;
    };
    for await (const page of form.pages(read, prefix)) {
      for (const item of page) {
        const [id, of] = [at(item, form.id), at(item, name)];
        const isId = typeof id === "number" || typeof id === "string";
        // A search may also match inside a name.
        if (isId && typeof of === "string" && of.toLowerCase().startsWith(`${prefixOf(prefix)}-`))
          found.push({ what, name: of, id });
      }
    }
  }
  return found;
}

/** Returns the pull zones of an application's endpoints. They are in no list, and survive the application. */
async function endpointZones(requests: Requests, appId: OwnObject["id"]): Promise<readonly OwnObject[]> {
  const reply = await requests.send(getApplication, { path: { appId } });
  if (reply.status === 404) return [];
  if (!isAccepted(reply)) throw new UnavailableError(`could not ${getApplication.does}: ${refused(reply)}`);
  const endpoints = listIn(at(reply.body, "containerTemplates")).flatMap((container) =>
    listIn(at(container, "endpoints")),
  );
  return endpoints.flatMap((endpoint) => {
    const id = Number(at(endpoint, "pullZoneId") ?? Number.NaN);
    return Number.isInteger(id) ? [{ what: "pull zone", name: String(id), id }] : [];
  });
}

/** Deletes the run's objects and returns those that remain, with the reason. */
export async function deleteOwn(
  requests: Requests,
  { prefix, named }: Pick<Account, "prefix" | "named">,
  isFree: boolean,
): Promise<string[]> {
  const left: string[] = [];
  for (const each of named) left.push(...(await deleteNamed(requests, each)));
  for (const own of await ownObjects(requests, prefix, isFree)) left.push(...(await deleteOne(requests, own)));
  return left;
}

async function deleteOne(requests: Requests, { what, name, id }: OwnObject): Promise<string[]> {
  const { remove, query, form = core, outliving } = ownKinds[what] as OwnKind;
  const asked = { path: { [form.idInPath]: id }, ...(query ? { query } : {}) };
  const label = `${what} ${name}`;
  try {
    // The platform returns them only while the object exists.
    const others = (await outliving?.(requests, id)) ?? [];
    const left = await deleteNamed(requests, { label, remove, asked });
    for (const other of others) left.push(...(await deleteOne(requests, other)));
    return left;
  } catch (error) {
    return [`${label}: ${(error as Error).message}`];
  }
}

async function deleteNamed(requests: Requests, { label, remove, asked }: NamedObject): Promise<string[]> {
  try {
    const reply = await requests.send(remove, asked);
    return isAccepted(reply) || reply.status === 404 ? [] : [`${label}: ${refused(reply)}`];
  } catch (error) {
    return [`${label}: ${(error as Error).message}`];
  }
}
