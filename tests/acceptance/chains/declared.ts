import type { PlatformSeed } from "../../../emulator/state";
import { kindOf } from "../../../provider/kinds";
import type { Properties } from "../../../provider/schema/properties";
import { defaultSeed } from "../../emulator";
import { kindUnderTest } from "../../kinds";
import { type Pair, pairs } from "./pairs";

export interface Chain extends Pair {
  readonly key: string;
}

/** Pairs that a program may declare, each with its own key. */
export const chains: readonly Chain[] = pairs()
  .filter((pair) => !isOfOneObject(pair) && !isExcluded(pair))
  .map((pair, index) => ({ ...pair, key: `chain${index}` }));

function isOfOneObject({ from, to }: Pair): boolean {
  const objectOf = (type: string) => {
    const { importing } = kindOf(type);
    return "itemKind" in importing ? importing.itemKind : type;
  };
  return objectOf(from) === objectOf(to);
}

function isExcluded({ from, output, to, input }: Pair): boolean {
  const { givesNot = {} } = kindUnderTest(from).chain ?? {};
  const { takesNot = {} } = kindUnderTest(to).chain ?? {};
  return output in givesNot || input in takesNot;
}

export function producerOf(type: string, isChanged: boolean): Properties {
  const { program, change, chain } = kindUnderTest(type);
  return chain?.gives?.(isChanged) ?? { ...program, ...(isChanged ? change : {}) };
}

export function declaredBeside({ from, to, input, key }: Chain): Properties {
  const { program, chain } = kindUnderTest(to);
  const { [input]: _taken, ...args } = chain?.takes?.[input]?.(key, from) ?? program;
  return args;
}

export function consumerOf(chain: Chain, options: string): string {
  const { from, output, to, input, key } = chain;
  const path = output.replace("[]", "[0]");
  const args = JSON.stringify(declaredBeside(chain));
  return `new edge.${to}("${key}", { ...${args}, ${input}: the${from}.${path} }, ${options});`;
}

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
