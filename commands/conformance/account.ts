import { createApplication, deleteApplication, listApplications } from "../../provider/api/applications";
import { createDatabase, deleteDatabase, listDatabases } from "../../provider/api/databases";
import { createDnsZone, deleteDnsZone, listDnsZones } from "../../provider/api/dnsZones";
import type { Operation, OwnHost } from "../../provider/api/operation";
import { createPullZone, deletePullZone, listPullZones } from "../../provider/api/pullZones";
import { createScript, deleteScript, listScripts, scriptType } from "../../provider/api/scripts";
import { createShieldZone } from "../../provider/api/shieldZones";
import { createStorageZone, deleteStorageZone, listStorageZones } from "../../provider/api/storageZones";
import { createVideoLibrary, deleteVideoLibrary, listVideoLibraries } from "../../provider/api/videoLibraries";
import { type Asked, at, isAccepted, listIn, type Reply, type Requests, refusalIn } from "./requests";

/** What a probe needs is missing: the platform refuses to create it. */
export class UnavailableError extends Error {}

/**
 * The account as probes see it: requests, and objects of this run alone. Each is created when the first probe needs it, under a name that
 * begins with the run's own prefix, by which `deleteOwn` finds it again.
 */
export class Account {
  readonly #created = new Map<string, Promise<unknown>>();
  readonly #shieldZones: number[] = [];
  #names = 0;

  constructor(
    private readonly requests: Requests,
    /** What the names of this run's objects begin with. */
    readonly prefix: string,
    /** What the domains of its DNS zones end with. */
    private readonly domain: string,
  ) {}

  send(operation: Operation, asked?: Asked): Promise<Reply> {
    return this.requests.send(operation, asked);
  }

  /** A name for a further object. */
  newName(): string {
    this.#names += 1;
    return `${this.prefix}-${this.#names}`;
  }

  /** The id of what a create must return. */
  async create(operation: Operation, asked: Asked, ...idAt: readonly string[]): Promise<number> {
    const { id } = await this.created(operation, asked, ...idAt);
    return id;
  }

  /** The same with the whole response. */
  async created(operation: Operation, asked: Asked, ...idAt: readonly string[]): Promise<{ id: number; reply: Reply }> {
    const reply = await this.send(operation, asked);
    const id = at(reply.body, ...(idAt.length > 0 ? idAt : ["Id"]));
    if (isAccepted(reply) && typeof id === "number") return { id, reply };
    throw notCreated(operation, reply);
  }

  /** A database without data: of probes that cost money. Its name has 16 characters at most. */
  async newDatabase(
    name = this.newName().replace(this.prefix, shortened(this.prefix)),
  ): Promise<{ id: string; name: string }> {
    const reply = await this.sendDatabase(name);
    const id = at(reply.body, "db_id");
    if (isAccepted(reply) && typeof id === "string") return { id, name };
    throw notCreated(createDatabase, reply);
  }

  sendDatabase(name: string): Promise<Reply> {
    const regions = { storage_region: "eu-west-1", primary_regions: ["DE"], replicas_regions: [] };
    return this.send(createDatabase, { body: { name, ...regions } });
  }

  /** An application: of probes that cost money. */
  async newApplication(body: Readonly<Record<string, unknown>>): Promise<string> {
    const reply = await this.send(createApplication, { body: { ...body, name: this.newName() } });
    const id = at(reply.body, "id");
    if (isAccepted(reply) && typeof id === "string") return id;
    throw notCreated(createApplication, reply);
  }

  readonly dnsZone = this.#once("dnsZone", async () => {
    const domain = `${this.newName()}.${this.domain}`;
    return { id: await this.create(createDnsZone, { body: { Domain: domain } }), domain };
  });

  /** A DNS script. */
  readonly dnsScript = this.#once("dnsScript", async () => ({
    id: await this.create(createScript, { body: { Name: this.newName(), ScriptType: scriptType.values.Dns } }),
  }));

  /** A storage zone, with what its host needs. */
  readonly storageZone = this.#once("storageZone", () => this.newStorageZone());

  async newStorageZone(): Promise<{ id: number; name: string; host: OwnHost }> {
    const name = this.newName();
    const { id, reply } = await this.created(createStorageZone, { body: { Name: name, Region: "DE" } });
    const hostname = String(at(reply.body, "StorageHostname") ?? "");
    return { id, name, host: { hostname, password: String(at(reply.body, "Password") ?? "") } };
  }

  readonly videoLibrary = this.#once("videoLibrary", async () => ({
    id: await this.create(createVideoLibrary, { body: { Name: this.newName() } }),
  }));

  /** A pull zone with an origin that nobody has. */
  readonly pullZone = this.#once("pullZone", async () => ({ id: await this.newPullZone() }));

  newPullZoneBody(origin: Readonly<Record<string, unknown>> = { OriginUrl: "https://origin.example.com" }) {
    return { ...origin, Name: this.newName() };
  }

  /** Its create may respond without a body. */
  async newPullZone(origin?: Readonly<Record<string, unknown>>): Promise<number> {
    const body = this.newPullZoneBody(origin);
    const reply = await this.send(createPullZone, { body });
    if (!isAccepted(reply)) throw new UnavailableError(`could not ${createPullZone.does}: ${refused(reply)}`);
    if (typeof at(reply.body, "Id") === "number") return Number(at(reply.body, "Id"));
    const list = await this.send(listPullZones, { query: { page: 1, search: body.Name } });
    const id = at(
      listIn(list.body).find((zone) => at(zone, "Name") === body.Name),
      "Id",
    );
    if (typeof id === "number") return id;
    throw new UnavailableError("could not find the pull zone that was created");
  }

  /** A shield zone of the Basic plan, which costs nothing. */
  readonly shieldZone = this.#once("shieldZone", () => this.newShieldZone());

  /** A shield zone of the Advanced plan: of probes that cost money. */
  readonly advancedShieldZone = this.#once("advancedShieldZone", () => this.newShieldZone(1));

  async newShieldZone(planType = 0): Promise<{ id: number; pullZoneId: number }> {
    const pullZoneId = await this.newPullZone();
    const body = { pullZoneId, shieldZone: { planType } };
    const id = await this.create(createShieldZone, { body }, "data", "shieldZone", "shieldZoneId");
    this.#shieldZones.push(id);
    return { id, pullZoneId };
  }

  /** The shield zones that were created: they stay when their pull zones are deleted, and no operation deletes them. */
  get shieldZones(): readonly number[] {
    return this.#shieldZones;
  }

  /** Remembers what was created, and that it could not be. */
  #once<T>(name: string, create: () => Promise<T>): () => Promise<T> {
    return () => {
      const creating = (this.#created.get(name) as Promise<T> | undefined) ?? create();
      this.#created.set(name, creating);
      return creating;
    };
  }
}

function notCreated(operation: Operation, reply: Reply): UnavailableError {
  const why = isAccepted(reply) ? "its response shows no id" : refused(reply);
  return new UnavailableError(`could not ${operation.does}: ${why}`);
}

/** What the names of a run's databases begin with. */
function shortened(prefix: string): string {
  return prefix.replace(/^conformance-(.{0,8}).*$/, "c-$1");
}

function refused(reply: Reply): string {
  return `${reply.status} ${refusalIn(reply)}`.trim();
}

interface OwnKind {
  readonly list: Operation;
  /** The property that has the name. */
  readonly name: string;
  readonly remove: Operation;
  readonly query?: Asked["query"];
  /** Where the list and the path of the delete are not as those of the core. */
  readonly form?: OwnForm;
  /** What the names of a run begin with, where they must be short. */
  readonly prefixOf?: (prefix: string) => string;
  /** It is created on an emulator alone. */
  readonly costs?: true;
}

interface OwnForm {
  readonly id: string;
  /** The name of the id in the path of the delete. */
  readonly idInPath: string;
  pages(read: Read, prefix: string): AsyncIterable<readonly unknown[]>;
}

/** Reads a page of a list; resolves to its body. */
type Read = (query: NonNullable<Asked["query"]>) => Promise<unknown>;

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

/** What a run may create, by the name that users know, in the order in which it is deleted. What belongs to one is deleted with it. */
const ownKinds: Readonly<Record<string, OwnKind>> = {
  "DNS zone": { list: listDnsZones, name: "Domain", remove: deleteDnsZone },
  application: {
    ...{ list: listApplications, name: "name", remove: deleteApplication, costs: true },
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
    ...{ list: listDatabases, name: "name", remove: deleteDatabase, costs: true, prefixOf: shortened },
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

/** An object whose name begins with the prefix of a run. */
export interface OwnObject {
  readonly what: string;
  readonly name: string;
  readonly id: number | string;
}

/**
 * The objects of a run, by the account's lists: one whose create has lost its response is there, too. What costs money is looked for
 * only where it is free.
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
        // A search finds more than what begins with it.
        if (isId && typeof of === "string" && of.toLowerCase().startsWith(`${prefixOf(prefix)}-`))
          found.push({ what, name: of, id });
      }
    }
  }
  return found;
}

/** Deletes the objects of a run. What is left is told, with the reason. */
export async function deleteOwn(requests: Requests, prefix: string, isFree: boolean): Promise<string[]> {
  const left: string[] = [];
  for (const { what, name, id } of await ownObjects(requests, prefix, isFree)) {
    const { remove, query, form = core } = ownKinds[what] as OwnKind;
    try {
      const reply = await requests.send(remove, { path: { [form.idInPath]: id }, ...(query ? { query } : {}) });
      if (!isAccepted(reply) && reply.status !== 404) left.push(`${what} ${name}: ${refused(reply)}`);
    } catch (error) {
      left.push(`${what} ${name}: ${(error as Error).message}`);
    }
  }
  return left;
}
