import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");
const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin/tsc");

const kind = `
import { z } from "zod";
import { defineKind } from "provider/lifecycle/kind";

export const garden = defineKind({
  type: "Garden", reference: { description: "", example: "" }, idForm: "gardenId",
  root: { label: "gardens", idName: "gardenId", ids: async () => [] }, protection: {}, importing: { itemKind: "Park" },
  inputs: z.strictObject({ size: z.int(), plant: z.enum(["Rose", "Oak"]).optional() }),
  outputs: z.object({ gardenId: z.int(), gate: z.string() }),
  replacedBy: { size: "always" },
  identity: [["gate"]],
  names: ({ size }) => \`garden \${size}\`,
  conflicts: ({ plant }) => (plant === "Oak" ? ["too small"] : []),
  async create(_context, inputs) {
    const area: number = inputs.size * 2;
    return { id: String(area), outputs: { gate: inputs.plant === "Rose" ? "open" : "shut" } };
  },
  async read(_context, _id, state) {
    return { settings: { size: 1 }, outputs: { gate: state.gate } };
  },
  async update(_context, { state, changed }) {
    return { outputs: { gate: changed.has("size") ? "open" : state.gate } };
  },
  async delete(_context, _id, state) {
    if (state.plant === "Oak") return;
  },
});
`;

const misspellings: [part: string, right: string, misspelt: string][] = [
  ["an input in create", "inputs.size * 2", "inputs.sise * 2"],
  ["a name of an enumeration", 'inputs.plant === "Rose"', 'inputs.plant === "Rosy"'],
  ["an output of create", "outputs: { gate: inputs", "outputs: { gaet: inputs"],
  ["a setting of read", "settings: { size", "settings: { sise"],
  ["a property of the state", "state.gate }", "state.gaet }"],
  ["a changed input", 'changed.has("size")', 'changed.has("sise")'],
  ["an input that replaces", "replacedBy: { size", "replacedBy: { sise"],
  ["a property of the identity", '[["gate"]]', '[["gaet"]]'],
  ["an input in a label", "({ size })", "({ sise: size })"],
  ["an input in a conflict", "({ plant })", "({ plan: plant })"],
  ["a property that delete gets", "state.plant", "state.plan"],
];

/** Returns the compiler's errors for each of these sources, compiled together. */
function problemsOf(sources: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "typed-kind-"));
  try {
    const files = sources.map((_source, index) => `kind${index}.ts`);
    for (const [index, source] of sources.entries()) writeFileSync(join(folder, `kind${index}.ts`), source);
    const paths = { zod: [join(root, "node_modules/zod")], "provider/*": [join(root, "provider/*")] };
    const compilerOptions = { ...options, paths };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const { stdout } = spawnSync(process.execPath, [compiler, "--project", folder], { encoding: "utf8" });
    return files.map((file) =>
      stdout
        .split("\n")
        .filter((line) => line.includes(`${file}(`))
        .join("\n"),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const options = {
  target: "ES2022",
  module: "Node16",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const sources = misspellings.map(([, right, misspelt]) => kind.replace(right, misspelt));
const [ofKind, ...ofMisspelt] = problemsOf([kind, ...sources]);

test("a kind compiles without a cast", () => {
  expect(ofKind).toBe("");
});

test.each(misspellings.map(([part], index) => [part, index] as const))(
  "%s does not compile if it is misspelled",
  (_part, index) => {
    expect(sources[index]).not.toBe(kind);
    expect(ofMisspelt[index]).toMatch(/: error TS\d+: /);
  },
);
