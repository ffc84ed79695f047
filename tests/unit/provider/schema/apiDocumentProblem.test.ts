import { stringify } from "yaml";
import { seedApiDocument } from "../../../../emulator/shieldZone/seed";
import { apiDocumentProblem } from "../../../../provider/schema/apiDocumentProblem";

const api = {
  openapi: "3.0.3",
  info: { title: "Shop: the API", description: "What it does:\n\n  key: value: more\n\ttab\nend", version: "1.0" },
  servers: [
    { url: "https://api.acme.example/{version}", variables: { version: { default: "v1", enum: ["v1", "v2"] } } },
  ],
  paths: {
    "/orders/{id}": {
      get: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[a-z]: .*$" } }],
        responses: { "200": { description: "An order, e.g. `a: b` # not a comment" } },
      },
    },
  },
};

test.each([
  ["JSON", JSON.stringify(api, null, 2)],
  ["YAML", stringify(api)],
  ["YAML in quotes", stringify(api, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "QUOTE_SINGLE" })],
  ["YAML in one line each", stringify(api, { lineWidth: 0, indentSeq: false })],
  ["YAML in narrow lines", stringify(api, { lineWidth: 24 })],
  [
    "YAML with braces",
    stringify(api, { collectionStyle: "flow" })
      .replace(/^\{\s*/, "")
      .replace(/\}\s*$/, ""),
  ],
  ["YAML with a beginning and comments", `%YAML 1.2\n---\n# an API\n${stringify(api)}...\n`],
  ["YAML with CRLF", stringify(api).replaceAll("\n", "\r\n")],
  [
    "YAML with literal values",
    "openapi: 3.0.3\ninfo:\n  description: &about |-\n    a: b: c\nx-notes:\n- |\n  d: e: f\n- >\n  g: h: i\n",
  ],
  ["the seeded account's document", seedApiDocument],
])("%s is a document", (_, document) => {
  expect(apiDocumentProblem(document)).toBeUndefined();
});

test.each([
  ["", "is empty"],
  [" \n\t\n", "is empty"],
  ["<!DOCTYPE html><html><body>Sign in</body></html>", "is HTML or XML"],
  ["{", "is not valid JSON"],
  ['{"paths": {}}', "has no `openapi` at the top"],
  ["[]", "has no `openapi` at the top"],
  ["Not found", "is not valid YAML: line 1 has no key"],
  ["openapi: 3.0.3\npaths\n  /a:\n    get: {}\n", "is not valid YAML: line 2 has no key"],
  ["openapi: 3.0.3\npaths:\n\t/a:\n", "is not valid YAML: line 3 is indented with a tab"],
  ["openapi: 3.0.3\ninfo:\n  title: Shop: the API\n", 'is not valid YAML: line 3 has a second ": "'],
  ["info:\n  title: Shop\npaths: {}\n", "has no `openapi` at the top"],
  ["info:\n  openapi: 3.0.3\n", "has no `openapi` at the top"],
])("%j is not a document", (document, problem) => {
  expect(apiDocumentProblem(document)).toContain(problem);
});
