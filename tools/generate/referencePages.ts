import { fewestInList } from "../../commands/import/lists";
import { parents } from "../../commands/import/parents";
import { shieldPlanType } from "../../provider/api/shieldZones";
import { dataSourceNames, dataSourceOf } from "../../provider/dataSources";
import { kindOf, kindTypes } from "../../provider/kinds";
import { alwaysReplaces, type ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { behaviorAtDestroy, contentsOfOthers, creates, inUse, isMatched, matchedBy } from "./existingObjects";
import { type Behavior, functionPage, resourcePage, type Schema } from "./referencePage";
import recordedRequests from "./requests.json";
import { adoptingInput, operationLabel } from "./resources";

/** Returns a page for each resource and function, by path. */
export function referencePages(schema: Schema): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [token, resource] of Object.entries(schema.resources)) {
    const name = nameIn(token);
    const type = kindTypes.find((each) => each === name);
    pages.set(
      `docs/resources/${name}.md`,
      marked(resourcePage(name, resource, schema, type === undefined ? undefined : behaviorOf(kindOf(type)))),
    );
  }
  for (const [token, declared] of Object.entries(schema.functions)) {
    const name = nameIn(token);
    pages.set(`docs/functions/${name}.md`, marked(functionPage(name, declared, schema, requestsOf(name))));
  }
  return pages;
}

function nameIn(token: string): string {
  return token.split(":").at(-1) ?? "";
}

function marked(page: string): string {
  return `<!-- Generated from the schemas in provider/ by \`npm run generate\`. Do not edit. -->\n\n${page}`;
}

function behaviorOf(kind: ResourceKind): Behavior {
  return {
    changeOf: (input) => changeOf(kind, input),
    sections: {
      Plans: listed(plansOf(kind)),
      "Existing objects": listed(adoptionOf(kind)),
      Deletion: listed(deletionOf(kind)),
      Requests: listed(measuredRequests(kind)),
    },
  };
}

/** Returns what each plan of a shield zone limits, which a preview compares with the declared `planType`. */
function plansOf({ limits }: ResourceKind): Readonly<Record<string, string | undefined>> {
  const { plan, planSettings = [] } = limits ?? {};
  const all = plan ? [plan, ...planSettings] : planSettings;
  const limited = Object.keys(shieldPlanType.values).map((name) => {
    const parts = all.flatMap(({ noun, most: { [name]: most } }) =>
      most === undefined ? [] : [most === 0 ? `no ${noun}` : `at most ${most} ${noun}`],
    );
    return [name, parts.length === 0 ? undefined : parts.join(", and ")] as const;
  });
  const output = plan?.toldBy && `the output \`${plan.toldBy}\` of the ShieldZone is the actual limit`;
  return { ...Object.fromEntries(limited), "Every plan": output };
}

/** Lists what was measured with one changed setting. */
function measuredRequests({ type }: ResourceKind): Readonly<Record<string, string>> {
  const measured: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = recordedRequests;
  const entries = Object.entries(measured[type] ?? {}).map(([step, names]) => {
    const heading = `${step.charAt(0).toUpperCase()}${step.slice(1)}`;
    return [heading, names.map((name) => `\`${name}\``).join(", ") || "nothing"] as const;
  });
  return Object.fromEntries(entries);
}

function requestsOf(name: string): string {
  const source = dataSourceNames.find((each) => each === name);
  return source === undefined
    ? ""
    : dataSourceOf(source)
        .uses.map((each) => `- ${operationLabel(each)}`)
        .join("\n");
}

function listed(items: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(items)
    .flatMap(([label, content]) => (content ? [`- **${label}**: ${fromItsFolder(content)}.`] : []))
    .join("\n");
}

/** Turns links from docs/ into links from docs/resources. */
function fromItsFolder(text: string): string {
  return text.replace(/\]\((?=[\w/-]+\.md)/g, "](../");
}

function changeOf({ replacedBy, protection }: ResourceKind, input: string): string {
  const rule = replacedBy[input];
  const effect = alwaysReplaces(rule) ? "replaces" : rule ? "may replace" : "updates";
  const decisions = Object.entries(protection).filter(([path]) => path === input || path.startsWith(`${input}.`));
  const rules = new Set(
    decisions.flatMap(([, decision]) =>
      "unrelated" in decision ? [] : "rules" in decision ? decision.rules : [decision.rule],
    ),
  );
  const judged = [...rules].map((id) => `\`${id}\``).join(", ");
  return judged === "" ? effect : `${effect}; judged by ${judged}`;
}

function adoptionOf(kind: ResourceKind): Readonly<Record<string, string | undefined>> {
  const { importing } = kind;
  const adoptedBy = adoptingInput(kind);
  const isImported = "within" in importing;
  return {
    Create: creates(kind),
    "Adopted by": adoptedBy && `\`${adoptedBy}\``,
    "Matched by": isMatched(kind) ? matched(kind) : undefined,
    "Owned after `edge:adopt: own`, unless it has": inUse(kind),
    "Import of an account": isImported
      ? `${importing.declares ?? "everything that the API returns"}, found in ${parents[importing.within].nouns[1]}`
      : `declared by \`${importing.itemKind}\`${importing.entries ? `, or from ${fewestInList} of one parent on by this list` : ""}`,
  };
}

function deletionOf(kind: ResourceKind): Readonly<Record<string, string | undefined>> {
  const { identity, inputs, outputs } = kind;
  const onDestroy = "onDestroy" in inputs.shape ? metaOf(inputs.shape.onDestroy).defaultsTo : undefined;
  return {
    "Default of `onDestroy`": onDestroy,
    Destroy: "onDestroy" in inputs.shape ? behaviorAtDestroy(kind) : undefined,
    "Refused if it contains": contentsOfOthers(kind),
    "Lost if the provider is killed": "previous" in outputs.shape ? lostWithAKill(kind) : undefined,
    "Compared after a change of the key":
      "none" in identity
        ? `nothing, because ${identity.none}`
        : identity.map((names) => names.map((name) => `\`${name}\``).join(" and ")).join("; if unknown, "),
  };
}

function matched(kind: ResourceKind): string {
  const isForADay = kind.reference.adoption?.repeatedCreate === "for a day";
  return isForADay ? `${matchedBy(kind)}; after an interruption, only if changed within the last day` : matchedBy(kind);
}

/** Returns the first clause of the description of `previous`. */
function lostWithAKill({ outputs }: ResourceKind): string {
  const [first = ""] = (metaOf(outputs.shape.previous).description ?? "").split(/[;.]/);
  return `\`previous\`. ${first}`;
}
