import type { Change, Preview } from "./model";
import { movesIn } from "./protection/regrouped";

/** What moves between a list and another resource, as each of the two tells it: by their URNs. */
export function movesTold(preview: Preview): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  const tell = ({ urn }: Change, says: string) => told.set(urn, [...(told.get(urn) ?? []), says]);
  for (const { from, to, differences } of movesIn(preview)) {
    const how = outcome(preview, from, to, differences.length > 0);
    tell(from.change, `${entryOf(from)}moves to ${nameOf(to.change)}: ${how}`);
    tell(to.change, `${entryOf(to)}moves from ${nameOf(from.change)}: ${how}`);
  }
  return told;
}

type Member = ReturnType<typeof movesIn>[number]["from"];

/** What the up does with the object. */
function outcome({ adopts }: Preview, from: Member, to: Member, differs: boolean): string {
  const { adoptedBy } = to;
  const isNamed = to.state.inputs[adoptedBy] !== undefined;
  // The provider learns only at the end what is removed from the program.
  const isUnknown = from.change.operation === "delete";
  const isSought = adopts || to.change.new?.inputs.exclusive === true;
  if (isUnknown && !isNamed && !isSought) {
    const place = to.key === undefined ? "" : ` in the entry ${JSON.stringify(to.key)}`;
    return `the up fails, because it cannot tell the object from another program's. Set ${adoptedBy}${place}`;
  }
  if (!isUnknown && to.change.dependsOn.includes(from.change.urn)) {
    return "deleted and then created again, because the one depends on the other";
  }
  return differs ? "stays, with what differs written" : "stays as it is";
}

function entryOf({ key }: Member): string {
  return key === undefined ? "" : `${JSON.stringify(key)} `;
}

function nameOf({ type, name }: Change): string {
  return `${type} ${name}`;
}
