import type { Parent } from "../../provider/lifecycle/import/importing";
import type { Declaration, Section } from "./survey";

export interface Named extends Declaration {
  /** Resource name, unique within its type. */
  readonly name: string;
  readonly variable: string;
  readonly keys: readonly string[];
}

export interface NamedSection extends Section {
  /** Name of the parent, unique among those of its kind. */
  readonly name: string;
  readonly declarations: readonly Named[];
}

/**
 * Names declarations after their objects on the platform, or by `nameOf`. Names are stable across runs: duplicates end
 * with the id.
 */
export function named(
  sections: readonly Section[],
  nameOf: (it: Declaration) => string | undefined = () => undefined,
): NamedSection[] {
  const all = sections.flatMap(({ declarations }) => declarations);
  const prefixes = prefixesOf(sections.map(({ parent }) => parent));
  const names = distinct(
    all.map((it) => ({
      wanted: slug(nameOf(it) ?? "") || wantedName(it, prefixes),
      ending: `-${endOf(it.id)}`,
      among: it.type,
    })),
  );
  const ending = ({ id }: Declaration) => capitalised(camel(endOf(id)));
  const variables = distinct(
    all.map((it, index) => ({ wanted: variable(names[index] as string, it.importing.noun), ending: ending(it) })),
  );
  const secrets = all.flatMap((it, index) =>
    it.secrets.map(({ hint }) => ({ it, wanted: camel(`${names[index]} ${spaced(hint)}`) })),
  );
  const keys = distinct(secrets.map(({ it, wanted }) => ({ wanted, ending: ending(it) })));
  const given = new Map<Declaration, Named>(
    all.map((it, index) => [
      it,
      {
        ...it,
        name: names[index] as string,
        variable: variables[index] as string,
        keys: keys.filter((_, place) => secrets[place]?.it === it),
      },
    ]),
  );
  return sections.map((section) => ({
    ...section,
    name: prefixes.get(section.parent) as string,
    declarations: section.declarations.map((it) => given.get(it) as Named),
  }));
}

function prefixesOf(parents: readonly Parent[]): ReadonlyMap<Parent, string> {
  const prefixes = distinct(
    parents.map(({ kind, id, name }) => {
      const ending = `-${endOf(id)}`;
      return { wanted: slug(name) || slug(spaced(kind)) + ending, ending, among: kind };
    }),
  );
  return new Map(parents.map((parent, index) => [parent, prefixes[index] as string]));
}

function wantedName({ parent, label, id }: Declaration, prefixes: ReadonlyMap<Parent, string>): string {
  const prefix = prefixes.get(parent) as string;
  return label === undefined ? prefix : `${prefix}-${slug(label) || endOf(id)}`;
}

interface Wanted {
  readonly wanted: string;
  /** Suffix for duplicates. */
  readonly ending: string;
  /** Scope of uniqueness. */
  readonly among?: string;
}

function distinct(all: readonly Wanted[]): string[] {
  const keyOf = ({ among = "" }: Wanted, name: string) => `${among}\n${name}`;
  const counts = new Map<string, number>();
  for (const it of all) counts.set(keyOf(it, it.wanted), (counts.get(keyOf(it, it.wanted)) ?? 0) + 1);
  const taken = new Set([...counts].filter(([, count]) => count === 1).map(([key]) => key));
  return all.map((it) => {
    if (counts.get(keyOf(it, it.wanted)) === 1) return it.wanted;
    const longer = it.wanted + it.ending;
    let name = longer;
    for (let number = 2; taken.has(keyOf(it, name)); number += 1) name = `${longer}${number}`;
    taken.add(keyOf(it, name));
    return name;
  });
}

/** Returns the last part of an id as a slug, shortened for a GUID. */
export function endOf(id: string): string {
  const end = slug(id.split("/").at(-1) ?? "") || "0";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(end) ? end.slice(0, 8) : end;
}

/** Converts a type such as `DnsRecords` to `dns-records`. */
export function kebab(type: string): string {
  return dashed(spaced(type));
}

/** Converts a name such as `Acme Shop – Café` to `acme-shop-cafe`. */
export function slug(name: string): string {
  return dashed(name).slice(0, longest).replace(/-$/, "");
}

const longest = 60;

function dashed(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function camel(name: string): string {
  const [first = "", ...rest] = dashed(name).split("-");
  return first + rest.map(capitalised).join("");
}

/** Returns a valid variable name. The noun distinguishes it from keywords. */
function variable(name: string, noun: string): string {
  return camel(name).replace(/^(?=\d)/, "_") + noun;
}

function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2");
}

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
