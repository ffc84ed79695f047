import type { ResourceKind } from "../../provider/lifecycle/kind";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import type { Properties } from "../../provider/schema/properties";
import { unknownValue } from "../../provider/schema/unknown";
import { sample } from "./places";
import { type WrongProgram, wrongPrograms } from "./wrongValues";

/** A wrong program, and the message that its check fails with. */
export interface Refused extends WrongProgram {
  readonly message: string;
}

/** Every wrong program of a kind with its message. Each is wrong in one property. */
export function refused(kind: ResourceKind): Refused[] {
  return wrongPrograms(kind, sample(kind.inputs) as Properties).map((wrong) => {
    const [top = ""] = wrong.path.split(/[.[]/);
    const whatever = Object.hasOwn(kind.inputs.shape, top) ? { [top]: unknownValue } : { [top]: undefined };
    // What is said whatever the property holds is of the others.
    const others = checkInputs(kind, { ...wrong.program, ...whatever }).failures;
    const failures = checkInputs(kind, wrong.program).failures.filter((each) => !others.includes(each));
    const [message] = failures;
    if (failures.length === 1 && message !== undefined) return { ...wrong, message };
    throw new Error(`${kind.type}, ${wrong.path} (${wrong.what}): ${JSON.stringify(failures)} is not one message`);
  });
}

/** The messages of a kind, each once, followed by what the programs that get it declare in place of its `…`. */
export function messagesOf(kind: ResourceKind): string {
  const byMessage = new Map<string, Set<string>>();
  for (const program of refused(kind)) {
    const { message, declared } = withoutTheDeclared(program);
    byMessage.set(message, (byMessage.get(message) ?? new Set()).add(declared));
  }
  return [...byMessage].map(([message, declared]) => `${message}\n    ${[...declared].join(" · ")}`).join("\n");
}

/** A message without the part that differs between the programs that get it. */
function withoutTheDeclared({ message, path, what }: Refused): { message: string; declared: string } {
  if (message.includes("did you mean") && message.startsWith(`${path} is not`)) {
    return { message: message.replace(path, "…"), declared: path };
  }
  const [stem, given] = message.split(", and it is ");
  return given === undefined ? { message, declared: what } : { message: `${stem}, and it is …`, declared: given };
}
