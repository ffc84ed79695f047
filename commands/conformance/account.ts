import { createApplication } from "../../provider/api/applications";
import { createDatabase } from "../../provider/api/databases";
import { createDnsZone } from "../../provider/api/dnsZones";
import type { Operation, OwnHost } from "../../provider/api/operation";
import { createPullZone, listPullZones } from "../../provider/api/pullZones";
import { createScript, scriptType } from "../../provider/api/scripts";
import { createShieldZone } from "../../provider/api/shieldZones";
import { createStorageZone, getStorageZone } from "../../provider/api/storageZones";
import { createVideoLibrary } from "../../provider/api/videoLibraries";
import { at, isAccepted, listIn, type Reply, type RequestOptions, type Requests, refused } from "./requests";

/** Thrown if the platform refuses to create an object that a probe needs. */
export class UnavailableError extends Error {}

/** Object whose id the probe chooses before its creation. */
export interface NamedObject {
  /** Description, such as `storage zone acme`. */
  readonly label: string;
  readonly remove: Operation;
  readonly asked: RequestOptions;
}

/**
 * Account of a run. Its objects are created on demand, with the run's prefix in their names, so that `deleteOwn` finds
 * them.
 */
export class Account {
  readonly #created = new Map<string, Promise<unknown>>();
  readonly #shieldZones: number[] = [];
  readonly #named: NamedObject[] = [];
  #names = 0;

  constructor(
    private readonly requests: Requests,
    readonly prefix: string,
    /** Parent domain of the DNS zones. */
    private readonly domain: string,
  ) {}

  send(operation: Operation, asked?: RequestOptions): Promise<Reply> {
    return this.requests.send(operation, asked);
  }

  newName(): string {
    this.#names += 1;
    return `${this.prefix}-${this.#names}`;
  }

  /** Registers an object for deletion at the end, before its creation. */
  deleteAtEnd(named: NamedObject): void {
    this.#named.push(named);
  }

  get named(): readonly NamedObject[] {
    return this.#named;
  }

  async create(operation: Operation, asked: RequestOptions, ...idAt: readonly string[]): Promise<number> {
    const { id } = await this.created(operation, asked, ...idAt);
    return id;
  }

  async created(
    operation: Operation,
    asked: RequestOptions,
    ...idAt: readonly string[]
  ): Promise<{ id: number; reply: Reply }> {
    const reply = await this.send(operation, asked);
    const id = at(reply.body, ...(idAt.length > 0 ? idAt : ["Id"]));
    if (isAccepted(reply) && typeof id === "number") return { id, reply };
    throw notCreated(operation, reply);
  }

  /** Creates an empty database, for probes that cost money. The name has at most 16 characters. */
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

  /** Creates an application, for probes that cost money. */
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

  readonly dnsScript = this.#once("dnsScript", async () => ({
    id: await this.create(createScript, { body: { Name: this.newName(), ScriptType: scriptType.values.Dns } }),
  }));

  readonly storageZone = this.#once("storageZone", () => this.newStorageZone());

  async newStorageZone(): Promise<{ id: number; name: string; host: OwnHost }> {
    const name = this.newName();
    const id = await this.create(createStorageZone, { body: { Name: name, Region: "DE" } });
    const { body } = await this.send(getStorageZone, { path: { id } });
    const hostname = String(at(body, "StorageHostname") ?? "");
    return { id, name, host: { hostname, password: String(at(body, "Password") ?? "") } };
  }

  readonly videoLibrary = this.#once("videoLibrary", async () => ({
    id: await this.create(createVideoLibrary, { body: { Name: this.newName() } }),
  }));

  /** Pull zone with an unused origin. */
  readonly pullZone = this.#once("pullZone", async () => ({ id: await this.newPullZone() }));

  newPullZoneBody(origin: Readonly<Record<string, unknown>> = { OriginUrl: "https://origin.example.com" }) {
    return { ...origin, Name: this.newName() };
  }

  /** Creates a pull zone. The response may have no body. */
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
    throw new UnavailableError("could not find the created pull zone");
  }

  /** Shield zone of the free Basic plan. */
  readonly shieldZone = this.#once("shieldZone", () => this.newShieldZone());

  /** Shield zone of the Advanced plan, for probes that cost money. */
  readonly advancedShieldZone = this.#once("advancedShieldZone", () => this.newShieldZone(1));

  async newShieldZone(planType = 0): Promise<{ id: number; pullZoneId: number }> {
    const pullZoneId = await this.newPullZone();
    const body = { pullZoneId, shieldZone: { planType } };
    const id = await this.create(createShieldZone, { body }, "data", "shieldZone", "shieldZoneId");
    this.#shieldZones.push(id);
    return { id, pullZoneId };
  }

  /** Shield zones survive their pull zones, and no operation deletes them. */
  get shieldZones(): readonly number[] {
    return this.#shieldZones;
  }

  /** Memoizes a creation, even a failed one. */
  #once<T>(name: string, create: () => Promise<T>): () => Promise<T> {
    return () => {
      const creating = (this.#created.get(name) as Promise<T> | undefined) ?? create();
      this.#created.set(name, creating);
      return creating;
    };
  }
}

function notCreated(operation: Operation, reply: Reply): UnavailableError {
  const why = isAccepted(reply) ? "the response contains no id" : refused(reply);
  return new UnavailableError(`could not ${operation.does}: ${why}`);
}

export function shortened(prefix: string): string {
  return prefix.replace(/^conformance-(.{0,8}).*$/, "c-$1");
}
