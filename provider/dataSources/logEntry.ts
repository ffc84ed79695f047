import { z } from "zod";
import * as api from "../api/logs";
import { parseJson } from "../client/json";
import { LargeInteger } from "../schema/largeInteger";
import { annotate } from "../schema/meta";
import { isRecord, type Properties } from "../schema/properties";
import { exact, resultOf } from "../schema/result";

export function logEntryOf(typeName: string, what: string, keysSeen: string, labelsSeen: string) {
  const { log: _text, labels: _labels, ...rest } = api.logEntry.shape;
  const entry = resultOf(z.looseObject(rest)).schema;
  const schema = annotate(
    entry.extend({
      log: annotate(z.record(z.string(), z.unknown()).optional(), {
        description: `The details of the event: the parsed JSON document of the entry. ${keysSeen} If the entry is not a JSON object, log is missing and rawLog contains the entry.`,
      }),
      rawLog: annotate(z.string().optional(), {
        description: "The entry as received, if it is not a JSON object.",
      }),
      labels: annotate(z.record(z.string(), z.string()), { description: `The labels by name. ${labelsSeen}` }),
    }),
    { typeName, description: what },
  );
  // There may be millions of entries, so they bypass the schema. Its names are also those of the wire.
  const names = Object.keys(rest);
  const from = (entry: z.output<typeof api.logEntry>): Properties => {
    const result: Properties = {};
    const given: Properties = entry;
    for (const name of names) if (isGiven(given[name])) result[name] = given[name];
    if (isGiven(entry.log)) addDocument(result, entry.log);
    result.labels = stringsOf(entry.labels ?? {});
    return result;
  };
  return { schema, from };
}

function addDocument(result: Properties, document: string): void {
  try {
    const parsed = parseJson(document);
    if (isRecord(parsed)) {
      result.log = exact(parsed);
      return;
    }
  } catch {
    // Not JSON: kept as received.
  }
  result.rawLog = document;
}

function stringsOf(labels: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (areStrings(labels)) return labels;
  const given = Object.entries(labels).filter(([, value]) => isGiven(value));
  return Object.fromEntries(given.map(([name, value]) => [name, stringOf(value)]));
}

function areStrings(labels: Readonly<Record<string, unknown>>): boolean {
  for (const name in labels) if (typeof labels[name] !== "string") return false;
  return true;
}

function isGiven<T>(value: T): value is NonNullable<T> {
  return value !== undefined && value !== null;
}

function stringOf(value: unknown): string {
  const isNested = typeof value === "object" && !(value instanceof LargeInteger);
  return isNested ? JSON.stringify(value) : String(value);
}
