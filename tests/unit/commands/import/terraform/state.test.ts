import { stateIn } from "../../../../../commands/import/terraform/state";
import { edgeRule, everything, shield, shownState, stateFile } from "./states";

const addresses = (state: string) => stateIn(state, "state").map(({ address }) => address);

// Written as by `terraform state list` of version 1.11, except for the first two characters, which Terraform accepts in
// both forms.
test.each([
  ["nl\nx", String.raw`["nl\u000ax"]`],
  ["tab\t", String.raw`["tab\u0009"]`],
  [0, "[0]"],
  ["0", '["0"]'],
  [`x/"y"`, String.raw`["x/\"y\""]`],
  ["back\\slash", String.raw`["back\\slash"]`],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of Terraform
  ["a${b}%{c}$", '["a$${b}%%{c}$"]'],
  ["größe 😀", '["größe 😀"]'],
  ["\u200d\u00a0\u202e\ue000\u0085", String.raw`["\u200d\u00a0\u202e\ue000\u0085"]`],
  ["\u{e0041}", String.raw`["\U000e0041"]`],
])("an instance with the key %j has the address that Terraform prints", (key, end) => {
  const object = edgeRule("g", { module: 'module.a["k"].module.b', key });
  const address = `module.a["k"].module.b.bunnynet_pullzone_edgerule.rule${end}`;
  expect([addresses(stateFile(object)), addresses(shownState(object))]).toEqual([[address], [address]]);
});

test("a state file and the output of terraform show -json yield the same objects", () => {
  const objects = [
    ...everything,
    { ...shield, name: "old", isTainted: true },
    { ...shield, name: "older", deposed: "1a2b3c4d" },
    { ...shield, name: "found", mode: "data" },
  ];
  const inFile = stateIn(stateFile(...objects), "state");
  const byAddress = (state: string) => stateIn(state, "state").toSorted((a, b) => (a.address < b.address ? -1 : 1));
  expect(byAddress(shownState(...objects))).toEqual(byAddress(stateFile(...objects)));
  expect(inFile).toHaveLength(objects.length - 1);
  expect(inFile.map(({ isTainted, isDeposed }) => [isTainted, isDeposed])).toEqual([
    ...everything.map(() => [false, false]),
    [true, false],
    [false, true],
  ]);
});

test("reads nested modules", () => {
  const { values } = JSON.parse(shownState({ ...shield, module: "module.a.module.b" }));
  const child_modules = [{ address: "module.a", child_modules: values.root_module.child_modules }];
  const nested = { format_version: "1.0", values: { root_module: { child_modules } } };
  expect(addresses(JSON.stringify(nested))).toEqual(["module.a.module.b.bunnynet_pullzone_shield.main"]);
});

test("a state without resources yields no objects", () => {
  expect(addresses(stateFile())).toEqual([]);
  expect(addresses('{"format_version": "1.0"}')).toEqual([]);
});

const give = "Use a state file, or the output of terraform state pull, terraform show -json or pulumi stack export.";
test.each([
  ["", `is not JSON. ${give}`],
  ["a = secret", `is not JSON. ${give}`],
  ["[]", `is not a Terraform state. ${give}`],
  ['"secret"', `is not JSON. ${give}`],
  ['{"secret": 1}', `is not a Terraform state. ${give}`],
  [
    '{"version": 3, "backend": {"config": "secret"}}',
    `is a state of version 3, but only version 4 is supported. ${give}`,
  ],
  ['{"version": "secret"}', `is a state of version unknown, but only version 4 is supported. ${give}`],
  [
    '{"format_version": "2.0"}',
    "has a format version of terraform show -json other than 1, which is the only supported one",
  ],
  ['{"format_version": "1.2", "planned_values": {"a": "secret"}}', `is a plan, not a state. ${give}`],
  [
    '{"serial": 1, "lineage": "x", "encrypted_data": "secret", "encryption_version": "v0"}',
    "is encrypted. Pipe the output of tofu state pull, which decrypts it, to --from -",
  ],
  ['{"version": 4}', "is damaged, because its resources do not have the form that Terraform writes"],
  [
    '{"version": 4, "resources": [{"mode": "secret"}]}',
    "is damaged, because its resources do not have the form that Terraform writes",
  ],
  [
    '{"format_version": "1.0", "values": {"root_module": 7}}',
    "is damaged, because its resources do not have the form that Terraform writes",
  ],
])("refuses %j without quoting any of it", (state, problem) => {
  expect(() => stateIn(state, "x.tfstate")).toThrow(new Error(`x.tfstate ${problem}`));
});
