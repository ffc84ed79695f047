import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";

/** Connects classes and functions to the platform. Each import of the package has its own binding. */
export interface Binding {
  /** Returns the engine's type of a kind. */
  typeOf(kind: string): string;
  /** Returns the type with the other import, which the stack may have used before. */
  otherTypeOf(kind: string): string;
  readonly options: Pick<pulumi.CustomResourceOptions, "version" | "pluginDownloadURL">;
  /**
   * Checks what the engine would not report, or not well.
   *
   * @throws pulumi.RunError
   */
  check(details: KindDetails, name: string, args: object, opts: pulumi.CustomResourceOptions): void;
  /** Returns further properties for the provider. `declared` is undefined for a `get`. */
  additions(details: KindDetails, declared: object | undefined): pulumi.Inputs;
  /** Derives outputs that the engine does not return, or not in time. `properties` are those sent. */
  derivations(details: KindDetails, resource: pulumi.CustomResource, properties: pulumi.Inputs): Derivations;
  /** True if a `get` can be read. */
  canRead(connection: string | undefined): boolean;
  /** Prepares an invocation. `secretPaths` lists arguments that the program passed as secrets. */
  invocation(name: string, args: Properties, displayName: string, secretPaths?: readonly string[]): Invocation;
}

/** Functions by output, which receive the engine's output. */
export type Derivations = Readonly<Record<string, (recorded: pulumi.Output<unknown>) => pulumi.Output<unknown>>>;

export type Properties = Record<string, unknown>;

/** Data source with its arguments. */
export interface Invocation {
  /** Reads everything. If the program uses an output, the result may be unknown in a preview. */
  read(takesOutput: boolean): Promise<unknown>;
  stream(): AsyncGenerator<object[]>;
  /** Converts the error of a page for the program. */
  explained(error: unknown): unknown;
}
