import schema from "../../../../plugin/schema.json";
import { currentPrograms, readExamples, yamlPrograms } from "../../../../tools/generate/examples";
import { packageSchema } from "../../../../tools/generate/packageSchema";

const languages = ["typescript", "python", "go", "csharp", "java", "yaml"];
const sources = yamlPrograms();
const programs = currentPrograms(readExamples());
const described: Readonly<Record<string, { readonly description: string }>> = {
  ...schema.resources,
  ...schema.functions,
};

function examplesOf(description = ""): Record<string, string> {
  const [, example = ""] = /\{\{% examples %\}\}\n(.*)\{\{% \/examples %\}\}/s.exec(description) ?? [];
  const blocks = example.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return Object.fromEntries([...blocks].map(([, language, code]) => [language, code]));
}

test("each resource and each function of the schema has an example", () => {
  expect(
    Object.keys(sources)
      .map((name) => `edge:index:${name}`)
      .sort(),
  ).toEqual(Object.keys(described).sort());
});

describe.each(Object.keys(sources))("the examples of %s", (name) => {
  const examples = examplesOf(described[`edge:index:${name}`]?.description);

  test("are in every language of Pulumi", () => {
    expect(Object.keys(examples)).toEqual(languages);
  });

  test("match the current schema (if not, run `npm run generate -- --examples`)", () => {
    const { yaml, ...others } = examples;
    expect(yaml).toBe(sources[name]);
    expect(others).toEqual(programs[name]);
  });
});

describe("a changed schema", () => {
  const [name = "", other = ""] = Object.keys(sources);
  const { examples, ...rest } = readExamples();

  test("omits outdated examples until they are converted again", () => {
    const changed = { ...rest, examples: { ...examples, [name]: { from: "another", programs: {} } } };
    const current = currentPrograms(changed);
    expect(current).not.toHaveProperty(name);
    expect(current).toHaveProperty(other);
    const { resources } = packageSchema(current) as typeof schema;
    const descriptions: Readonly<Record<string, { readonly description: string }>> = resources;
    expect(Object.keys(examplesOf(descriptions[`edge:index:${name}`]?.description))).toEqual(["yaml"]);
  });
});
