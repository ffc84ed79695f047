import { z } from "zod";
import { originProblem } from "./origins.ts";

const origin = z.string().superRefine((address, context) => {
  const message = originProblem(address);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});

const sites = z.record(z.string(), origin).superRefine((declared, context) => {
  for (const site of Object.keys(declared)) {
    if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(site)) continue;
    const message = "must be 1–63 letters, digits and hyphens, because it becomes a host name";
    context.addIssue({ code: "custom", message, path: [site] });
  }
});

const tenantSchema = z.strictObject({
  /** The name of the stack. */
  name: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/, "must be 1–42 lowercase letters, digits and hyphens")
    .refine(
      (name) => name !== "settings",
      "must not be settings, because Pulumi.settings.yaml contains the settings of all tenants",
    ),
  /** The origins of its sites, by the names of their pull zones. */
  sites,
  /** True if the firewall blocks instead of only logging. */
  blocking: z.boolean(),
  /** The sites that may embed them. */
  partners: z.array(z.string()),
});

/** A customer and what is declared for them: one stack. */
export type Tenant = z.infer<typeof tenantSchema>;

/** Reads tenants from JSON, an array or one object a line. Duplicate names are refused: they would share a stack. */
export function parseTenants(json: string, from: string): Tenant[] {
  const { data, error } = z.array(tenantSchema).safeParse(valuesIn(json, from));
  if (error) throw new Error(`${from}:\n${z.prettifyError(error)}`);
  const twice = data.find(({ name }, index) => data.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`${from} contains two tenants named ${JSON.stringify(twice.name)}`);
  return data;
}

function valuesIn(json: string, from: string): unknown {
  try {
    if (json.trimStart().startsWith("[")) return JSON.parse(json);
    const lines = json.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line) => JSON.parse(line));
  } catch (error) {
    throw new Error(`${from} is not valid JSON: ${(error as Error).message}`);
  }
}
