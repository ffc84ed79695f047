/** A server that holds the states of many stacks, as a team shares them. */
export interface Backend {
  /** As `pulumi login` takes it. */
  readonly url: string;
  /** What the CLI needs beside it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
