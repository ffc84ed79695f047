import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openStack, secret } from "../acceptance/engine";
import { shell } from "../acceptance/shell";
import { startEmulator } from "../emulator";
import { type Way, ways } from "../way";
import { Normalised, recordedAddress } from "./normalised";
import { type Form, fileOf, folderOf } from "./recordings";
import { type Scenario, scenarios } from "./scenarios";

const lines: Readonly<Record<Form, (command: string) => string>> = {
  sames: (command) => `pulumi ${command} --json --show-sames`,
  changes: (command) => `pulumi ${command} --json`,
  steps: (command) => `pulumi ${command} --json --show-sames --show-replacement-steps`,
  events: (command) => `PULUMI_ENABLE_STREAMING_JSON_PREVIEW=true pulumi ${command} --json`,
};

const usual: Form[] = ["sames", "events"];

/**
 * Records the previews of the scenarios whose names contain a string, with the CLI in `EDGE_PULUMI_CLI`, and reports
 * each written file.
 */
export async function recordPreviews(named = "", tell: (file: string) => void = () => {}): Promise<void> {
  for (const [name, scenario] of Object.entries(scenarios).filter(([name]) => name.includes(named))) {
    for (const way of scenario.ways ?? ways) await record(name, scenario, way, tell);
  }
}

async function record(name: string, scenario: Scenario, way: Way, tell: (file: string) => void): Promise<void> {
  const options = { transitionMs: 0, deletionMs: 0 };
  const emulator = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00.000Z", options });
  const stack = await openStack({ way, plugin: true });
  try {
    await stack.configure({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) });
    const cli = (await stack.cli(["version"])).trim();
    rmSync(folderOf({ cli, way, scenario: name }), { recursive: true, force: true });
    await scenario.prepare({ stack, emulator, way });
    const normalised = new Normalised({ [emulator.baseUrl]: recordedAddress, [dirname(stack.folder)]: "/stack" });
    for (const [preview, command] of Object.entries(scenario.commands ?? { preview: "preview" })) {
      for (const form of usual.concat(scenario.forms ?? [])) {
        const line = lines[form];
        const { out, err } = await shell(stack, `${line(command)} --non-interactive --color never --parallel 1`);
        if (out === "") throw new Error(`${line(command)} wrote nothing: ${err}`);
        const file = fileOf({ cli, way, scenario: name, preview, form });
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, form === "events" ? normalised.events(out) : normalised.digest(out));
        tell(file);
      }
    }
  } finally {
    stack.close();
    await emulator.close();
  }
}
