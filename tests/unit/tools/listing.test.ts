import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { dataSourceNames } from "../../../provider/dataSources";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { partsOfId } from "../../../provider/lifecycle/identity/ids";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { version } from "../../../provider/version";
import { areas } from "../../../tools/generate/areas";
import { packageSchema } from "../../../tools/generate/packageSchema";
import { goProgramWith, packageJsonWith, publishing } from "../../../tools/generate/publishing";
import placeholders from "../../../tools/publishing.json";

const root = resolve(__dirname, "../../..");
const pulumiLanguages = ["typescript", "python", "go", "csharp", "java", "yaml"];
const fileAt = (path: string) => readFileSync(join(root, path), "utf8");

interface Property {
  readonly description?: string;
  readonly defaultInfo?: { readonly environment: readonly string[] };
}

type Properties = Readonly<Record<string, Property>>;

interface Described {
  readonly description?: string;
  readonly properties?: Properties;
  readonly inputProperties?: Properties;
  readonly inputs?: { readonly properties: Properties };
  readonly outputs?: { readonly properties: Properties };
}

interface Schema {
  readonly [name: string]: unknown;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly language: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly config: { readonly variables: Properties };
  readonly provider: Described;
  readonly resources: Readonly<Record<string, Described>>;
  readonly functions: Readonly<Record<string, Described>>;
  readonly types: Readonly<Record<string, Described>>;
}

const schema = packageSchema() as Schema;
const packageJson = JSON.parse(fileAt("package.json"));

function pageAt(path: string): { readonly front: Readonly<Record<string, string>>; readonly content: string } {
  const [, front = "", content = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fileAt(path)) ?? [];
  return { front: parse(front), content };
}

/** Returns links that break in the registry, which lacks this repository's other files. */
function brokenInRegistry(content: string): string[] {
  const prose = content.replace(/^```[\s\S]*?^```$/gm, "");
  return [...prose.matchAll(/\]\((?!https:\/\/)[^)]*\)|<(?:img|a)\b[^>]*(?:src|href)=["'](?!https:)[^>]*/g)].map(
    String,
  );
}

describe("the listing in Pulumi's registry", () => {
  describe("1: its first page", () => {
    const { front, content } = pageAt("docs/_index.md");

    test("has the schema's title, and links that work there", () => {
      expect(front).toEqual({ title: schema.displayName, meta_desc: expect.any(String), layout: "package" });
      expect(front.meta_desc?.length).toBeLessThanOrEqual(160);
      expect(content).toContain(schema.description);
      expect(brokenInRegistry(content)).toEqual([]);
      expect(brokenInRegistry("[a](drift.md) ![b](/c.png) <img src='d.png'> [e](https://e.example)")).toHaveLength(3);
    });

    test("has one program in each language, which the kinds accept", () => {
      const blocks = [
        ...content.matchAll(
          /^\{\{% choosable language (\w+) %\}\}\n\n```\1\n([\s\S]*?)^```\n\n\{\{% \/choosable %\}\}$/gm,
        ),
      ];
      expect(blocks.map(([, language]) => language)).toEqual(pulumiLanguages);
      expect(content).toContain(`{{< chooser language "${pulumiLanguages.join(",")}" >}}`);
      const [, , yaml = ""] = blocks.at(-1) ?? [];
      const { resources }: { resources: Record<string, { type: string; properties: Properties }> } = parse(yaml);
      for (const { type, properties } of Object.values(resources)) {
        const known = Object.entries(properties).map(([name, value]) => [
          name,
          String(value).startsWith("${") ? 1001 : value,
        ]);
        expect(checkInputs(kindOf(type.replace("edge:", "")), Object.fromEntries(known)).failures).toEqual([]);
      }
    });
  });

  describe("2: its page about installation and configuration", () => {
    const { front, content } = pageAt("docs/installation-configuration.md");

    test("has its title, and links that work there", () => {
      const title = `${schema.displayName} Installation & Configuration`;
      expect(front).toEqual({ title, meta_desc: expect.any(String), layout: "package" });
      expect(brokenInRegistry(content)).toEqual([]);
    });

    test("names the SDK of each language, and installs the plugin of this version", () => {
      const { python, go, csharp, java } = schema.language;
      const names = [
        packageJson.name,
        String(python?.packageName).replaceAll("_", "-"),
        go?.importBasePath,
        `${csharp?.rootNamespace}.Edge`,
        `${java?.basePackage}:edge`,
      ];
      for (const name of names) expect(content).toMatch(new RegExp(`\\[\`${name}\`\\]\\(https://`));
      expect(content).toContain(
        `$ pulumi plugin install resource edge ${version} --server ${schema.pluginDownloadURL}\n`,
      );
    });

    test("lists each setting with its variable, its default, and whether it is a secret", () => {
      const rows = fileAt("docs/reference/settings.md").match(/^\| `edge:.*$/gm) ?? [];
      const withoutLinks = (row: string) => row.replace(/\]\([^)]*\)/g, "]");
      expect(content.match(/^\| `edge:.*$/gm)?.map(withoutLinks)).toEqual(rows.map(withoutLinks));
      expect(rows).toHaveLength(Object.keys(schema.config.variables).length);
    });
  });

  describe("3: its names and description", () => {
    test("match the registry's name, publisher, licence, category and kind", () => {
      expect(schema).toMatchObject({
        name: "edge",
        displayName: "bunny.net (Edge Platform)",
        publisher: placeholders.publisher,
      });
      expect(schema.license).toBe(packageJson.license);
      expect(schema.keywords.filter((keyword) => keyword.startsWith("category/"))).toEqual(["category/network"]);
      expect(schema.keywords).toContain("kind/native");
    });

    test("include the repository name from which the registry's tool derives the schema's", () => {
      expect(placeholders.repository).toBe(`pulumi-${schema.name}`);
    });

    test("mention every area in the description, also in package.json", () => {
      const folders = readdirSync(join(root, "provider/resources"), { withFileTypes: true });
      const named = folders.filter((entry) => entry.isDirectory() && entry.name !== "parts").map(({ name }) => name);
      expect(Object.keys(areas).sort()).toEqual(named.sort());
      for (const area of Object.values(areas)) expect(schema.description).toContain(area);
      expect(packageJson.description).toBe(schema.description);
    });
  });

  test("4: has package.json's homepage and repository, with the placeholders filled in", () => {
    const { organization, repository } = placeholders;
    const address = `https://github.com/${organization}/${repository}`;
    expect(schema).toMatchObject({ repository: address, homepage: `${address}#readme` });
    expect(packageJson).toMatchObject({
      homepage: schema.homepage,
      repository: { url: `git+${address}.git` },
      bugs: { url: `${address}/issues` },
    });
    expect(packageJsonWith(fileAt("package.json"), schema.description)).toBe(fileAt("package.json"));
  });

  test("5: has an SVG logo from this repository's raw address", () => {
    const [, path = ""] =
      /^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/main\/(.+\.svg)$/.exec(publishing.logo) ?? [];
    expect(schema.logoUrl).toBe(publishing.logo);
    expect(existsSync(join(root, path))).toBe(true);
    expect(fileAt(path)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  });

  test("6: lets the CLI find the plugin's archives in the repository's releases", () => {
    const { organization, repository } = placeholders;
    expect(schema.pluginDownloadURL).toBe(`github://api.github.com/${organization}/${repository}`);
  });

  describe("7: its languages and settings", () => {
    test("each include their settings", () => {
      expect(Object.keys(schema.language).sort()).toEqual(["csharp", "go", "java", "nodejs", "python"]);
      for (const language of ["csharp", "go", "nodejs", "python"]) {
        expect(schema.language[language]).toMatchObject({ respectSchemaVersion: true });
      }
      expect(schema.language).toMatchObject({
        nodejs: { packageDescription: schema.description },
        python: { packageName: "pulumi_edge", pyproject: { enabled: true } },
        csharp: { packageReferences: { Pulumi: "3.*" } },
        java: { basePackage: placeholders.javaGroup, buildFiles: "gradle" },
      });
      for (const language of ["nodejs", "python"]) {
        expect(schema.language[language]?.readme).toContain(schema.description);
      }
    });

    test("include a Go import path that can be downloaded, and that the example uses", () => {
      const { organization, repository } = placeholders;
      const module = `github.com/${organization}/${repository}/sdk/go`;
      expect(schema.language.go).toMatchObject({ importBasePath: `${module}/edge` });
      expect(fileAt("examples/go/main.go")).toContain(`"${module}/edge"`);
      expect(fileAt("examples/go/go.mod")).toContain(`replace ${module} => ./sdks/edge`);
      expect(goProgramWith(`replace another.example/sdk/go => ./sdks/edge`)).toBe(`replace ${module} => ./sdks/edge`);
    });

    test("name environment variables for the stack's settings, and none for the provider's", () => {
      const variables = Object.values(schema.config.variables).flatMap(({ defaultInfo }) => defaultInfo?.environment);
      const documented = fileAt("docs/reference/settings.md").match(
        /(?<=^\| `edge:\w+`(?: \(secret\))? \| `)EDGE_\w+/gm,
      );
      expect(variables.filter((name) => name !== undefined).sort()).toEqual([...(documented ?? [])].sort());
      expect(variables).toContain("EDGE_ACCESS_KEY");
      const ofProvider = Object.values(schema.provider.inputProperties ?? {});
      expect(ofProvider.filter(({ defaultInfo }) => defaultInfo)).toEqual([]);
      expect(ofProvider.map(({ description }) => description).join()).toContain(
        "environment variable `EDGE_ACCESS_KEY`",
      );
    });
  });

  test("8: describes every resource, function, type, setting and property", () => {
    const all = { ...schema.resources, ...schema.functions, ...schema.types, provider: schema.provider };
    const undescribed = Object.entries(all).flatMap(([name, described]) => {
      const { description, properties, inputProperties, inputs, outputs } = described;
      const parts = { properties, inputProperties, inputs: inputs?.properties, outputs: outputs?.properties };
      const without = Object.entries(parts).flatMap(([part, its = {}]) =>
        Object.keys(its).flatMap((property) => (its[property]?.description ? [] : [`${name} ${part}.${property}`])),
      );
      return description ? without : [name, ...without];
    });
    const settings = Object.entries(schema.config.variables).filter(([, { description }]) => !description);
    expect([...undescribed, ...settings]).toEqual([]);
    expect(Object.keys(all).length).toBeGreaterThan(kindTypes.length + dataSourceNames.length);
  });

  test("9: documents each resource's import command, with an id in the kind's format", () => {
    for (const kind of kindTypes.map(kindOf)) {
      const { description = "" } = schema.resources[`edge:index:${kind.type}`] ?? {};
      const [, form, command, id = ""] =
        /\n## Import\n\nThe id is `(.+)`:\n\n```sh\n\$ (pulumi import \S+ \w+) (\S+)\n```\n$/.exec(description) ?? [];
      expect(form).toBe(kind.idForm);
      const name = `${kind.type.charAt(0).toLowerCase()}${kind.type.slice(1)}`;
      expect(command).toBe(`pulumi import edge:index:${kind.type} ${name}`);
      expect(partsOfId(kind, id).join("/")).toBe(id);
    }
  });
});
