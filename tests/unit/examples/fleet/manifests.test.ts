import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { manifests } from "../../../../examples/fleet/manifests.ts";
import { operatorStack } from "../operatorStack.ts";
import { shop } from "./jobs.ts";

const stacksIn = (yaml: string) => parseAllDocuments(yaml).map((document) => document.toJS());

test("each tenant has a Stack that the operator's schema accepts", () => {
  const stacks = stacksIn(manifests([shop, { ...shop, name: "media" }]));
  for (const stack of stacks) expect(operatorStack.safeParse(stack)).toMatchObject({ success: true });
  expect(stacks.map(({ apiVersion, kind, metadata }) => [apiVersion, kind, metadata.name])).toEqual([
    ["pulumi.com/v1", "Stack", "shop"],
    ["pulumi.com/v1", "Stack", "media"],
  ]);
  expect(stacks.map(({ spec }) => spec.config["fleet:tenant"].name)).toEqual(["shop", "media"]);
});

test("a Stack has the settings of all tenants, without encrypted ones", () => {
  const [stack] = stacksIn(manifests([shop], { "edge:maxRetries": "5" }));
  expect(stack.spec.config).toEqual({ "edge:maxRetries": "5", "fleet:tenant": shop });
  expect(() => manifests([shop], { "edge:apiKey": { secure: "v1:abc" } })).toThrow(
    /^a Stack cannot contain edge:apiKey, which is encrypted in Pulumi.settings.yaml. Remove it there/,
  );
});

test("no Stack sets adopt to own for every run", () => {
  expect(() => manifests([shop], { "edge:adopt": "own" })).toThrow(
    "Pulumi.settings.yaml sets edge:adopt to own, so each run would adopt the pull zones of other tenants. Remove it",
  );
  expect(() => manifests([shop], { "edge:adopt": "true" })).not.toThrow();
});

test("the operator's schema accepts the Stacks of examples/gitops", () => {
  const yaml = readFileSync(join(__dirname, "../../../../examples/gitops/kubernetes/stacks.yaml"), "utf8");
  const stacks = stacksIn(yaml).filter(({ kind }) => kind === "Stack");
  expect(stacks.map((stack) => operatorStack.parse(stack).metadata.name)).toEqual(["edge-staging", "edge-production"]);
});

test("a Stack's name stays within the operator's limit, even for the longest tenant name", () => {
  const named = (letters: number) => stacksIn(manifests([{ ...shop, name: "a".repeat(letters) }]))[0];
  expect(operatorStack.safeParse(named(42)).success).toBe(true);
  expect(operatorStack.safeParse(named(43)).success).toBe(false);
});

test.each([
  ["an unknown field", { branches: ["main"] }],
  ["a misspelled template field", { workspaceTemplate: { spec: { img: "pulumi/pulumi:latest" } } }],
  ["a field of another type", { resyncFrequencySeconds: "daily" }],
  ["an unknown value", { workspaceReclaimPolicy: "Remove" }],
  ["no stack", { stack: undefined }],
  ["a reference without its key", { envRefs: { EDGE_ACCESS_KEY: { type: "Secret", secret: { name: "fleet" } } } }],
])("refuses a Stack with %s", (_, fields) => {
  const [stack] = stacksIn(manifests([shop]));
  expect(operatorStack.safeParse({ ...stack, spec: { ...stack.spec, ...fields } }).success).toBe(false);
});
