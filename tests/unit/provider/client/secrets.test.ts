import { z } from "zod";
import { scrub, secretsIn } from "../../../../provider/client/secrets";
import { annotate } from "../../../../provider/schema/meta";

test.each([
  ["a long secret is redacted even within a name", "xs3cr3tx", "s3cr3t", "x[secret]x"],
  [
    "a short secret is redacted as a separate word",
    "the code (a1b2) of a1b2",
    "a1b2",
    "the code ([secret]) of [secret]",
  ],
  ["a short secret is not redacted within a name", "a1b2c _a1b2 a1b2é 1a1b2", "a1b2", "a1b2c _a1b2 a1b2é 1a1b2"],
  ["a secret of three characters is not redacted", "abc", "abc", "abc"],
  ["an absent secret changes nothing", "abc", undefined, "abc"],
])("%s", (_what, value, secret, shown) => {
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
