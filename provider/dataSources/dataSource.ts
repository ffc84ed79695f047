import type { z } from "zod";
import type { Operation } from "../api/operation";
import type { Sender } from "../client/client";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";

/** What a data source works with. */
export interface DataSourceContext {
  readonly client: Sender;
  readonly settings: Settings;
}

/** What a function that reads the platform is: its arguments, its result, and how it is read. */
export interface DataSource {
  /** The name of the function, such as `getShieldZone`. */
  readonly name: string;
  /** What it yields, for the reference; a paragraph. */
  readonly description: string;
  /** A program that uses it; goes into the reference. */
  readonly example: string;
  /** The operations that it sends; for the reference. */
  readonly uses: readonly Operation[];
  /** What can go wrong beyond the errors of every data source, a sentence each; for the reference. */
  readonly errors: readonly string[];
  readonly args: z.ZodObject;
  /** What is wrong with the arguments beyond their shape, a sentence each. */
  readonly conflicts?: (args: Properties) => string[];
  /** What it yields. A property that is secret comes as a secret output. */
  readonly result: z.ZodObject;
  read(context: DataSourceContext, args: Properties): Promise<Properties>;
  /** The entries of a log as they come, many at once: they need not be held all together. */
  stream?(context: Pick<DataSourceContext, "client">, args: Properties): AsyncGenerator<Properties[]>;
}

/** A data source as it is written: what it reads with follows from the schema of its arguments. */
interface DataSourceDefinition<Args extends z.ZodRawShape, Result extends z.ZodRawShape>
  extends Omit<DataSource, "args" | "result" | "read" | "stream"> {
  readonly args: z.ZodObject<Args, z.core.$strict>;
  readonly result: z.ZodObject<Result>;
  read(context: DataSourceContext, args: ArgsOf<Args>): Promise<{ readonly [Name in keyof Result]?: unknown }>;
  stream?(context: Pick<DataSourceContext, "client">, args: ArgsOf<Args>): AsyncGenerator<Properties[]>;
}

/** The arguments of a data source when they are checked. */
export type ArgsOf<Args extends z.ZodRawShape> = z.output<z.ZodObject<Args, z.core.$strict>>;

/** Declares a data source: the schema of its arguments gives their types. */
export function defineDataSource<Args extends z.ZodRawShape, Result extends z.ZodRawShape>(
  definition: DataSourceDefinition<Args, Result>,
): DataSource;
export function defineDataSource(definition: DataSource): DataSource {
  return definition;
}
