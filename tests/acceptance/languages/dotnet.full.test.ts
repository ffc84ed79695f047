import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindTypes } from "../../../provider/kinds";
import { version } from "../../../provider/version";
import { templates } from "../../templates";
import { unknownInCSharp } from "./csharp";
import { canRun, generator, noGenerator, temporaryFolder, writeSdk } from "./generated";

describe("the SDK for .NET", () => {
  if (!generator) return void test.skip(noGenerator, () => {});

  const folder = temporaryFolder();
  const sdk = writeSdk("dotnet", folder.path);
  afterAll(folder.remove);

  test("has a class for each resource, its version, and the metadata for NuGet", () => {
    const files = readdirSync(sdk);
    expect(files).toEqual(expect.arrayContaining([...kindTypes.map((type) => `${type}.cs`), "README.md", "LICENSE"]));
    expect(readFileSync(join(sdk, "version.txt"), "utf8").trim()).toBe(version);
    expect(readFileSync(join(sdk, "PulumiEdgePlatform.Edge.csproj"), "utf8")).toContain(
      `<Version>${version}</Version>`,
    );
    expect(readFileSync(join(sdk, "logo.png")).toString("latin1", 1, 4)).toBe("PNG");
  });

  test("contains examples in C# only", () => {
    const sources = readdirSync(sdk).filter((name) => name.endsWith(".cs"));
    const written = sources.map((name) => readFileSync(join(sdk, name), "utf8")).join("\n");
    expect([...new Set(written.match(/```[a-z]+/g))].sort()).toEqual(["```csharp", "```sh"]);
  });

  test("contains each class, property and value that the template uses", () => {
    const program = templates.find(({ language }) => language === "csharp")?.read("Program.cs") ?? "";
    expect(unknownInCSharp(program, sdk)).toEqual([]);
  });

  if (!canRun("dotnet")) return void test.skip("compiles, which requires dotnet", () => {});

  test("compiles", () => {
    execFileSync("dotnet", ["build", "--nologo"], { cwd: sdk, stdio: "pipe" });
  });
});
