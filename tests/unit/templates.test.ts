import { languages, type Template, templates } from "../templates";

test("a site, a protected zone and a container have templates in TypeScript and YAML, and one template in each language", () => {
  const inAll = Object.keys(languages).map((language) => `protected-zone-${language}`);
  const names = ["container", "site"].flatMap((name) => [`${name}-typescript`, `${name}-yaml`]);
  expect(templates.map(({ name }) => name)).toEqual([...names, ...inAll].sort());
});

describe.each(templates.map((template): [string, Template] => [template.name, template]))("%s", (_, template) => {
  const { language, project, read, has } = template;
  const { title, program } = languages[language];
  const config = Object.entries(project.template.config);
  const own = config.filter(([name]) => !name.startsWith("edge:"));

  test("takes its name and description from pulumi new", () => {
    const placeholder = (name: string) => `\${${name}}`;
    expect([project.name, project.description]).toEqual([placeholder("PROJECT"), placeholder("DESCRIPTION")]);
    if (language === "typescript") expect(JSON.parse(read("package.json")).name).toBe(placeholder("PROJECT"));
  });

  test("describes itself and each of its settings, and marks secret ones", () => {
    expect(project.template.description).toMatch(new RegExp(`, in ${title}$`));
    expect(config.filter(([, { description }]) => !description)).toEqual([]);
    expect(config.slice(0, 2).map(([name]) => name)).toEqual(["edge:baseUrl", "edge:apiKey"]);
    const secrets = config.filter(([name]) => /key|password/i.test(name)).map(([, { secret }]) => secret);
    expect(secrets).toEqual(secrets.map(() => true));
  });

  test("asks for exactly what the program reads", () => {
    const readAs = (method: RegExp) =>
      [...read(program).matchAll(/config(?:\(\))?\.(\w+)\((?:ctx, )?"(\w+)"\)/g)]
        .filter(([, name = ""]) => method.test(name))
        .map(([, , name]) => name);
    const isYaml = language === "yaml";
    const used = isYaml ? Object.keys(project.config ?? {}) : readAs(/./);
    expect(used.toSorted()).toEqual(own.map(([name]) => name).toSorted());
    const asSecret = isYaml
      ? Object.entries(project.config ?? {}).flatMap(([name, { secret }]) => (secret ? [name] : []))
      : readAs(/secret/i);
    expect(asSecret).toEqual(own.filter(([, { secret }]) => secret).map(([name]) => name));
  });

  const needed = {
    csharp: ["App.csproj", ".gitignore"],
    go: ["go.mod"],
    java: ["pom.xml", ".gitignore"],
    python: ["requirements.txt", ".gitignore"],
    typescript: ["package.json", "tsconfig.json", ".gitignore"],
    yaml: [],
  };
  test("has its language's files, without committed dependencies", () => {
    const files: readonly string[] = needed[language];
    expect([...new Set(Object.values(needed).flat())].filter(has).sort()).toEqual(files.toSorted());
    if (language !== "typescript") return;
    expect(read(".gitignore")).toContain("node_modules/");
    expect(Object.keys(JSON.parse(read("package.json")).dependencies)).toEqual([
      "@pulumi/pulumi",
      "pulumi-edge-platform",
    ]);
    expect(project.runtime).toMatchObject({ options: { nodeargs: "--require=pulumi-edge-platform/quick-start" } });
    // The quick start runs each file without the types of others.
    expect(JSON.parse(read("package.json")).scripts).toEqual({ check: "tsc" });
    expect(JSON.parse(read("tsconfig.json")).compilerOptions).toMatchObject({ isolatedModules: true, noEmit: true });
  });
});
