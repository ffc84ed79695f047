import { redactor } from "../../../../provider/schema/redaction";

test.each([
  ["as it is", 'key a"b/c was refused'],
  ["in an address", "GET /apikey?key=a%22b%2Fc"],
  ["in JSON", '{"key":"a\\"b/c"}'],
])("a secret is taken out of a text %s", (_, text) => {
  const redact = redactor(['a"b/c']);
  expect(redact(text)).toContain("[secret]");
  expect(redact(text)).not.toMatch(/a.*b.*c$/);
});

test("of two secrets of which one begins the other, nothing of the longer one is left", () => {
  expect(redactor(["pass", "password-1"])("password-1, pass")).toBe("[secret], [secret]");
});

test.each([[[]], [[""]]])("without a secret (%j) a text stays as it is", (secrets) => {
  expect(redactor(secrets)("nothing")).toBe("nothing");
});

test("half of a pair of UTF-16 is taken out too", () => {
  expect(redactor(["\ud83dkey"])("it is \ud83dkey")).toBe("it is [secret]");
});
