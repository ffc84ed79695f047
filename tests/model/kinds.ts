import { kindOf, kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";
import { rotationTriggers } from "../kinds/parts/rotationTriggers";
import type { ModelledKind } from "./kind";

/** Every kind as the model knows it. */
export const modelledKinds = kindTypes.map((type) => ({ type, ...modelOf(type) }));

export function modelOf(type: string): ModelledKind {
  return kindUnderTest(type).model;
}

/** Which account a resource is in; the runs have one. */
const outside = ["connection"];

/** The arguments of the provider of which a kind does not say rightly whether a step of the model sets them, such as `ShieldZone.planType`. */
export function misstated(): string[] {
  return modelledKinds.flatMap(({ type, naming, settings, notSet = [] }) => {
    const set = [...outside, ...naming, ...settings.flatMap(({ inputs }) => inputs)];
    // The platform does not keep the value of a trigger.
    const unset = new Set([...notSet, ...Object.keys(rotationTriggers(type))]);
    return Object.keys(kindOf(type).inputs.shape)
      .filter((input) => set.includes(input) === unset.has(input))
      .map((input) => `${type}.${input}`);
  });
}
