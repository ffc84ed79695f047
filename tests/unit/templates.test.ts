import { type Template, templates } from "../templates";

const isYaml = ({ name }: Template) => name.endsWith("-yaml");

test("a site, a protected zone and a container have templates in TypeScript and in YAML", () => {
  const names = ["container", "protected-zone", "site"].flatMap((name) => [`${name}-typescript`, `${name}-yaml`]);
  expect(templates.map(({ name }) => name)).toEqual(names);
});

describe.each(templates.map((template): [string, Template] => [template.name, template]))("%s", (_, template) => {
  const { project, read, has } = template;
  const config = Object.entries(project.template.config);
  const own = config.filter(([name]) => !name.startsWith("edge:"));

  test("takes its name and description from pulumi new", () => {
    const placeholder = (name: string) => `\${${name}}`;
    expect([project.name, project.description]).toEqual([placeholder("PROJECT"), placeholder("DESCRIPTION")]);
    if (!isYaml(template)) expect(JSON.parse(read("package.json")).name).toBe(placeholder("PROJECT"));
  });

  test("describes itself and each of its settings, and marks those that are secret", () => {
    expect(project.template.description).toMatch(isYaml(template) ? /, in YAML$/ : /, in TypeScript$/);
    expect(config.filter(([, { description }]) => !description)).toEqual([]);
    expect(config.slice(0, 2).map(([name]) => name)).toEqual(["edge:baseUrl", "edge:apiKey"]);
    const secrets = config.filter(([name]) => /key|password/i.test(name)).map(([, { secret }]) => secret);
    expect(secrets).toEqual(secrets.map(() => true));
  });

  test("asks for what the program reads, and for nothing else", () => {
    const used = isYaml(template)
      ? Object.keys(project.config ?? {})
      : [...read("index.ts").matchAll(/config\.\w+\("(\w+)"\)/g)].map(([, name]) => name);
    expect(used.toSorted()).toEqual(own.map(([name]) => name).toSorted());
    const asSecret = isYaml(template)
      ? Object.entries(project.config ?? {}).filter(([, { secret }]) => secret)
      : [...read("index.ts").matchAll(/config\.requireSecret\("(\w+)"\)/g)].map(([, name]) => [name]);
    expect(asSecret.map(([name]) => name)).toEqual(own.filter(([, { secret }]) => secret).map(([name]) => name));
  });

  test("has what its language needs, and nothing that is installed is committed", () => {
    const files = ["package.json", "tsconfig.json", ".gitignore"];
    expect(files.filter(has)).toEqual(isYaml(template) ? [] : files);
    if (isYaml(template)) return;
    expect(read(".gitignore")).toContain("node_modules/");
    expect(Object.keys(JSON.parse(read("package.json")).dependencies)).toEqual([
      "@pulumi/pulumi",
      "pulumi-edge-platform",
    ]);
    expect(project.runtime).toMatchObject({ options: { nodeargs: "--require pulumi-edge-platform/quick-start" } });
  });
});
