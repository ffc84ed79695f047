import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pluginToken } from "../../../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { requiredOutputs } from "../../../../provider/lifecycle/state/requiredOutputs";
import { packageSchema } from "../../../../tools/generate/packageSchema";

interface Schema {
  readonly resources: Readonly<Record<string, { readonly properties: object; readonly required: readonly string[] }>>;
}

const { resources } = packageSchema() as Schema;
const resourcesFolder = join(__dirname, "../../../../sdk/resources");

describe.each(kindTypes)("the outputs of %s that exist after every create", (type) => {
  const kind = kindOf(type);
  const outputs = Object.keys(kind.outputs.shape);
  const partsOfId = kind.idForm.split("/");
  const always = [...new Set([...requiredOutputs(kind), ...outputs.filter((name) => partsOfId.includes(name))])].sort();

  test("are required in the schema", () => {
    const required = resources[pluginToken(type)]?.required ?? [];
    expect(required.filter((name) => outputs.includes(name)).sort()).toEqual(always);
  });

  test("are never undefined in the class", () => {
    const file = `${type.charAt(0).toLowerCase()}${type.slice(1)}.ts`;
    const code = readFileSync(join(resourcesFolder, file), "utf8");
    const declared = [...code.matchAll(/declare readonly (\w+): pulumi\.Output<(.*)>;/g)];
    const defined = declared.filter(([, name = "", of]) => outputs.includes(name) && !of?.endsWith(" | undefined"));
    expect(defined.map(([, name]) => name).sort()).toEqual(always);
  });
});
