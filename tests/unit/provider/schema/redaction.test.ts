import { redactor } from "../../../../provider/schema/redaction";

test.each([
  ["in plain form", 'key a"b/c was refused'],
  ["in an address", "GET /apikey?key=a%22b%2Fc"],
  ["in JSON", '{"key":"a\\"b/c"}'],
])("a secret is redacted %s", (_, message) => {
  const redact = redactor(['a"b/c']);
  expect(redact(message)).toContain("[secret]");
  expect(redact(message)).not.toMatch(/a.*b.*c$/);
});

test("a secret that begins with another one is redacted completely", () => {
  expect(redactor(["pass", "password-1"])("password-1, pass")).toBe("[secret], [secret]");
});

test.each([[[]], [[""]]])("a message without a secret (%j) is unchanged", (secrets) => {
  expect(redactor(secrets)("nothing")).toBe("nothing");
});

test("a secret with a lone surrogate is redacted, too", () => {
  expect(redactor(["\ud83dkey"])("it is \ud83dkey")).toBe("it is [secret]");
});
