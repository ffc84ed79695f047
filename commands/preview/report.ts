import { hostnameWarnings } from "./hostnameWarnings";
import { type Change, type Operation, operations, type Preview } from "./model";
import { compare } from "./order";
import { type Effect, type Finding, findingsIn } from "./protection";
import { redactedPath } from "./redactedPath";
import { moveNotes } from "./sameObject";

export interface Report extends Readonly<Record<Effect, readonly ReportedFinding[]>> {
  readonly preview: Preview;
  /** Number of resources per operation, without zeros. */
  readonly counts: Readonly<Partial<Record<Operation, number>>>;
}

export interface ReportedFinding extends Finding {
  readonly change: Change;
}

/** Judges before it redacts, because a secret may equal the value of a setting. */
export function reportOf(preview: Preview): Report {
  const { redacted } = preview;
  const moves = moveNotes(preview);
  const formatted = new Map(
    preview.changes.map((change) => {
      const told = moves.get(change.urn);
      return [change.urn, redactedIn(told ? { ...change, moves: told } : change, redacted)];
    }),
  );
  const told = findingsIn(preview).flatMap((finding): ReportedFinding[] => {
    const change = formatted.get(finding.urn);
    return change ? [{ ...finding, ...redactedJudgement(finding, change, redacted), change }] : [];
  });
  const ofEffect = (effect: Finding["effect"]) => inOrder(told.filter((each) => each.effect === effect));
  return {
    preview: {
      ...preview,
      changes: [...formatted.values()],
      messages: redacted([...preview.messages, ...hostnameWarnings(preview)]),
    },
    lowers: ofEffect("lowers"),
    notJudged: ofEffect("notJudged"),
    code: ofEffect("code"),
    raises: ofEffect("raises"),
    counts: countsOf(preview),
  };
}

/** Includes unjudged changes, as they may protect less. */
export function loweredIn({ lowers, notJudged }: Report): readonly ReportedFinding[] {
  return [...lowers, ...notJudged];
}

/** Redacts a change, but not types and operations, which a secret may equal. */
function redactedIn(change: Change, redacted: Preview["redacted"]): Change {
  const { urn, name, id, old, new: now, dependsOn, differences } = change;
  return {
    ...change,
    urn: redactedUrn(urn, redacted),
    name: redacted(name),
    id: redacted(id),
    old: redacted(old),
    new: redacted(now),
    dependsOn: dependsOn.map((each) => redactedUrn(each, redacted)),
    differences: differences.map((each) => ({ ...each, ...redactedValues(each, change, redacted) })),
  };
}

function redactedJudgement(finding: Finding, change: Change, redacted: Preview["redacted"]) {
  return { says: redacted(finding.says), ...redactedValues(finding, change, redacted) };
}

function redactedValues(
  told: { readonly path?: string; readonly old?: unknown; readonly new?: unknown },
  { kind }: Change,
  redacted: Preview["redacted"],
) {
  return {
    ...(told.path === undefined ? {} : { path: redactedPath(kind?.inputs, told.path, redacted) }),
    ...("old" in told ? { old: redacted(told.old) } : {}),
    ...("new" in told ? { new: redacted(told.new) } : {}),
  };
}

function redactedUrn(urn: string, redacted: Preview["redacted"]): string {
  const [stack, project, types, ...name] = urn.split("::");
  return [stack, project, types, redacted(name.join("::"))].join("::");
}

function inOrder(told: readonly ReportedFinding[]): ReportedFinding[] {
  const rules = [...new Set(told.map(({ rule }) => rule))];
  const message = ({ says, old, new: now }: ReportedFinding) => JSON.stringify([says, old, now]);
  return [...told].sort(
    (one, other) =>
      rules.indexOf(one.rule) - rules.indexOf(other.rule) ||
      compare(one.urn, other.urn) ||
      compare(message(one), message(other)),
  );
}

function countsOf({ changes }: Preview): Report["counts"] {
  const isOf = (operation: Operation) => (each: Change) =>
    each.operation === operation || (operation === "import" && each.isImported === true);
  const counts = operations.map((operation) => [operation, changes.filter(isOf(operation)).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
