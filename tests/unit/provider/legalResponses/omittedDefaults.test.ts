import { kindOf } from "../../../../provider/kinds";
import { checkInputs, read } from "../../../../provider/lifecycle/lifecycle";
import { importedInputs } from "../../../../provider/plugin/importedInputs";
import { startEmulator } from "../../../emulator";
import { someLives } from "../badResponses/lives";
import type { Served } from "../badResponses/mutations";
import { withBetween } from "../badResponses/withBetween";
import { importedProgram, resourceOf } from "./life";

const { emulator, between, context } = withBetween(() => startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z" }));

test.each(someLives.map((life) => [life.name, life] as const))(
  "an import of %s finds valid inputs if 0, false and empty lists are omitted",
  async (_name, life) => {
    emulator().reset();
    emulator().setOptions({ transitionMs: 0 });
    between().change();
    const kind = kindOf(life.type);
    const own = resourceOf(life, { emulator: emulator(), context, isStrict: true });
    await own.up(life.program);
    between().change(withoutDefaults);
    const found = await read(kind, context(), own.id, {});
    between().change();
    const { failures } = checkInputs(kind, importedInputs(kind, { ...found?.state, ...found?.imported }));
    expect(failures).toEqual([]);
    // Imports like the command.
    between().change(withoutDefaults);
    const program = await importedProgram(own, life.program, context());
    if (program) expect(checkInputs(kind, program).failures).toEqual([]);
  },
);

/** Removes members that are 0, false or an empty list, as some serializers do. */
function withoutDefaults(real: Served): Served {
  const source = real.body.toString();
  if (real.status >= 300 || !/^[[{]/.test(source)) return real;
  const body = JSON.stringify(JSON.parse(source), (key, value) => {
    const isDefault = value === 0 || value === false || (Array.isArray(value) && value.length === 0);
    return key !== "" && isDefault ? undefined : value;
  });
  return { ...real, body: Buffer.from(body) };
}
