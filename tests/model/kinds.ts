import { kindOf, kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";
import type { ModelledKind } from "./kind";

/** Every kind as the model knows it. */
export const modelledKinds = kindTypes.map((type) => ({ type, ...modelOf(type) }));

export function modelOf(type: string): ModelledKind {
  return kindUnderTest(type).model;
}

/** Which account a resource is in; the runs have one. */
const outside = ["connection"];

/** The arguments of the provider that no step of the model ever sets, such as `ShieldZone.planType`. */
export function notModelled(): string[] {
  return modelledKinds.flatMap(({ type, naming, settings }) => {
    const set = new Set([...outside, ...naming, ...settings.flatMap(({ inputs }) => inputs)]);
    return Object.keys(kindOf(type).inputs.shape)
      .filter((input) => !set.has(input))
      .map((input) => `${type}.${input}`);
  });
}
