import { z } from "zod";
import * as api from "../../provider/api/apiGuardian";
import { describeApi } from "../../provider/schema/apiDocument";
import type { Properties } from "../../provider/schema/properties";

export const storedGuardian = z.looseObject({
  ...api.apiGuardianConfiguration.shape,
  document: z.string(),
  title: z.string().optional(),
  version: z.string().optional(),
  /** Settings as in programs, by method and path. */
  endpoints: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

export type Guardian = z.output<typeof storedGuardian>;

export const newEndpoint: Properties = {
  isEnabled: true,
  validateRequestBodySchema: true,
  validateResponseBodySchema: false,
  validateAuthorization: true,
  detectParameterXss: false,
  detectParameterSqli: false,
  rateLimitingEnabled: false,
  rateLimitingType: "IP",
  rateLimitingRequestCount: 100,
  rateLimitingTimeframe: "1m",
};

/** Creates an API Guardian. Endpoints that the earlier document had keep their settings. */
export function newApiGuardian(document: string, before?: Guardian) {
  const { operations = [] } = describeApi(document);
  const endpoints = operations.map((name) => [name, before?.endpoints[name] ?? { ...newEndpoint }]);
  const property = (name: string) => new RegExp(`"?${name}"?: *"?([^",\\n}]+)`).exec(document)?.[1];
  return {
    isEnabled: false,
    executionMode: 0,
    bodyLimitAction: 1,
    unmatchedPathAction: 2,
    ...before,
    document,
    title: property("title") ?? "Untitled",
    version: property("version") ?? "1.0",
    endpoints: Object.fromEntries(endpoints) as Record<string, Properties>,
  };
}
