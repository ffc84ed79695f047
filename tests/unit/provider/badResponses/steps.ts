import type { PlatformSeed } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { checked } from "../resources/context";
import type { Life } from "./lives";
import type { BetweenThem } from "./withBetween";

export const methods = ["create", "read", "update", "delete"] as const;
export type Method = (typeof methods)[number];

/** Platform before a step, and the recorded resource. */
export interface Beginning {
  readonly platform: PlatformSeed;
  readonly id: string;
  readonly state: Properties;
}

export async function beginningOf(
  { emulator, between, context }: BetweenThem,
  life: Life,
  method: Method,
): Promise<Beginning> {
  emulator().reset();
  emulator().setOptions({ transitionMs: 0 });
  between().change();
  if (method === "create") return { platform: emulator().state(), id: "", state: {} };
  const kind = kindOf(life.type);
  const { id, state } = await lifecycle.create(kind, context(), checked(kind, life.program));
  return { platform: emulator().state(), id, state: JSON.parse(JSON.stringify(state)) };
}

export async function step({ context }: BetweenThem, life: Life, method: Method, { id, state }: Beginning) {
  const kind = kindOf(life.type);
  const run = context();
  switch (method) {
    case "create":
      return lifecycle.create(kind, run, checked(kind, life.program));
    case "read": {
      const found = await lifecycle.read(kind, run, id, state);
      if (found) expect(Object.keys(state)).toEqual(expect.arrayContaining(Object.keys(found.inputs ?? {})));
      return found && { id, state: found.state };
    }
    case "update":
      return { id, state: await lifecycle.update(kind, run, id, state, checked(kind, life.changed)) };
    case "delete":
      await lifecycle.remove(kind, run, id, state);
      return undefined;
  }
}
