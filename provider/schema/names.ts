/** Names of the platform that programs have otherwise than in camel case letter by letter. */
const exceptions = {
  dDoSShieldSensitivity: "ddosShieldSensitivity",
  dDoSExecutionMode: "ddosExecutionMode",
  dDoSChallengeWindow: "ddosChallengeWindow",
  averageCPU: "averageCpu",
  averageRAM: "averageRam",
  listId: "accessListId",
} as const;

type Exceptions = typeof exceptions;

/** The name in programs of what the platform names `Name`: always camel case. */
export type ProgramName<Name extends string> = Name extends keyof Exceptions ? Exceptions[Name] : Uncapitalize<Name>;

export function programName(wireName: string): string {
  const exception = (exceptions as Readonly<Record<string, string>>)[wireName];
  return exception ?? wireName.charAt(0).toLowerCase() + wireName.slice(1);
}
