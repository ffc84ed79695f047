/** Names of the platform that programs have otherwise than in camel case letter by letter. */
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

/** The name in programs of what the platform names `Name`: always camel case. */
export type ProgramName<Name extends string> = Name extends keyof Exceptions
  ? Exceptions[Name]
  : Camel<Uncapitalize<Name>>;

/** Without the underscores that databases have in their names. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export function programName(wireName: string): string {
  const exception = (exceptions as Readonly<Record<string, string>>)[wireName];
  if (exception) return exception;
  const camel = wireName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}
