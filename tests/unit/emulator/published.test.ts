import { z } from "zod";
import { operations } from "../../../provider/api";
import { emulatorPrefix, type Operation } from "../../../provider/api/operation";
import { isOptional, metaOf, unwrap } from "../../../provider/schema/meta";
import { elementOf } from "../../../provider/schema/parts";
import { requests } from "../provider/badResponses/requests";
import { publishedKey, readPublished } from "./published";
import { withEmulator } from "./running";

// Compares the emulator with the descriptions that the vendor publishes, for clients that were written from them.
const { emulator, send } = withEmulator({ options: { unknownProperties: "ignore" } });

const published = readPublished();
const described = Object.entries(operations).filter(([, operation]) =>
  published.operations.has(publishedKey(operation)),
);
const publishedOf = (operation: Operation) => published.operations.get(publishedKey(operation));

/** Operations without a description of their path. */
const undescribed = ["deleteStorageFile", "getFirstShieldEventLogs", "getPullZoneLogs", "uploadStorageFile"];

test("the published description contains all operations but a few", () => {
  const names = described.map(([name]) => name);
  expect(
    Object.keys(operations)
      .filter((name) => !names.includes(name))
      .sort(),
  ).toEqual(undescribed);
});

test("request bodies may have every published media type, and may be missing where the description says so", () => {
  const withBody = described.filter(([, { body, sendsText }]) => body !== undefined && !sendsText);
  const served = withBody.map(([name, { acceptsJsonVariants, mayHaveNoBody }]) => ({
    name,
    hasVariants: acceptsJsonVariants === true,
    mayBeMissing: mayHaveNoBody === true,
  }));
  const expected = withBody.map(([name, operation]) => {
    const { hasVariants = false, mayBeMissing = false } = publishedOf(operation) ?? {};
    return { name, hasVariants, mayBeMissing };
  });
  expect(served).toEqual(expected);
});

/** Returns the paths of what the schema requires, and the description does not. */
function overRequired(schema: z.ZodType, type: string | undefined, path: string): string[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return overRequired(elementOf(bare), type?.replace(/^\[(.*)\]$/, "$1"), `${path}[]`);
  const members = published.types.get(type ?? "");
  if (!(bare instanceof z.ZodObject) || !members) return [];
  const byName = new Map([...members].map(([name, member]) => [name.toLowerCase(), member]));
  return Object.entries<z.ZodType>(bare.shape).flatMap(([name, property]) => {
    const member = byName.get(name.toLowerCase());
    const isRequired = !isOptional(property) && metaOf(property).absent === undefined;
    return [
      ...(isRequired && !member?.isRequired ? [`${path}.${name}`] : []),
      ...overRequired(property, member?.type, `${path}.${name}`),
    ];
  });
}

test("a request may omit what the description says is optional", () => {
  const found = described.flatMap(([name, operation]) =>
    operation.body ? overRequired(operation.body, publishedOf(operation)?.request, name) : [],
  );
  expect(found).toEqual([]);
});

/** Returns the paths of properties that are published, not nullable, and missing. */
function missingIn(value: unknown, type: string | undefined, path: string): string[] {
  if (Array.isArray(value)) {
    const item = /^\[(.*)\]$/.exec(type ?? "")?.[1];
    return [...new Set(value.flatMap((each) => missingIn(each, item, `${path}[]`)))];
  }
  const members = published.types.get(type ?? "");
  if (typeof value !== "object" || value === null || !members) return [];
  return [...members].flatMap(([name, member]) => {
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (inner !== undefined) return missingIn(inner, member.type, `${path}.${name}`);
    return member.isNullable ? [] : [`${path}.${name}`];
  });
}

/** Maps whose keys the description lists as properties, and responses that were seen to differ. */
const differing = [/\.variableTypes\./];

test.each(described)("%s responds with every published property that is not nullable", async (name, operation) => {
  const response = publishedOf(operation)?.response;
  if (!response) return;
  const { status, body, content } = await ask(name, operation);
  expect([status < 300, content]).toEqual([true, content]);
  const missing = missingIn(body, response, "");
  expect(missing.filter((path) => !differing.some((known) => known.test(name + path)))).toEqual([]);
});

async function ask(name: string, operation: Operation) {
  const { path = {}, query = {}, body } = requests[name] ?? {};
  const values: Readonly<Record<string, unknown>> = { ...path, ...(await continuation(name)) };
  const prefix = emulatorPrefix(operation.area);
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(String(values[part])));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return await send(`${operation.method} ${prefix}${filled}?${search}`, { body, ...keyOf(operation, values) });
}

/** Storage zones and video libraries have keys of their own. */
function keyOf({ area }: Operation, path: Readonly<Record<string, unknown>>): { key?: string } {
  const { storageZones, videoLibraries } = emulator().state();
  const [zone, library] = [
    storageZones.find(({ Name }) => Name === path.storageZoneName),
    videoLibraries.find(({ Id }) => Id === path.libraryId),
  ];
  if (area === "storage" && zone) return { key: zone.Password };
  return area === "stream" && library?.ApiKey ? { key: library.ApiKey } : {};
}

async function continuation(name: string): Promise<{ continuationToken?: string }> {
  if (name !== "getShieldEventLogs") return {};
  const first = await ask("getFirstShieldEventLogs", operations.getFirstShieldEventLogs as Operation);
  return { continuationToken: first.body.continuationToken };
}
