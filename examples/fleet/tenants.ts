import { z } from "zod";

const tenantSchema = z.strictObject({
  /** The name of the stack. */
  name: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/, "must be 1–42 lowercase letters, digits and hyphens")
    .refine((name) => name !== "settings", "Pulumi.settings.yaml has the settings of all tenants"),
  /** The origins of its sites, by the names of their pull zones. */
  sites: z.record(z.string(), z.url()),
  /** Whether the firewall blocks, or only logs. */
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
  if (twice) throw new Error(`${from} has two tenants named ${JSON.stringify(twice.name)}`);
  return data;
}

function valuesIn(json: string, from: string): unknown {
  try {
    if (json.trimStart().startsWith("[")) return JSON.parse(json);
    const lines = json.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line) => JSON.parse(line));
  } catch (error) {
    throw new Error(`${from} is not JSON: ${(error as Error).message}`);
  }
}
