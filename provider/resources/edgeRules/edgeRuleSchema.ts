import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import { edgeRuleActionType, edgeRuleTriggerType, triggerMatchingType } from "../../api/pullZones";
import { addressProblem } from "../../schema/address";
import { isCountry, noCountry } from "../../schema/country";
import { programSchemaOf } from "../../schema/enumeration";
import { cookieNameProblem, headerNameProblem, headerValueProblem } from "../../schema/header";
import { annotate } from "../../schema/meta";
import { isRecord } from "../../schema/properties";
import { stringsIn } from "../../schema/redaction";
import { isUnknown } from "../../schema/unknown";
import { redirectProblem, setOf, webAddressProblem } from "../../schema/values";
import { patternWarnings } from "./triggerPatterns";

export const edgeRuleAction = annotate(
  z.strictObject({
    type: annotate(programSchemaOf(edgeRuleActionType), {
      description: "The type of the action, as a name or as a number that has no name yet.",
      mayBeRedacted: true,
      example: "Redirect",
    }),
    url: annotate(z.string().min(1).optional(), {
      description: "The destination of Redirect, as a URL with its scheme or a path, or the origin of OriginUrl.",
      mayBeRedacted: true,
      mayBeSecret: true,
      example: "https://www.acme.example/sale",
    }),
    statusCode: annotate(z.int().min(100).max(599).optional(), {
      description: "The status of Redirect (301, 302, 307 or 308) or of SetStatusCode.",
      mayBeRedacted: true,
      example: 302,
    }),
    name: annotate(z.string().min(1).optional(), {
      description: "The header that SetResponseHeader or SetRequestHeader sets.",
      mayBeRedacted: true,
      example: "X-Robots-Tag",
    }),
    value: annotate(z.string().optional(), {
      description: "The value of the header.",
      mayBeRedacted: true,
      mayBeSecret: true,
      example: "noindex",
    }),
    seconds: annotate(z.int().optional(), {
      description:
        "The cache time of OverrideCacheTime, OverrideCacheTimePublic or OverrideBrowserCacheTime, in seconds.",
      mayBeRedacted: true,
      example: 3600,
    }),
    parameters: annotate(
      z
        .array(annotate(z.string(), { mayBeSecret: true }))
        .min(1)
        .max(3)
        .optional(),
      {
        description:
          "The platform's parameters as 1 to 3 strings, in order. Use them instead of the other properties, or for an action that has no other properties.",
        mayBeRedacted: true,
      },
    ),
  }),
  { typeName: "EdgeRuleAction", typeDescription: "An action of an edge rule, with the parameters of its type." },
);

export const edgeRuleTrigger = annotate(
  z.strictObject({
    type: annotate(programSchemaOf(edgeRuleTriggerType), {
      description: "The type of the trigger, as a name or as a number that has no name yet.",
      mayBeRedacted: true,
      example: "Url",
    }),
    patterns: annotate(setOf(z.string().min(1)).min(1), {
      description:
        "The patterns to match, in which `*` matches any characters. 1 to 5, unless the platform has raised the limit for the account. A `Url` pattern is compared with the URL without its query, such as `*://www.acme.example/admin/*`, or with its path if it begins with a slash. A value that begins with `pattern:` is a Lua pattern, such as `pattern:^/v%d+/`.",
      accountLimit: accountLimits.patterns,
      mayBeRedacted: true,
      example: ["https://www.acme.example/admin/*"],
    }),
    matching: annotate(programSchemaOf(triggerMatchingType).optional(), {
      description: "Number of patterns that must match.",
      defaultsTo: "Any for a new trigger, which is compared as if it were declared",
      createdAs: "Any",
      mayBeRedacted: true,
    }),
    name: annotate(z.string().min(1).optional(), {
      description: "The header of RequestHeader or ResponseHeader, or the cookie of CookieValue.",
      mayBeRedacted: true,
      example: "User-Agent",
    }),
  }),
  { typeName: "EdgeRuleTrigger", typeDescription: "When an edge rule acts.", warnings: patternWarnings },
);

export type Action = z.output<typeof edgeRuleAction>;
export type Trigger = z.output<typeof edgeRuleTrigger>;

/** Properties for the platform's parameters of an action, in order. */
export type ParameterName = "url" | "statusCode" | "name" | "value" | "seconds";

const header = ["name", "value"] as const;
const parametersByType: Readonly<Record<string, readonly ParameterName[]>> = {
  Redirect: ["url", "statusCode"],
  OriginUrl: ["url"],
  OverrideCacheTime: ["seconds"],
  OverrideCacheTimePublic: ["seconds"],
  OverrideBrowserCacheTime: ["seconds"],
  SetResponseHeader: header,
  SetRequestHeader: header,
  SetStatusCode: ["statusCode"],
};

const allParameters = ["url", "statusCode", ...header, "seconds"] as const;
const redirects: readonly unknown[] = [301, 302, 307, 308];
const namedTriggers: readonly unknown[] = ["RequestHeader", "ResponseHeader", "CookieValue"];

export function parametersOf(type: unknown): readonly ParameterName[] {
  return Object.hasOwn(parametersByType, String(type)) ? (parametersByType[String(type)] ?? []) : [];
}

export function isNumeric(name: ParameterName): boolean {
  return name === "statusCode" || name === "seconds";
}

/** Returns the triggers with patterns in the program's order, as messages name them. */
export function inOrderOf(triggers: unknown, given: unknown): unknown {
  if (!Array.isArray(triggers)) return triggers;
  const asGiven = objectsIn(given);
  return triggers.map((trigger, index) =>
    isRecord(trigger) && Array.isArray(asGiven[index]?.patterns)
      ? { ...trigger, patterns: asGiven[index].patterns }
      : trigger,
  );
}

/** Returns a sentence for each problem that the schema does not find. Values may be unknown. */
export function conflictsIn(actions: unknown, triggers: unknown, isNew: boolean): string[] {
  return [
    ...objectsIn(actions).flatMap((action, index) => inAction(action, `actions[${index}]`, isNew)),
    ...objectsIn(triggers).flatMap(({ type, name }, index) =>
      isNew && namedTriggers.includes(type) && name === undefined
        ? [`triggers[${index}].name is required for ${type}; set it to the name of the header or cookie`]
        : [],
    ),
    ...objectsIn(triggers).flatMap(({ type, patterns }, index) =>
      stringsIn(patterns).flatMap((pattern, at) => {
        const problem = patternProblem(type, pattern);
        return problem === undefined ? [] : [`triggers[${index}].patterns[${at}] ${problem}`];
      }),
    ),
    ...headerConflicts(actions, triggers),
  ];
}

function patternProblem(type: unknown, pattern: string): string | undefined {
  if (isUnknown(pattern)) return undefined;
  if (/^pattern:/i.test(pattern)) return undefined;
  if (type === "RemoteIP") return remoteAddressProblem(pattern);
  // The platform may take patterns here. Letters alone are a code.
  const isCode = type === "CountryCode" && /^[a-z ]+$/i.test(pattern);
  return !isCode || isCountry(pattern.toUpperCase()) ? undefined : noCountry(pattern);
}

function remoteAddressProblem(pattern: string): string | undefined {
  const problem = addressProblem(pattern);
  if (problem === undefined || !pattern.startsWith("!")) return problem;
  return `${problem}, without "!"; to match all other addresses, declare matching: "None"`;
}

function headerConflicts(actions: unknown, triggers: unknown): string[] {
  const problemOf = (place: string, value: unknown, problem: (value: string) => string | undefined) => {
    const found = typeof value === "string" && !isUnknown(value) ? problem(value) : undefined;
    return found === undefined ? [] : [`${place} ${found}`];
  };
  return [
    ...objectsIn(actions).flatMap(({ type, name, value, parameters }, index) => {
      if (type !== "SetResponseHeader" && type !== "SetRequestHeader") return [];
      const place = `actions[${index}]`;
      const [first, second] = Array.isArray(parameters) ? parameters : [];
      return [
        ...problemOf(`${place}.name`, name, headerNameProblem),
        ...problemOf(`${place}.value`, value, headerValueProblem),
        ...problemOf(`${place}.parameters[0]`, first, headerNameProblem),
        ...problemOf(`${place}.parameters[1]`, second, headerValueProblem),
      ];
    }),
    ...objectsIn(triggers).flatMap(({ type, name }, index) => {
      if (!namedTriggers.includes(type)) return [];
      return problemOf(`triggers[${index}].name`, name, type === "CookieValue" ? cookieNameProblem : headerNameProblem);
    }),
  ];
}

function inAction(action: Readonly<Record<string, unknown>>, place: string, isNew: boolean): string[] {
  const { type, parameters, statusCode } = action;
  if (isUnknown(type)) return [];
  const own = parametersOf(type);
  const wrong = wrongAddress(action);
  if (wrong !== undefined) return [`${place}.${wrong}`];
  const foreign = allParameters.filter((name) => action[name] !== undefined && !own.includes(name));
  const has = own.length > 0 ? own.join(" and ") : "only parameters";
  if (foreign.length > 0)
    return foreign.map((name) => `${place}.${name} is not a property of ${type}, which has ${has}`);
  if (parameters !== undefined) {
    const given = own.filter((name) => action[name] !== undefined);
    return given.map((name) => `${place} has both parameters and ${name}; remove one of them`);
  }
  const missing = isNew ? own.filter((name) => action[name] === undefined) : [];
  const isWrong =
    type === "Redirect" && statusCode !== undefined && !isUnknown(statusCode) && !redirects.includes(statusCode);
  return [
    ...missing.map((name) => `${place}.${name} is required for ${type}`),
    ...(isWrong ? [`${place}.statusCode must be one of ${redirects.join(", ")}; got ${statusCode}`] : []),
  ];
}

const addressProblems: ReadonlyMap<unknown, (address: string) => string | undefined> = new Map([
  ["Redirect", redirectProblem],
  ["OriginUrl", webAddressProblem],
]);

function wrongAddress({ type, url, parameters }: Readonly<Record<string, unknown>>): string | undefined {
  const problemOf = addressProblems.get(type);
  const given = { url, "parameters[0]": Array.isArray(parameters) ? parameters[0] : undefined };
  for (const [name, address] of Object.entries(given)) {
    const problem = typeof address === "string" && !isUnknown(address) ? problemOf?.(address) : undefined;
    if (problem !== undefined) return `${name} ${problem}`;
  }
  return undefined;
}

function objectsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map((item) => (typeof item === "object" && item !== null ? item : {})) : [];
}
