import { type Match, UndecidedMatch, undecided } from "./match";
import { type Decider, named, type Outcome, outcomes, type Undecided, type Verdict } from "./verdict";

export type Lead = Outcome | "continues" | "passes" | "anything";

export interface Step {
  readonly by: Decider;
  readonly match: Match;
  /** `passes` skips the rest of the shield. `anything` may lead to every outcome. */
  readonly lead: Lead;
  readonly status?: number;
  readonly location?: string;
}

export interface Stage {
  readonly ends: ReadonlySet<Outcome | "continues" | "passes">;
  readonly deciding: readonly Step[];
  readonly matched: readonly Step[];
  readonly undecided: readonly Undecided[];
}

export const noStage: Stage = inOrder([]);

/** Combines groups of steps. The order within a group is unknown, and the first group that acts decides. */
export function inOrder(groups: readonly (readonly Step[])[]): Stage {
  const ends = new Set<Outcome | "continues" | "passes">();
  const matched: Step[] = [];
  const undecided: Undecided[] = [];
  for (const group of groups) {
    const deciding: Step[] = [];
    for (const step of group) {
      const { match, lead } = step;
      if (match === false) continue;
      if (lead === "continues") {
        if (match === true) matched.push(step);
        continue;
      }
      if (match === true && lead !== "anything") deciding.push(step);
      else undecided.push({ ...step.by, because: because(match) });
      for (const end of lead === "anything" ? outcomes : [lead]) ends.add(end === "served" ? "continues" : end);
    }
    if (deciding.length === 0) continue;
    return { ends, deciding, matched, undecided };
  }
  return { ends: ends.add("continues"), deciding: [], matched, undecided };
}

/** Combines parts in unknown order. The first that acts decides. */
export function inAnyOrder(stages: readonly Stage[]): Stage {
  const ends = new Set<Outcome | "continues" | "passes">(
    stages.flatMap(({ ends }) => [...ends].filter((end) => end !== "continues")),
  );
  if (stages.every((each) => each.ends.has("continues"))) ends.add("continues");
  return {
    ends,
    deciding: stages.flatMap(({ deciding }) => deciding),
    matched: stages.flatMap(({ matched }) => matched),
    undecided: stages.flatMap(({ undecided }) => undecided),
  };
}

/** Combines a stage with the one that follows it, unless the first certainly ends the request. */
export function inSequence(first: Stage, second: Stage): Stage {
  return first.ends.has("continues") ? { ...inAnyOrder([first, second]), ends: endsOf(first, second) } : first;
}

function endsOf(first: Stage, second: Stage): Stage["ends"] {
  return new Set([...[...first.ends].filter((end) => end !== "continues"), ...second.ends]);
}

function because(match: Match): string {
  return match instanceof UndecidedMatch ? match.reasons.join("; ") : "its effect is not evaluated";
}

/**
 * Combines the parts of the shield. Access lists that let a request pass precede all of them. It is undocumented which
 * parts a firewall rule skips.
 */
export function shieldOf(lists: Stage, parts: readonly Stage[]): Stage {
  const isOnly = (end: string) => lists.ends.size === 1 && lists.ends.has(end as "passes");
  if (isOnly("passes")) return lists;
  const mayPass = lists.ends.has("passes");
  const [list] = [...lists.undecided, ...lists.deciding.map(({ by }) => by)];
  const behind = mayPass
    ? parts.map((part) => perhaps(part, `${list ? named(list) : "an access list"} may let it pass`))
    : parts;
  const passers = parts.filter(({ ends }) => ends.has("passes"));
  const stages = [lists, ...behind].map((part, index): Stage => {
    const [passer] = passers.filter((each) => each !== parts[index - 1]);
    if (!passer || [...part.ends].every((end) => end === "continues" || end === "passes")) return part;
    const who = [
      ...passer.deciding.filter(({ lead }) => lead === "passes").map(({ by }) => by),
      ...passer.undecided,
    ][0];
    const reason = `it is undocumented which parts of the shield ${who ? named(who) : "another part"} bypasses`;
    return perhaps(part, reason);
  });
  return together(stages);
}

/** Adds the possibility that a part does not act. */
export function perhaps(stage: Stage, reason: string): Stage {
  if (stage.ends.size === 1 && stage.ends.has("continues")) return stage;
  const uncertain = stage.deciding.map(({ by }) => ({ ...by, because: reason }));
  return {
    ends: new Set([...stage.ends, "continues"]),
    deciding: [],
    matched: stage.matched,
    undecided: [...stage.undecided, ...uncertain],
  };
}

/** Removes the outcomes of a part that is switched off, or makes them undecided if the switch is. */
export function unless(stage: Stage, off: Match, by: string): Stage {
  if (off === false) return stage;
  if (off === true) return noStage;
  return perhaps(stage, `${by} if it matches this request: ${off.reasons.join("; ")}`);
}

/** Combines parts in unknown order. The request continues if it may continue from each of them. */
export function together(stages: readonly Stage[]): Stage {
  const past = stages.map(({ ends, ...stage }): Stage => {
    const outcomes = [...ends].map((end) => (end === "passes" ? "continues" : end));
    return { ...stage, ends: new Set(outcomes) };
  });
  return inAnyOrder(past);
}

export function verdictOf({ ends, deciding, matched, undecided }: Stage, notCarriedOut: readonly string[]): Verdict {
  const possible = outcomes.filter((outcome) => ends.has(outcome === "served" ? "continues" : outcome));
  const [only, ...others] = possible;
  const common = { possible, notCarriedOut: [...new Set(notCarriedOut)] };
  const ofSteps = (steps: readonly Step[]) => unique(steps.map(({ by }) => by));
  if (only === undefined || others.length > 0) {
    const conflicting = new Set(deciding.map(({ lead }) => lead)).size > 1;
    const because = "the order of these steps is undocumented";
    return {
      outcome: "undecided",
      ...common,
      matched: ofSteps(conflicting ? matched : [...matched, ...deciding]),
      undecided: unique([...undecided, ...(conflicting ? deciding.map(({ by }) => ({ ...by, because })) : [])]),
    };
  }
  const terminal = deciding.filter(({ lead }) => lead === only);
  const [first, ...more] = terminal;
  const besides = deciding.filter((step) => step !== first && !more.includes(step));
  const same = (of: (step: Step) => unknown) => more.every((step) => of(step) === (first && of(first)));
  return {
    outcome: only,
    ...common,
    ...(first?.status !== undefined && same(({ status }) => status) ? { status: first.status } : {}),
    ...(first?.location !== undefined && same(({ location }) => location) ? { location: first.location } : {}),
    ...(first ? { decidedBy: first.by } : {}),
    matched: ofSteps([...matched, ...besides, ...more]),
    undecided: [],
  };
}

function unique<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** Limits a step by the setting that enables it. */
export function under(step: Step, inForce: Match): Step {
  if (inForce === true || step.match === false || step.lead === "continues") return step;
  if (inForce === false) return { ...step, match: false };
  return {
    ...step,
    match: step.match === true ? inForce : undecided([...reasons(step.match), ...inForce.reasons].join("; ")),
  };
}

function reasons(match: Match): readonly string[] {
  return match instanceof UndecidedMatch ? match.reasons : [];
}
