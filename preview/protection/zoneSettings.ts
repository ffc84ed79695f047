import type { Change, Preview, Properties } from "../model";
import { inputsOf, type Judgement, onScale, type Rule, ruleOfEach, type Scale, strengthIn } from "./rule";

interface Setting {
  readonly id: string;
  readonly property: string;
  readonly weakToStrong: readonly unknown[];
  readonly weaker: string;
  readonly stronger: string;
  readonly lowers: string;
  readonly raises: string;
}

const off = { weakToStrong: [false, true], lowers: "switched off", raises: "switched on" };
const logOrBlock = { weakToStrong: ["Log", "Block"], lowers: "from Block to Log", raises: "from Log to Block" };
const bodyLimit = {
  weakToStrong: ["Ignore", "Log", "Block"],
  lowers: "from Block to Log or Ignore, or from Log to Ignore",
  raises: "the other way round",
};

const settings: readonly Setting[] = [
  {
    id: "waf-enabled",
    property: "wafEnabled",
    ...off,
    weaker: "the firewall is off",
    stronger: "the firewall is on",
  },
  {
    id: "waf-mode",
    property: "wafExecutionMode",
    ...logOrBlock,
    weaker: "the firewall logs what it matches, and blocks nothing",
    stronger: "the firewall blocks what it matches",
  },
  {
    id: "learning-mode",
    property: "learningMode",
    weakToStrong: [true, false],
    lowers: "switched on",
    raises: "switched off",
    weaker: "the firewall learns, and blocks nothing",
    stronger: "the firewall has done with learning",
  },
  {
    id: "threat-intelligence",
    property: "wafRealtimeThreatIntelligenceEnabled",
    ...off,
    weaker: "live threat intelligence is not used",
    stronger: "live threat intelligence is used",
  },
  {
    id: "request-body-limit",
    property: "wafRequestBodyLimitAction",
    ...bodyLimit,
    weaker: "requests with a body too large to inspect get through more easily",
    stronger: "requests with a body too large to inspect are dealt with more strictly",
  },
  {
    id: "response-body-limit",
    property: "wafResponseBodyLimitAction",
    ...bodyLimit,
    weaker: "responses with a body too large to inspect get through more easily",
    stronger: "responses with a body too large to inspect are dealt with more strictly",
  },
  {
    id: "ddos-sensitivity",
    property: "ddosShieldSensitivity",
    weakToStrong: ["Off", "Low", "Medium", "High", "Challenge"],
    lowers: "down: Challenge, High, Medium, Low, Off",
    raises: "up",
    weaker: "the DDoS protection acts less readily",
    stronger: "the DDoS protection acts more readily",
  },
  {
    id: "ddos-mode",
    property: "ddosExecutionMode",
    ...logOrBlock,
    weaker: "the DDoS protection logs what it suspects, and blocks nothing",
    stronger: "the DDoS protection blocks what it suspects",
  },
  {
    id: "plan",
    property: "planType",
    weakToStrong: ["Basic", "Advanced", "Business", "Enterprise"],
    lowers: "down: Enterprise, Business, Advanced, Basic",
    raises: "up",
    weaker: "the plan goes down, and what it included with it",
    stronger: "the plan goes up",
  },
];

/** The settings of a shield zone, each with values from weak to strong. */
export const zoneSettings: readonly Rule[] = settings.map(
  ({ id, property, weakToStrong, weaker, stronger, lowers, raises }) => {
    const scale: Scale = {
      path: property,
      strength: strengthIn(weakToStrong),
      weakest: 0,
      strongest: weakToStrong.length - 1,
      weaker,
      stronger,
    };
    const spelled = (text: string) => `\`${property}\` ${text}`;
    return ruleOfSettings({ id, lowers: spelled(lowers), raises: spelled(raises) }, (old, now, { mode }) =>
      onScale(scale, old[property], now[property], mode),
    );
  },
);

/** A rule about settings of a zone, as they were declared and are now. Nothing is lowered of a zone that is made. */
export function ruleOfSettings(
  about: Omit<Rule, "kinds" | "judge">,
  judge: (old: Properties, now: Properties, preview: Preview) => readonly Judgement[],
): Rule {
  return ruleOfEach({ ...about, kinds: ["ShieldZone"] }, (change, preview) => {
    if (!hasSettings(change)) return [];
    const { old, new: now } = inputsOf(change);
    const lowersNothing = isNewZone(change, preview);
    return judge(old, now, preview).filter(({ effect }) => effect === "raises" || !lowersNothing);
  });
}

/** A zone that goes, or is made anew for another pull zone, is told as a whole. */
function hasSettings({ operation }: Change): boolean {
  return operation === "update" || operation === "create" || operation === "import";
}

/** A zone that is made had no protection before; one that is taken over had. */
function isNewZone({ operation, new: now }: Change, { adopts }: Preview): boolean {
  return operation === "create" && !(now?.inputs.adopt ?? adopts);
}
