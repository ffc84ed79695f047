import { ownValue } from "./own";

/** Names that plain camel case would spell badly. */
const exceptions = {
  dDoS: "ddos",
  dDoSOverviewPastTwentyEightDays: "ddosOverviewPastTwentyEightDays",
  dDoSShieldSensitivity: "ddosShieldSensitivity",
  dDoSExecutionMode: "ddosExecutionMode",
  dDoSChallengeWindow: "ddosChallengeWindow",
  averageCPU: "averageCpu",
  averageRAM: "averageRam",
  IsEU: "isEu",
  listId: "accessListId",
  ratelimit: "rateLimit",
  ratelimitOverviewPastTwentyEightDays: "rateLimitOverviewPastTwentyEightDays",
  replicas_regions: "replicaRegions",
} as const;

type Exceptions = typeof exceptions;

/** Converts a name of the platform to camel case. */
export type ProgramName<Name extends string> = Name extends keyof Exceptions
  ? Exceptions[Name]
  : Camel<Uncapitalize<Name>>;

/** Removes underscores, which the databases' names have. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export function programName(wireName: string): string {
  const exception = ownValue<string>(exceptions, wireName);
  if (exception) return exception;
  const camel = wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}
