import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { mappings } from "../../../../../commands/import/terraform/mappings";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { partAt } from "../../../../../provider/schema/parts";
import { attributes } from "../../../../../tools/generate/terraformAttributes";

const page = readFileSync(resolve(__dirname, "../../../../../docs/reference/terraform.md"), "utf8");

test("the page lists the imported types with their replacement kinds", () => {
  const rows = [...page.matchAll(/^\| `(bunnynet_\w+)` \| (.*?) \|/gm)];
  const listed = rows.map(([, type = "", kinds = ""]): [string, unknown] => [
    type,
    kinds.match(/\b(?:(?:[A-Z][a-z]+){2,}|Application|Database|Video)\b/g),
  ]);
  expect(new Map(listed)).toEqual(new Map([...mappings()].map(([type, { kinds }]) => [type, [...kinds]])));
});

test("maps each type to kinds that can be imported", () => {
  for (const type of [...mappings().values()].flatMap(({ kinds }) => kinds)) {
    expect(kindOf(type).importing).toMatchObject({ within: expect.any(String) });
  }
});

test("every property in the table of attributes exists", () => {
  const named = Object.entries(attributes).flatMap(([type, properties]) =>
    Object.values(properties).map(([path]) => ({ type, path })),
  );
  expect(named.filter(({ type, path }) => !kindTypes.includes(type) || !hasProperty(type, path.split(".")))).toEqual(
    [],
  );
  for (const { type, path } of named) expect(page).toMatch(new RegExp(`\\| \`${type}\` \\| .* \\| \`${path}\` \\|`));
});

/** True if a kind has an input or output at this path. The path skips list indexes. */
function hasProperty(type: string, path: readonly string[]): boolean {
  const { inputs, outputs } = kindOf(type);
  return [inputs, outputs].some((schema) => hasPart(schema, path));
}

function hasPart(whole: ReturnType<typeof partAt>, path: readonly string[]): boolean {
  let schema = whole;
  for (const name of path) schema = schema && partAt(partAt(schema, 0) ?? schema, name);
  return schema !== undefined;
}
