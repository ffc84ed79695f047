import type { Emulator } from "../../../emulator";
import type { Choice } from "../../../importer/holders";
import { type NamedSection, named } from "../../../importer/names";
import { readingContext } from "../../../importer/reader";
import { survey } from "../../../importer/survey";
import { Client } from "../../../provider/client/client";
import type { Context } from "../../../provider/lifecycle/context";
import type { Form } from "../../../provider/lifecycle/importing";
import { readSettings } from "../../../provider/settings/settings";

/** What an import works with, over an emulator. */
export function reading({ baseUrl, key }: Emulator): Context {
  const all: Record<string, string> = { baseUrl, apiKey: key, maxRetries: "0" };
  const settings = readSettings((name) => all[name], {});
  return readingContext(new Client(settings), settings);
}

/** What is found, with its names. */
export async function surveyed(
  emulator: Emulator,
  choice: Choice = "all",
  form: Form = "single",
): Promise<NamedSection[]> {
  return named(await survey(reading(emulator), choice, form));
}
