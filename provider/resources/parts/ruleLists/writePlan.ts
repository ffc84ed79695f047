import { NotVisibleError } from "../../../client/readAgain";
import { UnfinishedError } from "../../../lifecycle/kind";
import type { Progress } from "../progress";
import { untilOneFails } from "../untilOneFails";
import type { ListTypes, MatchedEntry, RuleList, Write, Writes } from "./ruleList";

type Step<Rule, Id> = Write<Rule, Id> &
  ({ readonly does: "create"; readonly key: string } | { readonly does: "save" | "delete" });

/** Deletes of rules that block creates, writes that keep or raise protection, and writes that lower it. */
interface Plan<Rule, Id> {
  readonly before: readonly Step<Rule, Id>[];
  readonly first: readonly Step<Rule, Id>[];
  readonly last: readonly Step<Rule, Id>[];
}

interface Outcome<Id> {
  readonly created: Readonly<Record<string, Id>>;
  readonly error?: Error;
  readonly isBegun: boolean;
  readonly done: readonly string[];
}

/** Returns true if the order will be right. */
export type ReconcileOrder<Id> = (created: Readonly<Record<string, Id>>, isLast: boolean) => Promise<boolean>;

/** Plans the writes: first those that raise protection, then neutral ones, last those that lower it. */
export function planOf<Of extends ListTypes>(
  { positioned, isLimited, blocksCreate }: Pick<RuleList<Of>, "positioned" | "isLimited" | "blocksCreate">,
  writes: Writes<Of["Rule"], Of["Id"], Of["Inputs"]>,
  entries: readonly MatchedEntry<Of>[],
  dropped: readonly Of["Rule"][],
): Plan<Of["Rule"], Of["Id"]> {
  const created = entries.filter(({ rule }) => rule === undefined);
  const isObstacle = (rule: Of["Rule"]) => created.some(({ inputs }) => blocksCreate?.(inputs, rule) === true);
  const [obstacles, others] = [dropped.filter(isObstacle), dropped.filter((rule) => !isObstacle(rule))];
  const deletion = (rule: Of["Rule"]) => ({ does: "delete" as const, ...writes.delete(rule) });
  const steps = [
    ...(positioned?.(entries) ?? entries).flatMap(({ key, inputs, rule }): Step<Of["Rule"], Of["Id"]>[] => {
      if (rule === undefined) return [{ does: "create", key, ...writes.create(inputs) }];
      const save = writes.save(rule, inputs);
      return save ? [{ does: "save", ...save }] : [];
    }),
    ...others.map(deletion),
  ];
  const isDeletedFirst = ({ does, gain }: (typeof steps)[number]) => isLimited && does === "delete" && gain >= 0;
  const rest = steps.filter((step) => !isDeletedFirst(step));
  return {
    before: obstacles.map(deletion),
    first: [
      ...steps.filter(isDeletedFirst),
      ...rest.filter(({ gain }) => gain > 0),
      ...rest.filter(({ gain }) => gain === 0),
    ],
    last: rest.filter(({ gain }) => gain < 0),
  };
}

export function stepsIn({ before, first, last }: Plan<never, unknown>): number {
  return before.length + first.length + last.length;
}

/** Carries out a plan. Writes the order before the last step, once all created rules have ids. */
export async function carryOut<Rule, Id>(
  { before, first, last }: Plan<Rule, Id>,
  { commit, atOnce = 1, idFrom }: Pick<Writes<Rule, Id, never>, "commit" | "atOnce" | "idFrom">,
  progress: Progress,
  reconcileOrder?: ReconcileOrder<Id>,
): Promise<Outcome<Id>> {
  const created: Record<string, Id> = {};
  const done = new Set<string>();
  let isBegun = false;
  const record = (step: Step<Rule, Id>, id: Id | undefined) => {
    if (step.does === "create" && id !== undefined) created[step.key] = id;
  };
  const send = async (step: Step<Rule, Id>) => {
    const id = await step.send().catch((error) => {
      if (error instanceof UnfinishedError) {
        record(step, idFrom(error.id));
        isBegun = true;
      }
      throw error;
    });
    record(step, id);
    isBegun = true;
    if (step.label !== undefined) done.add(step.label);
    progress.done();
  };
  const sendAll = (steps: readonly Step<Rule, Id>[], each: (step: Step<Rule, Id>) => Promise<unknown>) =>
    allOf(steps, atOnce, each);
  const write = async (steps: readonly Step<Rule, Id>[]) => {
    const isConfirmable = ({ confirmation }: Step<Rule, Id>) => commit !== undefined && confirmation !== undefined;
    await sendAll(
      steps.filter((step) => !isConfirmable(step)),
      send,
    );
    const confirmable = steps.filter(isConfirmable);
    if (commit && confirmable.length > 0) await commitAll(confirmable, commit, send, sendAll);
  };
  const all = async () => {
    await write(before);
    if (!reconcileOrder) {
      await write(first);
      await write(last);
      return;
    }
    const [creates, others] = [last.filter(isCreate), last.filter((step) => !isCreate(step))];
    await write([...first, ...creates]);
    const isRight = await reconcileOrder(
      created,
      others.every(({ does }) => does !== "delete"),
    );
    await write(others);
    if (!isRight) await reconcileOrder(created, true);
  };
  return all().then(
    () => ({ created, isBegun, done: [...done] }),
    (error: Error) => ({ created, error, isBegun, done: [...done] }),
  );
}

/** @throws the first error, and starts no further item after it */
async function allOf<Item>(items: readonly Item[], atOnce: number, run: (item: Item) => Promise<unknown>) {
  const { failed } = await untilOneFails(items, atOnce, run);
  for (const error of failed.values()) throw error;
}

const isCreate = ({ does }: Step<never, unknown>) => does === "create";

async function commitAll<Rule, Id>(
  steps: readonly Step<Rule, Id>[],
  commit: NonNullable<Writes<Rule, Id, never>["commit"]>,
  send: (step: Step<Rule, Id>) => Promise<void>,
  sendAll: (steps: readonly Step<Rule, Id>[], each: (step: Step<Rule, Id>) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  /** Writes that no response or read has confirmed. */
  let left = steps;
  await commit({
    send: async () => {
      await sendAll(steps, send);
      left = steps.filter(({ confirmation }) => confirmation?.isConfirmed?.() !== true);
      return left.length === 0;
    },
    repeat: () =>
      sendAll(
        left.filter((step) => !isCreate(step)),
        (step) => step.send(),
      ),
    missing: (rules) => {
      const missing = new Map(left.map((step) => [step, step.confirmation?.missing(rules) ?? []]));
      left = left.filter((step) => missing.get(step)?.length);
      return left.flatMap((step) => missing.get(step) ?? []);
    },
  }).catch((error) => {
    const refusals = left.flatMap((step) => step.confirmation?.refusal?.() ?? []);
    // Another program cannot have undone a write that the platform refused.
    throw error instanceof NotVisibleError && refusals.length === left.length ? (refusals[0] ?? error) : error;
  });
}
