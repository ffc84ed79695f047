import { kindOf } from "../../provider/kinds";
import { migrated } from "../../provider/lifecycle/state/migrations";
import { picked, secretInputsKey } from "../../provider/schema/properties";
import { recordedResources, withoutEncrypted } from "../acceptance/recordedState";
import { type Emulator, startEmulator } from "../emulator";
import { oneOfEach } from "../tier";
import { ways } from "../way";
import { Host, type Properties, withoutMarks } from "./host";
import { settingsFor } from "./running";

/** The resources of kinds with migrations in the states of earlier versions. */
const recorded = recordedResources().filter(
  ({ type, way }) => kindOf(type).migrations.length > 0 && ways.includes(way),
);

/** A change to the inputs of each kind. */
const changes: Readonly<Record<string, (inputs: Properties) => Properties>> = {
  AccessList: () => ({ name: "Renamed" }),
  AccessListConfiguration: () => ({ action: "Challenge" }),
  Application: ({ container }) => ({ container: { ...Object(container), imageTag: "2.0.0" } }),
  ShieldZone: ({ learningMode }) => ({ learningMode: learningMode !== true }),
};

/** The kinds whose object the platform never deletes. */
const neverDeleted = ["AccessListConfiguration", "ShieldZone"];

let emulator: Emulator;
let host: Host | undefined;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, options: { transitionMs: 0, deletionMs: 0 } });
});
afterEach(async () => {
  await host?.stop();
  await emulator.close();
});

describe.each(oneOfEach(recorded, ({ type }) => type))(
  "$type of $release, $way: $id",
  ({ type, way, id, platform, ...encrypted }) => {
    const inputs = withoutEncrypted(encrypted.inputs);
    const outputs = withoutEncrypted(encrypted.outputs);
    const kind = kindOf(type);
    const program = withoutMarks(migrated(kind, inputs));
    // The properties that were renamed since.
    const renamed = picked(migrated(kind, outputs), (name) => !(name in outputs));
    const state = () => ({ ...withoutMarks(outputs), baseUrl: emulator.baseUrl });

    beforeEach(async () => {
      emulator.putState(platform);
      host = await Host.start(settingsFor(emulator), {}, way);
    });

    test("is diffed, checked, and read like a state of this version", async () => {
      expect(await host?.diff(type, id, state(), program)).toMatchObject({ changes: "none", replaces: [] });
      expect((await host?.check(type, program, withoutMarks(inputs)))?.failures).toEqual([]);
      const read = await host?.read(type, id, state(), withoutMarks(inputs));
      expect(read?.inputs).toMatchObject(program);
      expect(read?.state).toMatchObject(renamed);
      const known = [...Object.keys({ ...kind.inputs.shape, ...kind.outputs.shape }), secretInputsKey];
      expect(known).toEqual(expect.arrayContaining(Object.keys(read?.state ?? {})));
      expect(await host?.diff(type, id, read?.state ?? {}, program)).toMatchObject({ changes: "none", replaces: [] });
    });

    test("is updated, after which the diff is empty", async () => {
      const news = { ...program, ...changes[type]?.(program) };
      expect(await host?.diff(type, id, state(), news)).toMatchObject({ changes: "unknown", replaces: [] });
      const updated = (await host?.update(type, id, state(), news)) ?? {};
      expect(updated).toMatchObject(renamed);
      expect(await host?.diff(type, id, updated, news)).toMatchObject({ changes: "none", replaces: [] });
      expect((await host?.read(type, id, updated, news))?.inputs).toMatchObject(news);
    });

    test("is deleted", async () => {
      // An undeclared container would prevent the delete of an application.
      emulator.edit(({ applications }) => {
        for (const { containerTemplates } of applications) if (type === "Application") containerTemplates.splice(1);
      });
      await host?.delete(type, id, state());
      const isKept = outputs.adopted === true;
      const { id: left } = (await host?.read(type, id, state(), withoutMarks(inputs)).catch(() => undefined)) ?? {};
      if (!neverDeleted.includes(type)) expect(left ?? "").toBe(isKept ? id : "");
    });
  },
);
