import { z } from "zod";
import { type Protection, protectionByRules } from "../../lifecycle/protection/protection";
import { annotate, metaOf } from "../../schema/meta";
import { deleteOrKeep } from "../parts/onDestroy";
import { adoptedKeys, entryKey } from "../parts/ruleLists/entries";
import type { ruleShape } from "./ruleSettings";

type SingleShape = ReturnType<typeof ruleShape>;

export function entryShape<Shape extends SingleShape>(noun: string, key: string, shape: Shape) {
  const { shieldZoneId: _zone, onDestroy: _atDestroy, ruleId, name, description, ...settings } = shape;
  return {
    key: entryKey(key),
    ruleId: annotate(ruleId.unwrap().optional(), {
      description: `The id of an existing ${noun} to adopt. Settings that differ are updated.`,
      defaultsTo: `a new ${noun}`,
    }),
    name: annotate(name.unwrap().optional(), {
      description: `The name of the ${noun}, which may contain letters, digits and spaces. Required if the key contains other characters.`,
      defaultsTo: `the key, for a new ${noun}`,
      createdAs: ({ key }) => key,
      mayBeRedacted: true,
    }),
    description: annotate(description.unwrap().optional(), {
      ...metaOf(description),
      mayBeRedacted: true,
    }),
    ...settings,
  };
}

export function listInputs(noun: string) {
  return {
    exclusive: annotate(z.boolean().optional(), {
      description: `True if the list manages all ${noun}s of the shield zone. Undeclared ones are deleted, and one with the name of an entry is adopted.`,
      defaultsTo: "false",
    }),
    onDestroy: deleteOrKeep(
      `\`delete\` deletes the ${noun}s, \`keep\` leaves them; the same applies to one that is removed from a list without \`exclusive\``,
    ),
  };
}

export function listOutputs(noun: string, list: string) {
  return z.object({
    ruleIds: annotate(z.record(z.string(), z.int()), {
      description: `The ${noun} ids by entry key.`,
      changesWith: [list, "exclusive"],
    }),
    adopted: adoptedKeys(list),
  });
}

export function listProtection(
  list: string,
  rule: string,
  { shieldZoneId, connection, ...single }: Protection,
): Protection {
  const judged = protectionByRules(rule);
  const ofEntries = Object.entries(single).map(([path, each]) => [`${list}.*.${path}`, each]);
  return {
    shieldZoneId,
    connection,
    [`${list}.*.key`]: judged,
    ...Object.fromEntries(ofEntries),
    exclusive: judged,
  };
}
