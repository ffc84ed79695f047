import type { PlatformSeed } from "../../../emulator/state";
import { kindOf } from "../../../provider/kinds";
import type { Properties } from "../../../provider/schema/properties";
import { defaultSeed } from "../../emulator";
import { kindUnderTest } from "../../kinds";
import { type Pair, pairs } from "./pairs";

/** A pair, and a name that is of it alone. */
export interface Chain extends Pair {
  readonly key: string;
}

/** The pairs that a program may declare, each with its own key. */
export const chains: readonly Chain[] = pairs()
  .filter((pair) => !isOfOneObject(pair) && !isExcluded(pair))
  .map((pair, index) => ({ ...pair, key: `chain${index}` }));

/** Whether both resources would declare the same object, which a check refuses. */
function isOfOneObject({ from, to }: Pair): boolean {
  const objectOf = (type: string) => {
    const { importing } = kindOf(type);
    return "coveredBy" in importing ? importing.coveredBy : type;
  };
  return objectOf(from) === objectOf(to);
}

function isExcluded({ from, output, to, input }: Pair): boolean {
  const { givesNot = {} } = kindUnderTest(from).chain ?? {};
  const { takesNot = {} } = kindUnderTest(to).chain ?? {};
  return output in givesNot || input in takesNot;
}

/** What the resource declares whose outputs others take, before and after its change. */
export function producerOf(type: string, isChanged: boolean): Properties {
  const { program, change, chain } = kindUnderTest(type);
  return chain?.gives?.(isChanged) ?? { ...program, ...(isChanged ? change : {}) };
}

/** What the resource declares beside the input that takes an output. */
export function declaredBeside({ from, to, input, key }: Chain): Properties {
  const { program, chain } = kindUnderTest(to);
  const { [input]: _taken, ...args } = chain?.takes?.[input]?.(key, from) ?? program;
  return args;
}

/** The resource that takes an output of the one that is declared as `theTYPE`, with these options. */
export function consumerOf(chain: Chain, options: string): string {
  const { from, output, to, input, key } = chain;
  const path = output.replace("[]", "[0]");
  const args = JSON.stringify(declaredBeside(chain));
  return `new edge.${to}("${key}", { ...${args}, ${input}: the${from}.${path} }, ${options});`;
}

/** An account with what the chains need. */
export function seed(): PlatformSeed {
  const { pullZones = [], shieldZones = [], videoLibraries = [], ...rest } = defaultSeed();
  const added = [1303, 1304, 1305, 1306, 1307, 1308].map((Id) => ({
    Id,
    Name: `chain-${Id}`,
    EdgeRules: rulesByHand(),
  }));
  return {
    ...rest,
    pullZones: [...pullZones, ...added],
    shieldZones: shieldZones.map((zone) => ({ ...zone, customListLimit: 100 })),
    videoLibraries: [...videoLibraries, { Id: 2002, Name: "chain" }],
  };
}

function byHand(number: number): string {
  return `22222222-2222-4000-8000-00000000000${number}`;
}

export function rulesByHand() {
  return [1, 2].map((number) => ({
    Guid: byHand(number),
    Description: `By hand ${number}`,
    Enabled: true,
    ActionType: 0,
    OrderIndex: number,
    Triggers: [{ Type: 0, PatternMatches: ["*"], PatternMatchingType: 0, Parameter1: "" }],
  }));
}
