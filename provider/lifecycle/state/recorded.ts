import { canonical } from "../../schema/canonical";
import { hashed } from "../../schema/hashed";
import { wellFormed } from "../../schema/loneSurrogates";
import { namesWith } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { withoutUndefined } from "../../schema/properties";
import { hasUnknown, unknownValue } from "../../schema/unknown";
import type { ResourceKind } from "../kind";
import { isForGet, isStateOfGet } from "../lifecycle";
import { withSecretOutputs } from "./secretInputs";

/**
 * Converts a state for the engine. Long values become hashes, because the inputs contain them. A `get` has no inputs.
 */
export function recorded(kind: ResourceKind, state: Properties, inputs: Properties): Properties {
  const kept = isStateOfGet(state) || isForGet(inputs) ? state : withHashes(kind, state);
  return wellFormed(withSecretOutputs(kind, withoutUndefined(kept), inputs));
}

function withHashes(kind: ResourceKind, state: Properties): Properties {
  const names = namesWith(kind.inputs, ({ recordedAs }) => recordedAs === "hash").filter(
    (name) => state[name] !== undefined,
  );
  if (names.length === 0) return state;
  return { ...state, ...Object.fromEntries(names.map((name) => [name, hashOfInput(kind, name, state[name])])) };
}

function hashOfInput(kind: ResourceKind, name: string, value: unknown): unknown {
  return hasUnknown(value) ? unknownValue : hashed(canonical(kind.inputs.shape[name], value));
}
