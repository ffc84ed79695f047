import { existsSync } from "node:fs";
import { join } from "node:path";
import { kindTypes } from "../../provider/kinds";
import { memoize } from "../../provider/schema/memoize";
import type { Properties } from "../../provider/schema/properties";
import type { KindUnderTest } from "./kindUnderTest";

/** What the tests know of a kind, from the file that is named after it. */
export const kindUnderTest = memoize((type): KindUnderTest => {
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  const file = join(__dirname, `${name}.ts`);
  const found = existsSync(file) ? require(file)[name] : undefined;
  if (found) return found;
  throw new Error(
    `the tests know nothing of ${type}: write tests/kinds/${name}.ts, which exports ${name}: KindUnderTest`,
  );
});

/** What a program may declare of each kind. */
export const valid = ofEachKind(({ program }) => program);

/** What changes in an update of each kind. */
export const changes = ofEachKind(({ change }) => change);

function ofEachKind(part: (kind: KindUnderTest) => Properties): Readonly<Record<string, Properties>> {
  return Object.fromEntries(kindTypes.map((type) => [type, part(kindUnderTest(type))]));
}
