import { z } from "zod";
import type { Protection } from "../../lifecycle/protection";
import { about } from "../../schema/meta";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import { deleteOrKeep } from "../parts/onDestroy";
import { adoptedKeys, calledIn, entryKey, knownEntries, repeatedEntries } from "../parts/ruleEntries";
import { ruleInWords } from "./firewallRules";
import { isTaken, ruleConflicts, type ruleShape } from "./ruleSettings";

type SingleShape = ReturnType<typeof ruleShape>;

/** What the lists of one kind of rules are called. */
export interface ListNames {
  readonly type: string;
  /** The kinds that declare one of the rules. */
  readonly partTypes: readonly [string];
  readonly noun: string;
  /** The input that holds the entries. */
  readonly list: string;
  /** What a rule needs to be created. */
  readonly needed: readonly string[];
}

/** What entries are called by, and named. */
export function entriesOf({ type, partTypes, noun }: ListNames) {
  return {
    type,
    partTypes,
    adoptedBy: "ruleId",
    calledBy: "name",
    words: ({ name, id }: { name?: string; id?: unknown }, shieldZoneId: unknown) =>
      ruleInWords(noun, { shieldZoneId, name, ruleId: id }),
  } as const;
}

/** The schema of an entry, from the inputs of the kind that declares one rule. */
export function entryShape<Shape extends SingleShape>(noun: string, key: string, shape: Shape) {
  const { shieldZoneId: _zone, onDestroy: _atDestroy, ruleId, name, description, ...settings } = shape;
  return {
    key: entryKey(key),
    ruleId: about(ruleId.unwrap().optional(), {
      description: `An existing ${noun} to adopt, by its id: what differs is written.`,
      defaultsTo: `a new ${noun}`,
    }),
    name: about(name.unwrap().optional(), {
      description: `Its name: letters, digits and spaces. A key of other characters needs one.`,
      defaultsTo: `the key, for a ${noun} that is created`,
      createdAs: ({ key }) => key,
      mayBeHidden: true,
    }),
    description: about(description.unwrap().optional(), {
      description: "What it is for: letters, digits and spaces.",
      defaultsTo: `the name, for a ${noun} that is created`,
      createdAs: ({ key, name }) => name ?? key,
      mayBeHidden: true,
    }),
    ...settings,
  };
}

/** The inputs of a list beside its entries. */
export function listInputs(noun: string) {
  return {
    exclusive: about(z.boolean().optional(), {
      description: `Whether the shield zone may have no other ${noun}s: those that are not declared are deleted, and one of the name of an entry is adopted.`,
      defaultsTo: "false",
    }),
    onDestroy: deleteOrKeep(
      `\`delete\` deletes the ${noun}s, \`keep\` leaves them; the same applies to one taken out of the list, unless it is exclusive`,
    ),
  };
}

export function listOutputs(noun: string, list: string) {
  return z.object({
    ruleIds: about(z.record(z.string(), z.int()), {
      description: `The ids of the ${noun}s, by the keys of the entries.`,
      changesWith: [list, "exclusive"],
      entriesOf: { input: list, adoptedBy: "ruleId" },
    }),
    adopted: adoptedKeys(list),
  });
}

/** What the inputs of a list are to protection, from those of the kind that declares one rule. */
export function listProtection(
  list: string,
  rule: string,
  { shieldZoneId, connection, ...single }: Protection,
): Protection {
  const judged = { judgedBy: [rule] };
  const ofEntries = Object.entries(single).map(([path, each]) => [`${list}.*.${path}`, each]);
  return {
    ...{ shieldZoneId, connection },
    [`${list}.*.key`]: judged,
    ...Object.fromEntries(ofEntries),
    exclusive: judged,
  };
}

/** What is wrong with entries beyond their shape. Values may be unknown. */
export function listConflicts(names: ListNames, given: unknown): string[] {
  const { list, noun, needed } = names;
  const entries = entriesOf(names);
  return [
    ...knownEntries(given).flatMap((entry, index) => {
      const others = needed.filter((name) => name !== "name" && name !== "description");
      const place = `${list}[${index}].`;
      return [
        ...namelessIn(noun, entry).map((conflict) => place + conflict),
        ...ruleConflicts(noun, others, entry).map((conflict) => place + conflict),
      ];
    }),
    ...repeatedEntries(entries, list, given),
  ];
}

/** A new rule is called as its key, if that is a name that the platform takes. */
function namelessIn(noun: string, { key, name, ruleId }: Properties): string[] {
  if (name !== undefined || ruleId !== undefined || isUnknown(key) || isTaken(calledIn({ calledBy: "name" }, { key })))
    return [];
  return [
    `name is missing: the key "${key}" cannot be the name of a ${noun}, which has letters, digits and spaces only`,
  ];
}
