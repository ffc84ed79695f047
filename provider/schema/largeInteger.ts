/** An integer of a response that JavaScript cannot hold exactly; its digits are kept. */
export class LargeInteger {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }

  /** A string, so that nothing rounds it on its way. */
  toJSON(): string {
    return this.digits;
  }
}
