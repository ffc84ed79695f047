/** Numbers that the platform accepts: a few, or a range. It lowers any other and reports success. */
export type Steps = readonly number[] | { readonly least: number; readonly most: number };

/** Returns the number that the platform stores. */
export function loweredTo(steps: Steps, value: number): number {
  if ("least" in steps) return Math.min(Math.max(value, steps.least), steps.most);
  return steps.findLast((step) => step <= value) ?? steps[0] ?? value;
}

/** Returns `3, 5 or 10`. */
export function stepsIn(steps: Steps): string {
  return "least" in steps ? `${steps.least} to ${steps.most}` : either(steps);
}

/** Warns of a number that the platform lowers, with the nearest accepted one. */
export function loweringIn(steps: Steps, value: number): string | undefined {
  const lowered = loweredTo(steps, value);
  if (lowered === value) return undefined;
  return `is ${value}, but the platform accepts ${stepsIn(steps)}. It stores ${lowered} and reports success, so that each update after a refresh would write ${value} again. Declare ${either(nearest(steps, value))}.`;
}

function nearest(steps: Steps, value: number): readonly number[] {
  if ("least" in steps) return [loweredTo(steps, value)];
  const distance = Math.min(...steps.map((step) => Math.abs(step - value)));
  return steps.filter((step) => Math.abs(step - value) === distance);
}

function either(numbers: readonly number[]): string {
  const [last, ...others] = [...numbers].reverse();
  return others.length === 0 ? `${last}` : `${others.reverse().join(", ")} or ${last}`;
}
