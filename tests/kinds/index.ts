import { existsSync } from "node:fs";
import { join } from "node:path";
import { kindOf, kindTypes } from "../../provider/kinds";
import { entryLists } from "../../provider/resources/entryLists/entryLists";
import { memoize } from "../../provider/schema/memoize";
import type { Properties } from "../../provider/schema/properties";
import type { KindUnderTest } from "./kindUnderTest";

/** Loads the test data of a kind from the file named after it. */
export const kindUnderTest = memoize((type): KindUnderTest => {
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  const file = join(__dirname, `${name}.ts`);
  const found = existsSync(file) ? require(file)[name] : undefined;
  if (found) return found;
  throw new Error(`no test data of ${type}: write tests/kinds/${name}.ts, which exports ${name}: KindUnderTest`);
});

/** Valid inputs of each kind. */
export const valid = ofEachKind(({ program }) => program);

export const changes = ofEachKind(({ change }) => change);

/** Kinds that write an object for each of their entries. */
export const listTypes = kindTypes.filter(
  (type) => "parts" in kindOf(type).importing || entryLists.some((list) => list.type === type),
);

function ofEachKind(part: (kind: KindUnderTest) => Properties): Readonly<Record<string, Properties>> {
  return Object.fromEntries(kindTypes.map((type) => [type, part(kindUnderTest(type))]));
}
