import { z } from "zod";
import { destroyChoices } from "../schema/destroyChoices";
import { annotate } from "../schema/meta";
import { namesOf, type Properties } from "../schema/properties";
import type { Claim } from "./claims";
import type { ResourceKind } from "./kind";
import { type Protection, protectionByRules } from "./protection/protection";

export const connection = (more = "") =>
  annotate(z.string().min(1).optional(), {
    description: `The account to use, by its name in \`edge:connections\`.${more}`,
    defaultsTo: "the stack's own account (`edge:baseUrl` and `edge:apiKey`)",
    example: "second",
  });

const whenChanged = " A change to another address or key replaces the resource.";

const atDestroy = { unrelated: "applies to a later destroy, whose report lists the protection that it lowers" };
const mayDelete = protectionByRules("on-destroy");

export function inEveryKind(kind: ResourceKind): ResourceKind {
  const { claims } = kind;
  return {
    ...kind,
    inputs: kind.inputs.extend({ connection: connection(whenChanged) }),
    outputs: kind.outputs.extend({
      baseUrl: annotate(z.string(), {
        description: "The base URL of the API at the last read or write.",
      }),
      keyFingerprint: annotate(z.string().optional(), {
        description:
          "Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing.",
      }),
    }),
    protection: { ...kind.protection, ...onDestroyOf(kind) },
    replacedBy: { ...kind.replacedBy, connection: "always" },
    names: (properties, id) => kind.names(properties, id) + ofConnection(properties.connection),
    claims: (inputs, id) => claims(inputs, id).map((each) => ofAccount(each, inputs)),
  };
}

function onDestroyOf({ inputs: { shape } }: ResourceKind): Protection {
  if (!("onDestroy" in shape)) return {};
  const takesAway = namesOf(destroyChoices).some(
    (choice) => destroyChoices[choice].takes > 0 && shape.onDestroy?.safeParse(choice).success,
  );
  return { onDestroy: takesAway ? mayDelete : atDestroy };
}

function ofAccount(claim: Claim, { connection }: Properties): Claim {
  return { ...claim, label: claim.label + ofConnection(connection) };
}

function ofConnection(name: unknown): string {
  return name === undefined ? "" : ` (connection "${name}")`;
}
