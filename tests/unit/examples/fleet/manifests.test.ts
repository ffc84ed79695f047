import { parseAllDocuments } from "yaml";
import { fromJSONSchema } from "zod";
import { manifests } from "../../../../examples/fleet/manifests.ts";
import { definition, withFields, wrongFields } from "../../../operator/stacks.ts";
import { shop } from "./jobs.ts";

const { "x-kubernetes-validations": rules, ...published } = definition.spec.versions[0].schema.openAPIV3Schema;

/** As `kubectl apply --validate=strict` does, it refuses unknown fields where the schema lists the known ones. */
const schema = fromJSONSchema(strict(published));

const stacksIn = (yaml: string) => parseAllDocuments(yaml).map((document) => document.toJS());

test("each tenant has a Stack that the operator's schema accepts", () => {
  const stacks = stacksIn(manifests([shop, { ...shop, name: "media" }]));
  for (const stack of stacks) expect(schema.safeParse(stack)).toMatchObject({ success: true });
  expect(stacks.map(({ apiVersion, kind, metadata }) => [apiVersion, kind, metadata.name])).toEqual([
    ["pulumi.com/v1", "Stack", "shop"],
    ["pulumi.com/v1", "Stack", "media"],
  ]);
  expect(stacks.map(({ spec }) => spec.config["fleet:tenant"].name)).toEqual(["shop", "media"]);
});

test("a Stack has the settings of all tenants, of which none may be encrypted", () => {
  const [stack] = stacksIn(manifests([shop], { "edge:maxRetries": "5" }));
  expect(stack.spec.config).toEqual({ "edge:maxRetries": "5", "fleet:tenant": shop });
  expect(() => manifests([shop], { "edge:apiKey": { secure: "v1:abc" } })).toThrow(
    /^no Stack can contain edge:apiKey, which Pulumi.settings.yaml has encrypted: remove it there/,
  );
});

test("no Stack adopts as its own in every run", () => {
  expect(() => manifests([shop], { "edge:adopt": "own" })).toThrow(
    "Pulumi.settings.yaml sets edge:adopt to own, with which each run would adopt the pull zones of others: remove it",
  );
  expect(() => manifests([shop], { "edge:adopt": "true" })).not.toThrow();
});

test("a Stack is named within the limit of the operator, even for the longest name of a tenant", () => {
  expect(rules).toEqual([expect.objectContaining({ rule: "size(self.metadata.name) <= 42" })]);
  const [stack] = stacksIn(manifests([{ ...shop, name: "a".repeat(42) }]));
  expect(stack.metadata.name).toHaveLength(42);
});

test.each(wrongFields)("a Stack with %s is refused", (_, fields) => {
  const [stack] = stacksIn(manifests([shop]));
  expect(schema.safeParse(withFields(stack, fields)).success).toBe(false);
});

function strict(node: unknown): Exclude<Parameters<typeof fromJSONSchema>[0], boolean> {
  const copy = Object.fromEntries(
    Object.entries(node as object).map(([key, value]) => [
      key,
      typeof value === "object" && !Array.isArray(value) ? strict(value) : value,
    ]),
  );
  return copy.type === "object" && copy.properties ? { additionalProperties: false, ...copy } : copy;
}
