import { someKinds } from "../../kinds/sorts";
import type { Cells } from "./cells";
import { steps, whyNothingToDo } from "./script";

export function table(cells: Cells): string {
  const outcomes = steps.flatMap((step) => someKinds.map((type) => outcomeOf(step.name, type)));
  const width = Math.max(...steps.map(({ name }) => name.length));
  const marks = (name: string) => outcomes.filter(({ step }) => step === name).map(({ mark }) => mark);
  const [differing, idle] = ["✗", "–"].map((mark) => outcomes.filter((outcome) => outcome.mark === mark)) as [
    Outcome[],
    Outcome[],
  ];
  const lines = [
    ...idle.map(({ step, type, reason }) => `– ${step}, ${type}: ${reason}`),
    "",
    ...someKinds.map((type, index) => `${" ".repeat(width)}  ${"│ ".repeat(index)}┌ ${type}`),
    ...steps.map(({ name }) => `${name.padEnd(width)}  ${marks(name).join(" ")}`),
    ...differing.flatMap(({ step, type, differs }) => [`✗ ${step}, ${type}:`, ...differs.map((line) => `    ${line}`)]),
    `${someKinds.length} kinds by ${steps.length} steps: ${outcomes.length - differing.length - idle.length} as expected, ` +
      `${idle.length} with nothing to do, ${differing.length} differing`,
  ];
  return lines.join("\n");

  function outcomeOf(step: string, type: string): Outcome {
    const differs = cells.differing(step, type);
    const reason = whyNothingToDo(step, type);
    return { step, type, reason, differs, mark: differs.length > 0 ? "✗" : reason ? "–" : "✓" };
  }
}

interface Outcome {
  step: string;
  type: string;
  reason: string | undefined;
  differs: readonly string[];
  mark: "✓" | "–" | "✗";
}
