import type { z } from "zod";
import { namesWith } from "../schema/meta";
import { ownValue } from "../schema/own";
import type { Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";

/** How a kind declares in one resource what another kind declares one by one. */
export interface SetForm {
  /** The kind of a single one. */
  readonly of: string;
  /** The argument that names what they all belong to. */
  readonly parent: "pullZoneId" | "shieldZoneId" | "videoLibraryId";
  /** What one of them is called: `edge rule`. */
  readonly noun: string;
}

/** A set whose argument maps keys to settings. */
export interface MapForm extends SetForm {
  /** The argument. */
  readonly entries: string;
  /** What an entry says: these settings of a single resource, or, where it is no object, the value of this one. */
  readonly settings: readonly string[] | string;
  /** The input of a single resource that the key is, in its form there, and the output that tells it where no fact does. */
  readonly key: { readonly input: string; readonly output?: string; readonly of: (key: string) => unknown };
  /** The output with the facts of each thing. */
  readonly facts: string;
  /** The fact by which people know a thing. */
  readonly label: string;
  /** The outputs of a single resource that tell the facts. */
  readonly factNames: Readonly<Record<string, string>>;
}

export function isMapForm(form: SetForm | undefined): form is MapForm {
  return form !== undefined && "entries" in form;
}

/** The inputs that hold the entries of a set; of any other kind none. */
export function namesOfEntries(inputs: z.ZodObject): readonly string[] {
  return namesWith(inputs, ({ isEntries }) => isEntries === true);
}

/** What a single resource would declare of an entry; of one that is not known nothing is. */
export function settingsIn({ settings }: MapForm, entry: unknown): Properties {
  if (typeof settings === "string") return { [settings]: entry };
  const declared = (name: string) => (isUnknown(entry) ? entry : ownValue<unknown>(Object(entry), name));
  return defined(Object.fromEntries(settings.map((name) => [name, declared(name)])));
}

/** The entry for the settings of a single resource. */
export function entryFor({ settings }: MapForm, declared: Properties): unknown {
  if (typeof settings === "string") return declared[settings];
  return defined(Object.fromEntries(settings.map((name) => [name, declared[name]])));
}

function defined(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
