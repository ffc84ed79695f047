import { canonical } from "../schema/canonical";
import { hashed, hashedNames } from "../schema/hashed";
import type { Properties } from "../schema/properties";
import { withoutUndefined } from "../schema/properties";
import { externalKey } from "./evidence";
import type { ResourceKind } from "./kind";
import { isForGet } from "./lifecycle";
import { withSecretOutputs } from "./secretInputs";

/**
 * A state as the engine takes it. Of what may be long it has the hash, because the inputs hold it; what `get` reads has no inputs.
 */
export function recorded(kind: ResourceKind, state: Properties, inputs: Properties): Properties {
  const isReadAlone = isForGet(inputs) || state[externalKey] !== undefined;
  const whole = isReadAlone ? state : withHashes(kind, state);
  return withSecretOutputs(kind, withoutUndefined(whole), inputs);
}

function withHashes(kind: ResourceKind, state: Properties): Properties {
  const names = hashedNames(kind.inputs).filter((name) => state[name] !== undefined);
  const hashes = names.map((name) => [name, hashed(canonical(kind.inputs.shape[name], state[name]))] as const);
  return hashes.length > 0 ? { ...state, ...Object.fromEntries(hashes) } : state;
}
