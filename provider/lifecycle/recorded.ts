import type { z } from "zod";
import { metaOf } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { withoutUndefined } from "../schema/properties";
import { hashedText } from "../schema/textHash";
import { externalKey } from "./evidence";
import type { ResourceKind } from "./kind";
import { isForGet } from "./lifecycle";
import { withSecretOutputs } from "./secretInputs";

/**
 * A state as the engine takes it. Of a long text it has the hash, because the inputs hold the text; what `get` reads has no
 * inputs.
 */
export function recorded(kind: ResourceKind, state: Properties, inputs: Properties): Properties {
  const isReadAlone = isForGet(inputs) || state[externalKey] !== undefined;
  const whole = isReadAlone ? state : withHashedTexts(kind, state);
  return withSecretOutputs(kind, withoutUndefined(whole), inputs);
}

function withHashedTexts(kind: ResourceKind, state: Properties): Properties {
  const texts = Object.entries<z.ZodType>(kind.inputs.shape).filter(([, schema]) => metaOf(schema).isText);
  const hashed = texts.flatMap(([name]) => {
    const text = state[name];
    return typeof text === "string" ? [[name, hashedText(text)] as const] : [];
  });
  return hashed.length > 0 ? { ...state, ...Object.fromEntries(hashed) } : state;
}
