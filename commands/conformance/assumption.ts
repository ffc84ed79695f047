/** Something that this package relies on, and that the platform's descriptions do not say or only other clients show. */
export interface Assumption {
  /** A sentence without a full stop. */
  readonly assumed: string;
  /** The operation that shows it, such as `GET /dnszone/{id}`. */
  readonly operation: string;
  /** What users see if it is wrong. */
  readonly ifWrong: string;
  /** Why nothing tries it. */
  readonly notProbed: string;
}
