import { differences, shortened } from "./differences";

/** Results of a step for a kind. Each line is a mismatch. */
export class Cell {
  readonly differs: string[] = [];

  add(line: string): void {
    if (!this.differs.includes(line)) this.differs.push(line);
  }

  equal(what: string, actual: unknown, expected: unknown): void {
    if (differences(expected, actual).length > 0)
      this.add(`${what}: ${shortened(actual)}, expected ${shortened(expected)}`);
  }

  matches(what: string, actual: string, expected: RegExp): void {
    if (!expected.test(actual)) this.add(`${what}: ${shortened(actual)}, expected ${expected}`);
  }
}

export class Cells {
  readonly #cells = new Map<string, Cell>();

  /** Adds the cell, because the step has run for the kind. */
  of(step: string, type: string): Cell {
    const key = `${step}\n${type}`;
    const cell = this.#cells.get(key) ?? new Cell();
    this.#cells.set(key, cell);
    return cell;
  }

  /** Returns the mismatches, or that the step was skipped. */
  differing(step: string, type: string): readonly string[] {
    return this.#cells.get(`${step}\n${type}`)?.differs ?? ["the step was not taken"];
  }
}
