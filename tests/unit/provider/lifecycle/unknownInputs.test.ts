import { kindOf, kindTypes } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { valid } from "../../../kinds";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// In a preview, an input may be unknown, and may turn out to be undefined.
test.each(kindTypes)("%s: each input may be unknown beside the others of a valid program", (type) => {
  const kind = kindOf(type);
  const failures = Object.keys(kind.inputs.shape).flatMap((name) =>
    checkInputs(kind, { ...valid[type], [name]: unknown }).failures.filter(
      (reason) => !/cannot be combined|set exactly one of/.test(reason),
    ),
  );
  expect(failures).toEqual([]);
});
