import { parse } from "yaml";
import { z } from "zod";
import schema from "../../../../plugin/schema.json";
import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import { prepareInvoke } from "../../../../provider/dataSources/invoke";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import { annotate, metaOf } from "../../../../provider/schema/meta";
import { yamlExample, yamlFunctionExample } from "../../../../tools/generate/yamlExample";

interface Program {
  readonly config?: Readonly<Record<string, { readonly type: string; readonly secret: boolean }>>;
  readonly resources: Readonly<Record<string, Resource>>;
}

interface Resource {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Variable {
  readonly "fn::invoke": { readonly function: string; readonly arguments?: Readonly<Record<string, unknown>> };
}

function parsed(kind: ResourceKind): Program & Resource {
  const program: Program = parse(yamlExample(kind));
  const [resource] = Object.values(program.resources) as [Resource];
  return { ...program, ...resource };
}

describe.each(kindTypes)("the example of %s in YAML", (type) => {
  const kind = kindOf(type);
  const { config = {}, type: token, properties } = parsed(kind);

  test("passes the kind's input check", () => {
    expect(token).toBe(`edge:${type}`);
    expect(checkInputs(kind, properties).failures).toEqual([]);
  });

  test("contains the examples of the inputs, and settings for secrets without an example", () => {
    for (const [name, value] of Object.entries(properties)) {
      const { example, secret } = metaOf(kind.inputs.shape[name]);
      if (name in config) expect([secret, value]).toEqual([true, `\${${name}}`]);
      else if (example !== undefined) expect(value).toEqual(example);
    }
  });

  test("creates an object, and adopts none", () => {
    expect(Object.keys(properties)).not.toContain(kind.adoptedBy);
    expect(properties).not.toHaveProperty("adopt");
  });

  test("is in the plugin's schema, where other languages' generators omit it", () => {
    const { description } = (schema.resources as Record<string, { description: string }>)[`edge:index:${type}`] ?? {};
    expect(description).toContain(`\n\`\`\`yaml\n${yamlExample(kind)}\`\`\`\n`);
    expect(description?.split("{{% examples %}}")[0]).not.toContain("```yaml");
  });
});

describe.each(dataSourceNames)("the example of %s in YAML", (name) => {
  const example = yamlFunctionExample(dataSourceOf(name));

  test("invokes the function with arguments that pass its check", () => {
    const [variable] = Object.values<Variable>(parse(example).variables);
    expect(variable?.["fn::invoke"].function).toBe(`edge:${name}`);
    expect(() => prepareInvoke(name, variable?.["fn::invoke"].arguments ?? {})).not.toThrow();
  });

  test("is in the plugin's schema", () => {
    const { description } = (schema.functions as Record<string, { description: string }>)[`edge:index:${name}`] ?? {};
    expect(description).toContain(`\n\`\`\`yaml\n${example}\`\`\`\n`);
  });
});

/** Returns a kind with these inputs that accepts every value. */
function kindWith(shape: z.ZodRawShape, conflicts: ResourceKind["conflicts"] = () => []): ResourceKind {
  const inputs = z.strictObject(shape);
  return { ...kindOf("EdgeScriptRelease"), type: "Garden", inputs, conflicts };
}

test("names a required input without an example in an error", () => {
  const kind = kindWith({ name: annotate(z.string(), { description: "The name." }) });
  expect(() => yamlExample(kind)).toThrow(/^Garden: .*name is required/);
});

test("contains only the first of mutually exclusive inputs", () => {
  const one = () => annotate(z.string().optional(), { example: "rose" });
  const kind = kindWith({ first: one(), second: one() }, ({ first, second }) =>
    first && second ? ["give exactly one of them"] : [],
  );
  expect(parsed(kind).properties).toEqual({ first: "rose" });
});

test("quotes ambiguous strings, and escapes references", () => {
  const kind = kindWith({
    day: annotate(z.string(), { example: "2026-12-01" }),
    on: annotate(z.string(), { example: "yes" }),
    price: annotate(z.string(), { example: "$5" }),
  });
  expect(yamlExample(kind)).toContain('day: "2026-12-01"\n      "on": "yes"\n      price: $$5\n');
});

test("contains an object's required properties and those with an example", () => {
  const bed = z.strictObject({
    flower: annotate(z.string(), { example: "rose" }),
    count: annotate(z.int().optional(), { example: 3 }),
    notes: z.array(z.strictObject({ text: z.string() })).optional(),
  });
  const kind = kindWith({ bed, gate: z.strictObject({ isOpen: annotate(z.boolean(), { example: true }) }).optional() });
  expect(parsed(kind).properties).toEqual({ bed: { flower: "rose", count: 3 } });
});
