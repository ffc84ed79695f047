import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import * as pulumi from "@pulumi/pulumi";

// Runs users' programs under mocks that check inputs as the provider does and read data sources from the emulator.
// Prints the problems of each program.

const [, , ...files] = process.argv;
const require = createRequire(import.meta.url);
const provider = (part) => require(`./node_modules/pulumi-edge-platform/dist/provider/${part}.js`);
const { checkInputs } = provider("lifecycle/lifecycle");
const { kindOf } = provider("kinds");
const invokes = provider("dataSources/invoke");
const { readSettings } = provider("settings/settings");

let running = "";
const problems = {};
const note = (problem) => {
  problems[running] = [...(problems[running] ?? []), problem];
};
process.on("unhandledRejection", (error) => note(String(error)));

/** Unwraps secrets, because the provider receives plain values. */
const withoutOutputs = (value) => {
  if (Array.isArray(value)) return value.map(withoutOutputs);
  if (typeof value !== "object" || value === null) return value;
  if ("4dabf18193072939515e22adb298388d" in value) return value.value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutOutputs(item)]));
};

/** Ids in the emulator, for programs that read what they create. */
const existing = { dnsZoneId: "4001" };

let created = 0;
await pulumi.runtime.setMocks({
  newResource({ type, name, inputs, custom, id }) {
    if (!custom || id || type.startsWith("pulumi:providers:")) return { id: id ?? name, state: {} };
    const kind = kindOf(type.replace(/.*:/, ""));
    created += 1;
    for (const failure of checkInputs(kind, withoutOutputs(inputs)).failures) note(`${name}: ${failure}`);
    const newId = (part, index) => existing[part] ?? String(created + index);
    const parts = kind.idForm.split("/").map((part, index) => inputs[part] ?? newId(part, index));
    const outputs = {
      codeHash: "0".repeat(64),
      configurationId: created,
      txtRecordName: "_acme-challenge",
      txtRecordValue: "a",
      filePath: ".well-known/acme-challenge/a",
      fileContent: "a",
    };
    return { id: parts.join("/"), state: { ...outputs, ...inputs } };
  },
  async call({ token, inputs }) {
    const settings = readSettings(() => undefined);
    const invoke = invokes.prepareInvoke(token.replace(/.*:/, ""), inputs);
    return invokes.readInvoke(invoke, invokes.contextFor(settings, {}));
  },
});
const secrets = ["apiToken", "hub", "registryPassword", "registryToken", "logToken"];
const settings = {
  tag: "1.0.0",
  digest: `sha256:${"0".repeat(64)}`,
  ...Object.fromEntries(secrets.map((name) => [name, "hush"])),
};
pulumi.runtime.setAllConfig(
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`project:${name}`, value])),
);

for (const file of files) {
  running = file;
  await import(`./${file}`).catch((error) => note(String(error)));
  // Waits for all registrations and errors before the next program.
  await pulumi.runtime.disconnect();
  await setTimeout(0);
}
process.stdout.write(JSON.stringify({ problems, created }));
process.exit(0);
