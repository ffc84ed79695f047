import { kindOf, kindTypes } from "../provider/kinds";
import { ProgramClaims } from "../provider/lifecycle/claims";
import { checkInputs } from "../provider/lifecycle/lifecycle";
import type { Properties } from "../provider/schema/properties";
import { kindUnderTest } from "../tests/kinds";

const sizes = [1_000, 3_000, 10_000];

/** Inputs that tell one object from another where `identity` of the kind names none. */
const others = ["hostname", "description", "path"];

/** The string input that names an object, of each kind that has one. */
function naming(): [type: string, name: string][] {
  return kindTypes.flatMap((type) => {
    const { identity } = kindOf(type);
    const { program } = kindUnderTest(type);
    const names: readonly string[] = [...(Array.isArray(identity) ? identity.flat() : []), ...others];
    const name = names.find((each) => typeof program[each] === "string" && each in kindOf(type).inputs.shape);
    return name === undefined ? [] : [[type, name]];
  });
}

/** Returns the processor time, in microseconds, that the check of one of this many resources with one parent takes. */
function timeOfCheck(type: string, name: string, size: number): number {
  const declared = { claims: new ProgramClaims(), account: "one" };
  const { program } = kindUnderTest(type);
  const begun = process.cpuUsage();
  for (let number = 0; number < size; number += 1) {
    const inputs: Properties = { ...program, [name]: `${program[name]}${number}` };
    checkInputs(kindOf(type), inputs, declared);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / size;
}

/** Prints what a check costs beside others of its parent. A ratio near 1 means that the time grows with the number of resources. */
export function measureChecks(): void {
  const head = [...sizes.map((size) => `${size.toLocaleString("en")}: µs each`), "ratio"];
  process.stdout.write(`| Kind | ${head.join(" | ")} |\n|---|${head.map(() => "---|").join("")}\n`);
  for (const [type, name] of naming()) {
    // The first checks compile the schema.
    timeOfCheck(type, name, 500);
    const each = sizes.map((size) => timeOfCheck(type, name, size));
    const ratio = (each.at(-1) ?? 0) / (each[0] ?? 1);
    process.stdout.write(`| ${type} | ${each.map((time) => time.toFixed(0)).join(" | ")} | ${ratio.toFixed(1)} |\n`);
  }
}
