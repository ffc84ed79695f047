import { z } from "zod";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { declarable } from "../../../../../provider/lifecycle/import/declarable";
import { unwrap } from "../../../../../provider/schema/meta";
import { valid } from "../../../../kinds";
import { placed, placesOf, spelled } from "../../../../wrongPrograms/inputPlaces";

const strings = kindTypes.flatMap((type) =>
  placesOf(kindOf(type)).flatMap(({ path, schema }) => {
    const bare = unwrap(schema);
    if (bare instanceof z.ZodString) return [{ type, path, value: "half \ud800" as unknown }];
    if (bare instanceof z.ZodRecord) return [{ type, path, value: { "\udfff": "x" } }];
    return [];
  }),
);

test.each(strings.map((each) => [`${each.type}.${spelled(each.path)}`, each] as const))(
  "%s with a lone surrogate is omitted from the inputs and reported",
  (_, { type, path, value }) => {
    const kind = kindOf(type);
    const { inputs, refused } = declarable(kind, placed(kind, valid[type] ?? {}, path, value));
    expect(inputs).not.toHaveProperty([path[0] as string]);
    expect(refused).toEqual([expect.objectContaining({ name: path[0] })]);
  },
);

test("the reason names the path of the lone surrogate", () => {
  const { inputs, refused } = declarable(kindOf("EdgeScript"), {
    name: "a",
    variables: { A: { defaultValue: "\u{1f600}" }, B: { defaultValue: "\ude00\ud83d" } },
  });
  expect(inputs).toEqual({ name: "a" });
  expect(refused).toEqual([
    { name: "variables", place: "variables.B.defaultValue", why: "it has a lone surrogate, which UTF-8 cannot encode" },
  ]);
});
