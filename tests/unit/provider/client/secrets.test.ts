import { z } from "zod";
import { scrub, secretsIn } from "../../../../provider/client/secrets";
import { annotate } from "../../../../provider/schema/meta";

test.each([
  ["a long secret within a name", "xs3cr3tx", "s3cr3t", "x[secret]x"],
  ["a short secret alone", "the code (a1b2) of a1b2", "a1b2", "the code ([secret]) of [secret]"],
  ["a short secret within a name", "a1b2c _a1b2 a1b2é 1a1b2", "a1b2", "a1b2c _a1b2 a1b2é 1a1b2"],
  ["a shorter one", "abc", "abc", "abc"],
  ["none", "abc", undefined, "abc"],
])("the redaction of %s", (_what, value, secret, shown) => {
  expect(scrub(value, [secret])).toBe(shown);
});

const string = z.string();
const schema = z.object({
  secret: annotate(z.array(string), { secret: true }),
  suspect: annotate(z.array(string), { mayBeSecret: true }),
  plain: string,
});

test.each([
  ["values that the schema declares secret, of any length", { secret: ["a", "b"] }, ["a", "b"]],
  ["values that are often secret, unless they are short", { suspect: ["12345", "123456"] }, ["123456"]],
  ["no other values", { plain: "123456" }, []],
  ["no absent value", undefined, []],
  ["no null", null, []],
])("the secrets of properties include %s", (_what, value, secrets) => {
  expect(secretsIn(schema, value)).toEqual(secrets);
});
