import fc from "fast-check";
import type { z } from "zod";
import type { PlatformState } from "../../../emulator";
import { toWire } from "../../../provider/schema/program";
import type { Properties } from "../../../provider/schema/properties";
import type { PlatformObject, Setting } from "../../acceptance/script/case";
import type { Customer } from "../../acceptance/soak/customer";
import { addNested } from "../../model/account";
import { fromSchema } from "../../model/arbitraries";
import { manage, putBack, type Recorded } from "../../model/kind";
import type { Settings } from "../../model/settings";
import type { KindUnderTest } from "../kindUnderTest";
import { noShieldZone } from "./responses";

/** Something that each shield zone has, with its settings. */
export interface FeatureUnderTest {
  readonly type: string;
  /** Its name in the emulator's zones. */
  readonly name: "botDetection" | "uploadScanning";
  readonly wire: z.ZodObject;
  readonly label: string;
  readonly program: Properties;
  readonly change: Properties;
  /** The settings of the script: what is declared first, then, and what get shows beside the first. */
  readonly settings: Readonly<Record<string, readonly [from: unknown, to: unknown, besides?: object]>>;
  readonly unmanaged: (feature: PlatformObject) => void;
  /** The zones of the model that may have it. */
  readonly modelled: readonly number[];
  /** What somebody sets behind Pulumi's back: an input, and the emulator's value. */
  readonly drift: readonly [input: string, value: unknown][];
  readonly soak: { readonly args: Properties; readonly change: Properties };
  /** Ids for the script: a pull zone and its shield zone, and others. */
  readonly ids: readonly [own: readonly [number, number], other: readonly [number, number]];
}

export function zoneFeature(feature: FeatureUnderTest): KindUnderTest {
  const { type, name, label, wire, ids } = feature;
  const [[pullZoneId, own], [otherPullZoneId, other]] = ids;
  const inputs = Object.keys(wire.shape);
  const zoneOf = ({ shieldZones }: PlatformState, id: unknown) =>
    shieldZones.find(({ shieldZoneId }) => String(shieldZoneId) === String(id));
  const declared = ({ objectPath, args }: Recorded): Settings => {
    const settings: Settings = new Map();
    addNested(settings, objectPath, toWire(wire, args));
    return settings;
  };
  return {
    program: feature.program,
    change: feature.change,
    missing: {
      id: "9999",
      remove: ({ shieldZones }) => void shieldZones.splice(0),
      saidBy: noShieldZone,
      needsEvidence: true,
    },

    script: {
      prepare: ({ pullZones, shieldZones }) => {
        pullZones.push({ Id: pullZoneId }, { Id: otherPullZoneId });
        shieldZones.push(
          { shieldZoneId: own, pullZoneId, planType: 1 },
          { shieldZoneId: other, pullZoneId: otherPullZoneId, planType: 1 },
        );
      },
      owns: new RegExp(`^(pullZones\\.${Math.floor(pullZoneId / 10)}|shieldZones\\.${Math.floor(own / 10)})`),
      args: { shieldZoneId: own },
      id: new RegExp(`^${own}$`),
      object: (platform, id) => zoneOf(platform, id)?.[name],
      settings: Object.fromEntries(
        Object.entries(feature.settings).map(([input, values]) => [input, scripted(input, values)]),
      ),
      replacing: { shieldZoneId: { shieldZoneId: other } },
      unmanaged: feature.unmanaged,
      deletions: {
        "its shield zone": {
          change: (platform) => {
            platform.shieldZones = platform.shieldZones.filter(({ shieldZoneId }) => shieldZoneId !== own);
          },
          outcome: new RegExp(`${label} of shield zone ${own}: `),
        },
      },
      neverRecreated: "each shield zone has it",
    },

    model: {
      naming: ["shieldZoneId"],
      settings: fromSchema(type, ...inputs, "onDestroy"),
      targets: ({ shieldZones }) =>
        shieldZones
          .filter(({ shieldZoneId }) => feature.modelled.includes(shieldZoneId))
          .map(({ shieldZoneId, pullZoneId }) => ({
            objectPath: `shieldZone/${pullZoneId}/${name}`,
            naming: fc.constant({ shieldZoneId }),
          })),
      fit: (args) => args,
      up: (account, recorded) => manage(account, recorded, declared(recorded)),
      destroy(account, recorded) {
        if (recorded.args.onDestroy !== "keep") putBack(account, recorded, declared(recorded).keys());
      },
      intervene(draw, { objectPath, args }) {
        const [input, value] = draw(fc.constantFrom(...feature.drift));
        return {
          label: `set ${input} of ${objectPath} to ${value}`,
          isDrift: args[input] !== undefined,
          change: (account) =>
            Object.assign(
              account.shieldZones.find(({ pullZoneId }) => objectPath === `shieldZone/${pullZoneId}/${name}`)?.[name] ??
                {},
              {
                [input]: value,
              },
            ),
        };
      },
    },

    soak: {
      slots: ({ shieldZoneId, shieldedPullZoneId }: Customer) => [
        { args: { shieldZoneId, ...feature.soak.args }, objectPath: `shieldZone/${shieldedPullZoneId}/${name}` },
      ],
      change: feature.soak.change,
    },
  };

  /** Of a group, the settings that are declared are held and set beside the others. */
  function scripted(input: string, [from, to, besides]: readonly [unknown, unknown, object?]): Setting {
    const onWire = (value: unknown) => toWire(wire, { [input]: value })[input];
    const of = Object.keys(Object(from));
    if (of.length === 0 || typeof from !== "object") return { from, to, holds: [onWire(from), onWire(to)] };
    return {
      from,
      to,
      holds: [onWire(from), onWire(to)],
      look: (stored) => Object.fromEntries(of.map((part) => [part, (stored[input] as Properties | undefined)?.[part]])),
      set: (stored, value) => {
        stored[input] = { ...Object(stored[input]), ...Object(value) };
      },
      shown: { ...from, ...besides },
    };
  }
}
