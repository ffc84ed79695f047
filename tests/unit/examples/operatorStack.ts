import { z } from "zod";

/**
 * Fields of a `Stack` that the examples use, as defined in deploy/crds/pulumi.com_stacks.yaml of
 * github.com/pulumi/pulumi-kubernetes-operator 2.9.0. Add a field here before an example uses it.
 */
const reference = z.strictObject({
  type: z.string(),
  secret: z.strictObject({ name: z.string(), key: z.string() }).optional(),
  literal: z.strictObject({ value: z.string() }).optional(),
});

const container = z.strictObject({
  name: z.string(),
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  workingDir: z.string().optional(),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })).optional(),
  securityContext: z
    .strictObject({
      allowPrivilegeEscalation: z.boolean(),
      capabilities: z.strictObject({ drop: z.array(z.string()) }),
    })
    .optional(),
});

const workspace = z.strictObject({
  image: z.string(),
  securityProfile: z.string().optional(),
  resources: z.strictObject({ requests: z.record(z.string(), z.string()) }).optional(),
  podTemplate: z
    .strictObject({
      spec: z.strictObject({ initContainers: z.array(container), containers: z.array(container) }),
    })
    .optional(),
});

export const operatorStack = z.strictObject({
  apiVersion: z.literal("pulumi.com/v1"),
  kind: z.literal("Stack"),
  // The operator derives the names of other objects from the stack's.
  metadata: z.strictObject({ name: z.string().max(42), namespace: z.string() }),
  spec: z.strictObject({
    stack: z.string(),
    serviceAccountName: z.string().optional(),
    projectRepo: z.string().optional(),
    branch: z.string().optional(),
    shallow: z.boolean().optional(),
    gitAuth: z.strictObject({ accessToken: reference.optional() }).optional(),
    backend: z.string().optional(),
    config: z.record(z.string(), z.unknown()).optional(),
    useLocalStackOnly: z.boolean().optional(),
    refresh: z.boolean().optional(),
    continueResyncOnCommitMatch: z.boolean().optional(),
    resyncFrequencySeconds: z.int().optional(),
    destroyOnFinalize: z.boolean().optional(),
    prerequisites: z
      .array(
        z.strictObject({
          name: z.string(),
          requirement: z.strictObject({ succeededWithinDuration: z.string().optional() }).optional(),
        }),
      )
      .optional(),
    envRefs: z.record(z.string(), reference).optional(),
    workspaceReclaimPolicy: z.enum(["Retain", "Delete"]).optional(),
    workspaceTemplate: z.strictObject({ spec: workspace.optional() }).optional(),
  }),
});
