import { z } from "zod";
import type { Account } from "../../../emulator/handling";
import { emulatorOptions } from "../../../emulator/options";
import { plainRoutes, requireObject } from "../../../emulator/plainRoutes";
import { legacyError, Refusal } from "../../../emulator/problems";
import { operationsOf } from "../../../provider/api/operation";
import { shows } from "../../../provider/api/success";

const operation = operationsOf("core");

interface Shelf {
  Id: number;
  Books: { Id: number; Title: string }[];
}
interface State extends Account {
  readonly nextIds: { book: number };
  readonly shelves: Shelf[];
}

const about = { does: "try it", success: shows("Id"), idempotent: true } as const;
const body = z.strictObject({ Title: z.string() });
const response = z.looseObject({});
const missing = () => legacyError(404, "missing", "Id", "There is none");
const query = z.strictObject({ page: z.int().optional(), perPage: z.int().optional() });

const shelves = { parent: (state: State) => state, all: (state: State) => state.shelves, id: "Id", missing } as const;
const routes = plainRoutes({
  parent: (state: State, shelfId) => requireObject(shelves, state, shelfId),
  all: ({ Books }) => Books,
  id: "Id",
  missing,
  nextId: "book",
  list: operation({ ...about, method: "GET", path: "/shelf/{shelfId}/book", query, response }),
  get: operation({ ...about, method: "GET", path: "/shelf/{shelfId}/book/{id}", response }),
  create: operation({ ...about, method: "PUT", path: "/shelf/{shelfId}/book", body, response }),
  update: operation({ ...about, method: "POST", path: "/shelf/{shelfId}/book/{id}", body }),
  delete: operation({ ...about, method: "DELETE", path: "/shelf/{shelfId}/book/{id}" }),
});
const [list, get, create, update, remove] = routes;

let state: State;
beforeEach(() => {
  const Books = [{ Id: 7, Title: "First" }];
  state = {
    options: emulatorOptions.parse({}),
    nextIds: { book: 7 },
    shelves: [
      { Id: 1, Books },
      { Id: 2, Books: [] },
    ],
  };
});

async function send(
  route: (typeof routes)[number] | undefined,
  path: Record<string, string>,
  sent?: unknown,
  query = {},
) {
  try {
    return await route?.respond({ path, query, body: () => sent, headers: {}, state, now: 0 });
  } catch (error) {
    if (error instanceof Refusal) return error.responseTo({ instance: "", id: "" });
    throw error;
  }
}

const first = { shelfId: "1", id: "7" };

test("creates an object with the next free id, and returns it as stored", async () => {
  const created = { status: 201, body: { Id: 8, Title: "Second" } };
  expect(await send(create, { shelfId: "1" }, { Title: "Second" })).toEqual(created);
  expect(await send(get, { shelfId: "1", id: "8" })).toEqual({ ...created, status: 200 });
  expect(state.nextIds.book).toBe(9);
});

test("an update stores the request body, and responds with 204 if the operation has no response schema", async () => {
  expect(await send(update, first, { Title: "Changed" })).toEqual({ status: 204 });
  expect(state.shelves[0]?.Books).toEqual([{ Id: 7, Title: "Changed" }]);
});

test("a deleted object cannot be read", async () => {
  expect(await send(remove, first)).toEqual({ status: 204 });
  for (const route of [get, update, remove]) expect((await send(route, first, { Title: "x" }))?.status).toBe(404);
});

test("a list contains its parent's objects, page by page", async () => {
  await send(create, { shelfId: "1" }, { Title: "Second" });
  const page = { CurrentPage: 2, TotalItems: 2, HasMoreItems: false, Items: [{ Id: 8, Title: "Second" }] };
  expect(await send(list, { shelfId: "1" }, undefined, { page: "2", perPage: "1" })).toEqual({
    status: 200,
    body: page,
  });
  expect(await send(list, { shelfId: "2" })).toMatchObject({ body: { Items: [] } });
});

test.each([
  ["list", list, { shelfId: "3" }],
  ["read", get, { shelfId: "2", id: "7" }],
  ["create", create, { shelfId: "3" }],
] as const)("a request to %s fails if the parent or the object is missing", async (_, route, path) => {
  expect((await send(route, path, { Title: "x" }))?.status).toBe(404);
});
