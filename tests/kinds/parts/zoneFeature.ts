import fc from "fast-check";
import type { z } from "zod";
import { toWire } from "../../../provider/schema/program";
import type { Properties } from "../../../provider/schema/properties";
import type { PlatformObject, Setting } from "../../acceptance/script/case";
import type { Customer } from "../../acceptance/soak/customer";
import { addNested } from "../../model/account";
import { fromSchema } from "../../model/arbitraries";
import { type ModelledKind, manage, putBack, type Recorded } from "../../model/kind";
import type { Settings } from "../../model/settings";
import type { KindUnderTest } from "../kindUnderTest";
import { adding, removing, twoShieldZones, withId } from "./platform";
import { noShieldZone } from "./responses";

export interface FeatureUnderTest {
  readonly type: string;
  readonly name: "botDetection" | "uploadScanning" | "botCategories" | "apiGuardian";
  readonly wire: z.ZodObject;
  readonly label: string;
  readonly program: Properties;
  readonly change: Properties;
  /** Settings of the script: first value, second value, and additional properties of get for the first. */
  readonly settings: Readonly<Record<string, readonly [from: unknown, to: unknown, besides?: object]>>;
  readonly unmanaged: (feature: PlatformObject) => void;
  readonly modelled: readonly number[];
  readonly values?: ModelledKind["settings"];
  /** External changes: an input and the emulator's value. */
  readonly drift: readonly [input: string, value: unknown][];
  readonly soak: { readonly args: Properties; readonly change: Properties };
  readonly pullZoneId: number;
  readonly shieldZoneId: number;
}

export function zoneFeature(feature: FeatureUnderTest): KindUnderTest {
  const { type, name, label, wire, pullZoneId, shieldZoneId } = feature;
  const inputs = Object.keys(wire.shape);
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
      ...adding(twoShieldZones(pullZoneId, shieldZoneId, { planType: 1 })),
      args: { shieldZoneId },
      id: new RegExp(`^${shieldZoneId}$`),
      object: (platform, id) => withId(platform, "shieldZones", id)?.[name] as PlatformObject | undefined,
      settings: Object.fromEntries(
        Object.entries(feature.settings).map(([input, values]) => [input, scripted(input, values)]),
      ),
      replacing: { shieldZoneId: { shieldZoneId: shieldZoneId + 1 } },
      unmanaged: feature.unmanaged,
      deletions: {
        "its shield zone": {
          change: removing("shieldZones", shieldZoneId),
          outcome: new RegExp(`${label} of shield zone ${shieldZoneId}: `),
        },
      },
      neverRecreated: "each shield zone has the feature",
    },

    model: {
      naming: ["shieldZoneId"],
      settings: feature.values ?? fromSchema(type, ...inputs, "onDestroy"),
      targets: ({ shieldZones }) =>
        shieldZones
          .filter((zone) => feature.modelled.includes(zone.shieldZoneId))
          .map((zone) => ({
            objectPath: `shieldZone/${zone.pullZoneId}/${name}`,
            naming: fc.constant({ shieldZoneId: zone.shieldZoneId }),
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
              account.shieldZones.find((zone) => objectPath === `shieldZone/${zone.pullZoneId}/${name}`)?.[name] ?? {},
              {
                [input]: value,
              },
            ),
        };
      },
    },

    soak: {
      slots: ({ shieldZoneId: id, shieldedPullZoneId }: Customer) => [
        { args: { shieldZoneId: id, ...feature.soak.args }, objectPath: `shieldZone/${shieldedPullZoneId}/${name}` },
      ],
      change: feature.soak.change,
    },
  };

  /** In a group, only the declared settings are compared and changed. */
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
