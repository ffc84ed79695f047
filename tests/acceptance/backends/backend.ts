/** A server with the states of many stacks, as in a team. */
export interface Backend {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
