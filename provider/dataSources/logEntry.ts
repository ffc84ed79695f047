import { z } from "zod";
import * as api from "../api/logs";
import type { Properties } from "../kind";
import { about } from "../schema/meta";
import { LargeInteger, parseJson } from "../transport/json";
import { exact, resultOf } from "./result";

/** An entry of a log as results show it. */
export function logEntryOf(typeName: string, what: string, keysSeen: string, labelsSeen: string) {
  const { log: _text, labels: _labels, ...rest } = api.logEntry.shape;
  const facts = resultOf(z.looseObject(rest));
  const schema = about(
    facts.schema.extend({
      log: about(z.record(z.string(), z.unknown()).optional(), {
        description: `What happened: the JSON document of the entry, parsed. ${keysSeen} Missing where the entry holds no JSON object: then its text stands in rawLog.`,
      }),
      rawLog: about(z.string().optional(), {
        description: "The text of the entry as it came, where it is no JSON object.",
      }),
      labels: about(z.record(z.string(), z.string()), { description: `The labels by their name. ${labelsSeen}` }),
    }),
    { typeName, description: what },
  );
  const from = (entry: z.output<typeof api.logEntry>): Properties => ({
    ...facts.from(entry),
    ...documentOf(entry.log ?? undefined),
    labels: textsOf(entry.labels ?? {}),
  });
  return { schema, from };
}

function documentOf(text: string | undefined): Properties {
  if (text === undefined) return {};
  try {
    const parsed = parseJson(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { log: exact(parsed) };
  } catch {
    // It is kept as it came.
  }
  return { rawLog: text };
}

function textsOf(labels: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(labels).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  const isNested = typeof value === "object" && !(value instanceof LargeInteger);
  return isNested ? JSON.stringify(value) : String(value);
}
