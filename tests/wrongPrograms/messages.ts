import { kindOf } from "../../provider/kinds";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import { memoize } from "../../provider/schema/memoize";
import type { Properties } from "../../provider/schema/properties";
import { unknownValue } from "../../provider/schema/unknown";
import { sample } from "./inputPlaces";
import { type WrongProgram, wrongPrograms } from "./wrongValues";

export interface Refused extends WrongProgram {
  readonly message: string;
}

/** Returns every wrong program of a kind with its message. Each has one wrong property. */
export const refused = memoize((type): readonly Refused[] => {
  const kind = kindOf(type);
  const valid = sample(kind.inputs) as Properties;
  // A failure that is independent of the property concerns other properties.
  const failuresOfOthers = memoize((top: string) => {
    const whatever = Object.hasOwn(kind.inputs.shape, top) ? { [top]: unknownValue } : {};
    return checkInputs(kind, { ...valid, ...whatever }).failures;
  });
  return wrongPrograms(kind, valid).map((wrong) => {
    const others = failuresOfOthers(wrong.path.split(/[.[]/)[0] as string);
    const failures = checkInputs(kind, wrong.program).failures.filter((each) => !others.includes(each));
    const [message] = failures;
    if (failures.length === 1 && message !== undefined) return { ...wrong, message };
    throw new Error(`${type}, ${wrong.path} (${wrong.what}): ${JSON.stringify(failures)} is not one message`);
  });
});

/**
 * True if there is one reason, which starts with the property. Further reasons may only name a conflict with another
 * input.
 */
export function tells(reasons: readonly string[], { path, says }: WrongProgram): boolean {
  // The keys of a secret map are redacted.
  const paths = [`${path} `, `${path.replace(/\.key(?=\.|$)/, ".[secret]")} `];
  const names = (reason: string) => paths.some((each) => `${withoutPrefix(reason)} `.startsWith(each));
  const isOfPair = (reason: string) => reason.startsWith("both ") && reason.includes(path);
  const [reason = "", ...others] = reasons;
  return names(reason) && says.every((part) => reason.includes(part)) && others.every(isOfPair);
}

/**
 * Moves the property to the start of the reason: `unknown property noSuch; expected one of a, b` becomes `noSuch
 * expected one of a, b`.
 */
export function withoutPrefix(reason: string): string {
  return reason.replace(/^unknown property ([^;]*);/, "$1");
}
