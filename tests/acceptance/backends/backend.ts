/** A server with the states of many stacks, as teams share them. */
export interface Backend {
  /** The URL for `pulumi login`. */
  readonly url: string;
  /** The environment that the CLI needs for it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
