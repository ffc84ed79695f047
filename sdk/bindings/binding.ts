import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";

/** How the classes and functions of this package reach the platform: what differs between the imports of the package. */
export interface Binding {
  /** The type under which the engine knows the resources of a kind. */
  typeOf(kind: string): string;
  /** Their type with the other import, from which a stack may come. */
  otherTypeOf(kind: string): string;
  /** What the engine must know of the provider. */
  readonly options: Pick<pulumi.CustomResourceOptions, "version" | "pluginDownloadURL">;
  /**
   * Checks what the engine would not report, or not well.
   *
   * @throws pulumi.RunError
   */
  check(details: KindDetails, name: string, args: object, opts: pulumi.CustomResourceOptions): void;
  /** What is sent to the provider beside what the program declares; `declared` is undefined for a `get`. */
  additions(details: KindDetails, declared: object | undefined): pulumi.Inputs;
  /** The outputs of a resource that the engine does not return, or not in time; `properties` are what it was sent. */
  outputs(details: KindDetails, resource: pulumi.CustomResource, properties: pulumi.Inputs): Outputs;
  /** Whether a `get` can be read. */
  canRead(connection: string | undefined): boolean;
  /** Prepares an invocation; `secretPaths` are the arguments that the program gave as secrets. */
  invocation(name: string, args: Properties, shownAs: string, secretPaths?: readonly string[]): Invocation;
}

export type Outputs = Readonly<Record<string, pulumi.Output<unknown>>>;

export type Properties = Record<string, unknown>;

/** A data source with its arguments. */
export interface Invocation {
  /** Reads all; where the program takes an output, the result may be unknown in a preview. */
  read(takesOutput: boolean): Promise<unknown>;
  /** Reads it page by page. */
  stream(): AsyncGenerator<object[]>;
  /** An error of a page as the program sees it. */
  explained(error: unknown): unknown;
}
