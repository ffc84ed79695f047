import { kindOf, kindTypes } from "../../provider/kinds";
import { kindUnderTest } from "../kinds";
import { rotationTriggers } from "../kinds/parts/rotationTriggers";
import type { ModelledKind } from "./kind";

export const modelledKinds = kindTypes.map((type) => ({ type, ...modelOf(type) }));

export function modelOf(type: string): ModelledKind {
  return kindUnderTest(type).model;
}

const outside = ["connection"];

/** Returns the arguments that a kind misclassifies as set or not set by the model, such as `ShieldZone.planType`. */
export function misstated(): string[] {
  return modelledKinds.flatMap(({ type, naming, settings, notSet = [] }) => {
    const set = [...outside, ...naming, ...settings.flatMap(({ inputs }) => inputs)];
    // The platform does not store the value of a trigger.
    const unset = new Set([...notSet, ...Object.keys(rotationTriggers(type))]);
    return Object.keys(kindOf(type).inputs.shape)
      .filter((input) => set.includes(input) === unset.has(input))
      .map((input) => `${type}.${input}`);
  });
}
