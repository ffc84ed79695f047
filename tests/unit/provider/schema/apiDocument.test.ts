import { describeApi } from "../../../../provider/schema/apiDocument";

const yaml = `# An API
openapi: "3.0.3" # the version
info:
  title: Orders
  description: |
    paths:
      /no: yes
paths:
  /orders:
    get:
      description: |
        post: of nothing
      parameters: []
    post: {}
  "/orders/{orderId}:cancel":
    summary: Cancels
    delete:
      responses:
        get: {}
components:
  schemas: {}
`;

test("operations of a YAML document are read if each is on a separate line", () => {
  expect(describeApi(yaml)).toEqual({
    openapi: "3.0.3",
    title: "Orders",
    operations: ["GET /orders", "POST /orders", "DELETE /orders/{orderId}:cancel"],
  });
});

test("operations of a JSON document are read, as is the version of Swagger", () => {
  const paths = { "/a": { get: {}, summary: "A" }, "/b.c": { patch: {} } };
  const info = { title: "A", version: "1.0" };
  expect(describeApi(JSON.stringify({ swagger: "2.0", info, paths }))).toEqual({
    openapi: "Swagger 2.0",
    ...info,
    operations: ["GET /a", "PATCH /b.c"],
  });
});

test.each([
  ["title: Orders", { title: "Orders" }],
  ["title: 'Our orders' # as shown", { title: "Our orders" }],
  ['version: "1.0"', { version: "1.0" }],
  ["version: 1.0", { version: "1.0" }],
  ['title: "Our \\"orders\\""', {}],
  ["title: >-", {}],
  ["title: *name", {}],
  ["contact:\n    title: Support", {}],
])("title and version of YAML are read from a separate line: %s", (line, told) => {
  expect(describeApi(`info:\n  ${line}\npaths:\n  /a:\n    get: {}\n`)).toEqual({ ...told, operations: ["GET /a"] });
});

test.each([
  "paths: {/a: {get: {}}}",
  "paths:\n  /a: {get: {}}",
  "paths:\n  /a: &anchor\n    get: {}",
  "paths:\n  /a:\n    $ref: other.yaml",
  "paths:\n  /a:\n    <<: *base",
  JSON.stringify({ paths: { "/a": { $ref: "other.json" } } }),
])("other spellings are not read: %s", (document) => {
  expect(describeApi(document).operations).toBeUndefined();
});
