import { type NamedSection, named } from "../../../../commands/import/names";
import type { Choice } from "../../../../commands/import/parents";
import { programFiles } from "../../../../commands/import/program";
import { readingContext } from "../../../../commands/import/reader";
import { survey } from "../../../../commands/import/survey";
import type { Emulator } from "../../../../emulator";
import { Client } from "../../../../provider/client/client";
import type { Context } from "../../../../provider/lifecycle/context";
import { readSettings } from "../../../../provider/settings/settings";

export function reading({ baseUrl, key }: Emulator): Context {
  const all: Record<string, string> = { baseUrl, apiKey: key, maxRetries: "0" };
  const settings = readSettings((name) => all[name], {});
  return readingContext(new Client(settings), settings);
}

export async function surveyed(emulator: Emulator, choice: Choice = "all"): Promise<NamedSection[]> {
  return named(await survey(reading(emulator), choice));
}

/** Returns the program's only module. */
export function program(...[sections, mayBeReferred]: [NamedSection[], Parameters<typeof programFiles>[2]?]): string {
  const files = programFiles(sections, { entry: "index.ts", isModule: false }, mayBeReferred);
  return files.get("index.ts") as string;
}
