/** Integer of a response that JavaScript cannot hold exactly. */
export class LargeInteger {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }

  /** A string, which nothing rounds. */
  toJSON(): string {
    return this.digits;
  }
}
