import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesFromId } from "../../../../provider/lifecycle/identity/ids";

const importings = kindTypes.map((type) => [type, kindOf(type).importing] as const);

test("a kind that cannot be imported names the kind that declares the same objects", () => {
  for (const [, importing] of importings) {
    if ("itemKind" in importing) expect(kindOf(importing.itemKind).importing).toHaveProperty("find");
  }
});

test("each reference sets an input to another resource's output", () => {
  for (const [type, importing] of importings) {
    if ("itemKind" in importing) continue;
    for (const [input, target] of Object.entries(importing.refersTo ?? {})) {
      expect(kindOf(type).inputs.shape).toHaveProperty(input);
      const of = kindOf(target.type);
      expect(["id", ...Object.keys(of.outputs.shape), ...namesFromId(of)]).toContain(target.output);
    }
  }
});
