import { z } from "zod";
import { operations } from "../../../provider/api";
import { emulatorPrefix } from "../../../provider/api/operation";
import { unwrap } from "../../../provider/schema/meta";
import { elementOf } from "../../../provider/schema/parts";
import { oneOfEach } from "../../tier";
import { requests } from "../provider/badResponses/requests";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

type Json = Record<string, unknown>;

/**
 * Returns the paths of all objects in a request, with `[]` for list items. Excludes objects without properties, which
 * may have any.
 */
function objectsIn(schema: z.ZodType, path: readonly string[] = []): (readonly string[])[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return objectsIn(elementOf(bare), [...path, "[]"]);
  if (!(bare instanceof z.ZodObject) || Object.keys(bare.shape).length === 0) return [];
  const inner = Object.entries<z.ZodType>(bare.shape).flatMap(([name, each]) => objectsIn(each, [...path, name]));
  return [path, ...inner];
}

/** Adds an unknown property to the object at this path. */
function misspelt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return { ...(value as Json), misspelt: 1 };
  if (name === "[]") return [misspelt(Array.isArray(value) ? value[0] : {}, rest)];
  return { ...(value as Json), [name]: misspelt((value as Json | undefined)?.[name], rest) };
}

const writing = Object.entries(operations).filter(([, { body }]) => body !== undefined);

// One function refuses them for all routes.
test.each(oneOfEach(writing, ([, { area }]) => area))(
  "refuses %s with an unknown property in any object",
  async (name, operation) => {
    const { path = {}, body = {} } = requests[name] ?? {};
    const prefix = emulatorPrefix(operation.area);
    // A video library has its own key.
    const { videoLibraries } = emulator().state();
    const { ApiKey } = videoLibraries.find(({ Id }) => Id === Object(path).libraryId) ?? {};
    const key = operation.area === "stream" && ApiKey ? { key: ApiKey } : {};
    const url = prefix + operation.path.replace(/\{(\w+)\}/g, (_, part) => String((path as Json)[part]));
    const before = emulator().state();
    for (const place of objectsIn(operation.body as z.ZodType)) {
      const { status, content } = await send(`${operation.method} ${url}`, { body: misspelt(body, place), ...key });
      expect([place.join("."), status, content]).toEqual([place.join("."), 400, expect.stringContaining("misspelt")]);
    }
    expect(emulator().state()).toEqual(before);
  },
);

test("an object's undocumented properties may be sent back", async () => {
  emulator().edit(({ pullZones }) => {
    for (const trigger of pullZones[0]?.EdgeRules[0]?.Triggers ?? []) Object.assign(trigger, { Parameter2: "added" });
  });
  const [rule] = emulator().state().pullZones[0]?.EdgeRules ?? [];
  expect((await send("POST /pullzone/1001/edgerules/addOrUpdate", { body: rule })).status).toBe(201);
  expect(emulator().state().pullZones[0]?.EdgeRules[0]?.Triggers?.[0]).toMatchObject({ Parameter2: "added" });
});
