import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** The definition of the `Stack` of Pulumi's Kubernetes Operator. */
export const definition = parse(readFileSync(join(__dirname, "stacks.crd.yaml"), "utf8"));

/** Fields of a `spec` that the operator's definition does not allow. */
export const wrongFields: readonly (readonly [string, object])[] = [
  ["an unknown field", { branches: ["main"] }],
  ["a misspelled field of a template", { workspaceTemplate: { spec: { img: "pulumi/pulumi:latest" } } }],
  ["a field of another type", { resyncFrequencySeconds: "daily" }],
  ["an unknown value", { workspaceReclaimPolicy: "Remove" }],
  ["no stack", { stack: undefined }],
  ["a reference without its key", { envRefs: { EDGE_ACCESS_KEY: { type: "Secret", secret: { name: "fleet" } } } }],
];

/** A manifest with other fields in its `spec`. */
export function withFields<T extends { spec: object }>(manifest: T, fields: object): T {
  return JSON.parse(JSON.stringify({ ...manifest, spec: { ...manifest.spec, ...fields } }));
}
