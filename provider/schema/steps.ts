/** The numbers that the platform takes of a setting: a few, or those within bounds. It lowers any other one with a success. */
export type Steps = readonly number[] | { readonly least: number; readonly most: number };

/** Returns the number that the platform has when this one was sent. */
export function loweredTo(steps: Steps, value: number): number {
  if ("least" in steps) return Math.min(Math.max(value, steps.least), steps.most);
  return steps.findLast((step) => step <= value) ?? steps[0] ?? value;
}

/** Returns the numbers as a message names them: `3, 5 or 10`. */
export function stepsIn(steps: Steps): string {
  return "least" in steps ? `${steps.least} to ${steps.most}` : either(steps);
}

/** Returns a sentence about a number that the platform lowers, with the nearest one that it takes. */
export function loweringIn(steps: Steps, value: number): string | undefined {
  const lowered = loweredTo(steps, value);
  if (lowered === value) return undefined;
  return `is ${value}, and the platform takes ${stepsIn(steps)}: it makes ${lowered} of it and reports success, so that each up after a refresh would write it again. Declare ${either(nearest(steps, value))}.`;
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
