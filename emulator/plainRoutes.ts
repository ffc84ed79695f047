import type { z } from "zod";
import type { Operation } from "../provider/api/operation";
import { type Account, type Route, servingOf, takeId } from "./handling";
import { numberedPage, type PageQuery } from "./paging";
import type { EmulatedResponse, Refusal } from "./problems";

type Id = number | string;

interface Context<State, Parent, Stored> {
  readonly state: State;
  readonly now: number;
  readonly parent: Parent;
  readonly parentId: Id | undefined;
  readonly all: Stored[];
  newId(): number;
}

interface Collection<State extends Account, Parent, Stored extends object> {
  /** Returns the owner of the list. `id` precedes the object's own id in the path. */
  parent(state: State, id: Id | undefined, now: number): Parent;
  all(parent: Parent): Stored[];
  readonly id: keyof Stored;
  missing(state: State): Refusal;
  /** Default: all stored objects exist. */
  exists?(object: Stored, state: State): boolean;
}

/** Objects with optional create, read, update, delete and list operations. */
export interface PlainObjects<State extends Account, Parent, Stored extends object, Query, New, Changed>
  extends Collection<State, Parent, Stored> {
  readonly list?: Operation<string, z.ZodObject & z.ZodType<Query>>;
  readonly get?: Operation<string, undefined, undefined>;
  readonly create?: Operation<string, undefined, z.ZodType<New>>;
  readonly update?: Operation<string, undefined, z.ZodType<Changed>>;
  readonly delete?: Operation<string, undefined, undefined>;

  readonly nextId?: keyof State["nextIds"] & string;
  /** Default: the requested page. */
  listed?(objects: readonly Stored[], query: Query, place: Context<State, Parent, Stored>): EmulatedResponse;
  /** Default: the request body with a new id. */
  created?(body: New, place: Context<State, Parent, Stored>): Stored;
  /** Default: writes the whole request body. */
  change?(object: Stored, body: Changed, place: Context<State, Parent, Stored>): void;
  /** Refuses a deletion, or removes dependent objects. */
  beforeDelete?(object: Stored, place: Context<State, Parent, Stored>): void;
  /** Maps a stored object to its response body. Default: unchanged. */
  toResponse?(object: Stored, state: State): unknown;
  /** Default: 201 for a create and 200 otherwise, or 204 without a response schema. */
  response?(object: Stored, state: State, operation: Operation): EmulatedResponse;
  /** Default: 204. */
  readonly deleted?: EmulatedResponse | ((object: Stored) => EmulatedResponse);
}

export function plainRoutes<
  State extends Account,
  Parent,
  Stored extends object,
  Query extends PageQuery,
  New,
  Changed,
>(collection: PlainObjects<State, Parent, Stored, Query, New, Changed>): readonly Route<State>[] {
  const serve = servingOf<State>();
  const { list, get, create, update, delete: remove, deleted = { status: 204 } } = collection;
  const {
    toResponse = (object) => object,
    listed = (objects, query, { state }) =>
      numberedPage(
        objects.map((each) => toResponse(each, state)),
        query,
      ),
    created = (body, { newId }) => ({ ...body, [collection.id]: newId() }) as unknown as Stored,
    change = (object, body) => void Object.assign(object, body),
    response = (object, state, operation) =>
      operation.response
        ? { status: operation === create ? 201 : 200, body: toResponse(object, state) }
        : { status: 204 },
  } = collection;

  function contextOf(state: State, now: number, parentId: Id | undefined): Context<State, Parent, Stored> {
    const parent = collection.parent(state, parentId, now);
    const all = collection.all(parent);
    const isTaken = (id: number) => all.some((object) => object[collection.id] === id);
    return { state, now, parent, parentId, all, newId: () => takeId(state, collection.nextId as never, isTaken) };
  }

  function find(operation: Operation, { path, state, now }: { path: unknown; state: State; now: number }) {
    const [id, parentId] = idsIn(operation, path).reverse();
    const place = contextOf(state, now, parentId);
    return { object: among(place.all, collection, state, id), place };
  }

  return [
    list &&
      serve(list, ({ path, query, state, now }) => {
        const place = contextOf(state, now, idsIn(list, path).at(-1));
        return listed(place.all, query, place);
      }),
    get && serve(get, (request) => response(find(get, request).object, request.state, get)),
    create &&
      serve(create, ({ path, body, state, now }) => {
        const place = contextOf(state, now, idsIn(create, path).at(-1));
        const object = created(body, place);
        place.all.push(object);
        return response(object, state, create);
      }),
    update &&
      serve(update, (request) => {
        const { object, place } = find(update, request);
        change(object, request.body, place);
        return response(object, request.state, update);
      }),
    remove &&
      serve(remove, (request) => {
        const { object, place } = find(remove, request);
        collection.beforeDelete?.(object, place);
        place.all.splice(place.all.indexOf(object), 1);
        return typeof deleted === "function" ? deleted(object) : deleted;
      }),
  ].filter((route) => route !== undefined);
}

/** Returns the parent object with this id. */
export function requireObject<State extends Account, Stored extends object>(
  collection: Collection<State, State, Stored>,
  state: State,
  id: Id | undefined,
): Stored {
  return among(collection.all(state), collection, state, id);
}

function among<State extends Account, Stored extends object>(
  all: readonly Stored[],
  { id: name, exists, missing }: Omit<Collection<State, never, Stored>, "parent" | "all">,
  state: State,
  id: Id | undefined,
): Stored {
  const object = all.find((each) => each[name] === id && (exists?.(each, state) ?? true));
  if (!object) throw missing(state);
  return object;
}

function idsIn({ path }: Operation, values: unknown): Id[] {
  const named = values as Readonly<Record<string, Id>>;
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => named[name] as Id);
}
