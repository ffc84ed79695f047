import { type Judgement, lowers, noLongerDeclared } from "../../../provider/lifecycle/protection/judgement";
import type { Change, Preview, State } from "../model";
import { kindsJudgedBy } from "./decisions";
import { type Rule, ruleOfEach } from "./rule";

type Judge = (change: Change, preview: Preview) => readonly Judgement[];

/** Returns a rule that judges each container: a ContainerTemplate, or the first container of an Application. */
export function ruleOfContainers(told: Omit<Rule, "judge" | "kinds">, judge: Judge): Rule {
  return ruleOfEach({ ...told, kinds: kindsJudgedBy(told.id) }, (change, preview) =>
    change.kind && "container" in change.kind.inputs.shape
      ? judgeContainers(change, preview, judge)
      : judge(change, preview),
  );
}

/** The first container of an application keeps properties that are no longer declared. */
function judgeContainers(change: Change, preview: Preview, judge: Judge): readonly Judgement[] {
  const [old, now] = [containerIn(change.old), containerIn(change.new)];
  if (!old && !now) return [];
  if (!now && change.operation === "update") {
    return [lowers(noLongerDeclared(preview.mode), { path: "container" })];
  }
  const operation = old ? change.operation : "create";
  return judge({ ...change, operation, old, new: now }, preview).map(({ path, ...judgement }) => ({
    ...judgement,
    path: path === undefined ? "container" : `container.${path}`,
  }));
}

function containerIn(state: State | undefined): State | undefined {
  const container = state?.inputs.container;
  if (!state || typeof container !== "object" || container === null) return undefined;
  return { ...state, inputs: { ...container } };
}
