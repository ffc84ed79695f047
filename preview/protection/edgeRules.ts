import type { Change } from "../model";
import { ofEachEntry } from "./entries";
import { type Judgement, onScale, type Rule, ruleOfEach, type Scale, strengthIn } from "./rule";
import { stagesOf } from "./stages";

/** What an edge rule does, as the platform numbers it: what protects when it is on, and what opens. */
const blocks = 4;
const protects = new Map([
  [0, "forces TLS"],
  [blocks, "blocks requests"],
  [9, "asks for a token"],
]);
const opens = new Map([[8, "takes away the need for a token"]]);
/** These change what is served or how it is cached, and keep nobody out. */
const keepsNobodyOut = new Set([1, 2, 3, 5, 6, 7, 10, 11, 12, 13]);

/** Edge rules that are switched. */
export const edgeRules: readonly Rule[] = [
  ruleOfEach(
    {
      id: "edge-rule",
      kinds: ["EdgeRuleEnablement", "EdgeRuleEnablements"],
      lowers:
        "a rule switched off that blocks, forces TLS or asks for a token, or of which that is not known; a rule switched on that takes away the need for a token. Rules that only redirect, cache or set headers are not judged",
      raises: "the other way round",
    },
    ofEachEntry((change, { mode }) => {
      const action = (change.old ?? change.new)?.outputs.actionType;
      if (keepsNobodyOut.has(action as number)) return [];
      const scale = opens.has(action as number) ? opening(action as number) : protecting(change, action);
      return stagesOf(change, mode, { enabled: false }).flatMap(({ old, new: now, which }) => {
        const judgements: Judgement[] = now
          ? onScale(scale, old?.enabled, now.enabled, mode)
          : [{ effect: "lowers", says: "what was found of the rule is put back, and is not known" }];
        return judgements.map((judgement) => ({ ...judgement, says: which + judgement.says }));
      });
    }),
  ),
];

function protecting({ new: now }: Change, action: unknown): Scale {
  const does = protects.get(action as number);
  const inWords = does ? `the rule that ${does}` : "the rule";
  const unsure = does || now?.inputs.enabled === true ? "" : "; what it kept out comes through";
  return {
    path: "enabled",
    strength: strengthIn([false, true]),
    weakest: 0,
    strongest: 1,
    weaker: `${inWords} is off${unsure}`,
    stronger: `${inWords} is on`,
  };
}

function opening(action: number): Scale {
  const inWords = `the rule that ${opens.get(action)}`;
  return {
    path: "enabled",
    strength: strengthIn([true, false]),
    weakest: 0,
    strongest: 1,
    weaker: `${inWords} is on`,
    stronger: `${inWords} is off`,
  };
}
