import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { kindTypes } from "../../provider/kinds";

const root = resolve(__dirname, "../..");
const sources = ["provider", "sdk", "emulator", "policies", "commands", "tools"];

/** Files that may name kinds, with the reason why new kinds need no entry there. */
const exceptions: Readonly<Record<string, string>> = {
  "provider/kinds.ts": "the list of kinds",
  "provider/resources/": "a kind names itself, and the kinds that it refers to or leaves something to",
  "provider/api/": "the platform's own names of origins, actions and records",
  "provider/components/": "a component names the kinds of its parts",
  "provider/dataSources/getAuditLog.ts": "the platform's own name of an object in its log",
  "emulator/": "the platform's own names, such as EdgeRules for a property of a pull zone",
  "sdk/enumerations.ts": "generated",
  "sdk/resources/": "generated",
  "sdk/components/": "the platform's own names of origins, actions and records",
  "policies/": "a policy is about the kinds that it names",
  "commands/conformance/": "the platform's own names in requests",
  "commands/try/":
    "a pull zone and its shield are there before the rest of a program, and the edge knows lists, host names and the API Guardian",
  "tools/generate/terraformAttributes.ts": "the names of the Terraform provider that are not those of the API",
  "tools/bench/": "a measurement is of certain kinds",
};

/** Matches a string or property that is the name of a kind, except in comments. */
const pattern = new RegExp(`(["'])(${kindTypes.join("|")})\\1|(?<![\\w.])(${kindTypes.join("|")}):`);

const found = sources
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      pattern.test(line) && !/^\s*(\/?\*|\/\/)/.test(line)
        ? [{ file, where: `${file}:${index + 1} ${line.trim()}` }]
        : [],
    );
  });

test("no source lists kinds by name, because each kind declares its own traits", () => {
  const others = found.filter(({ file }) => !Object.keys(exceptions).some((each) => file.startsWith(each)));
  expect(others.map(({ where }) => where)).toEqual([]);
});

test("every exception is needed", () => {
  const isNeeded = (exception: string) => found.some(({ file }) => file.startsWith(exception));
  expect(Object.keys(exceptions).filter((each) => !isNeeded(each))).toEqual([]);
});
