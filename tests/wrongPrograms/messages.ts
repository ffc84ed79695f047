import { kindOf } from "../../provider/kinds";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import { memoize } from "../../provider/schema/memoize";
import type { Properties } from "../../provider/schema/properties";
import { unknownValue } from "../../provider/schema/unknown";
import { sample } from "./inputPlaces";
import { type WrongProgram, wrongPrograms } from "./wrongValues";

/** A wrong program, and the message that its check fails with. */
export interface Refused extends WrongProgram {
  readonly message: string;
}

/** Every wrong program of a kind with its message. Each has one wrong property. */
export const refused = memoize((type): readonly Refused[] => {
  const kind = kindOf(type);
  const valid = sample(kind.inputs) as Properties;
  // A failure that does not depend on the property is about the others.
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

/** The messages of a kind, each once, followed by what its programs declare in place of `…`. */
export function messagesOf(type: string): string {
  const byMessage = new Map<string, Set<string>>();
  for (const program of refused(type)) {
    const { message, declared } = withoutTheDeclared(program);
    byMessage.set(message, (byMessage.get(message) ?? new Set()).add(declared));
  }
  return [...byMessage].map(([message, declared]) => `${message}\n    ${[...declared].join(" · ")}`).join("\n");
}

/** A message without the part that differs between its programs. */
function withoutTheDeclared({ message, path, what }: Refused): { message: string; declared: string } {
  if (message.includes("did you mean") && message.startsWith(`unknown property ${path};`)) {
    return { message: message.replace(path, "…"), declared: path };
  }
  const [stem, given] = message.split("; got ");
  return given === undefined ? { message, declared: what } : { message: `${stem}; got …`, declared: given };
}
