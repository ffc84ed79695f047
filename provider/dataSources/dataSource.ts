import { z } from "zod";
import type { Operation } from "../api/operation";
import type { Sender } from "../client/client";
import type { Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
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

/** A data source that sends one operation, and yields what it reads in the form of results. */
interface Reading<Args extends z.ZodRawShape> extends Pick<DataSource, "name" | "description" | "example"> {
  readonly operation: Operation;
  /** Default: none. */
  readonly errors?: readonly string[];
  readonly args: Args;
  /** The schema of an object in the response. */
  readonly item: z.ZodObject;
}

/** Declares a data source that reads one object. */
export function objectSource<Args extends z.ZodRawShape>({
  read,
  ...reading
}: Reading<Args> & { read(context: DataSourceContext, args: ArgsOf<Args>): Promise<object> }): DataSource {
  const { schema, from } = resultOf(reading.item);
  return sourceOf(reading, schema, async (context, args: ArgsOf<Args>) => from(await read(context, args)));
}

/** Declares a data source that reads a list in the platform's order. Its only output is called `output`. */
export function listSource<Args extends z.ZodRawShape>({
  output,
  several,
  list,
  ...reading
}: Reading<Args> & {
  readonly output: string;
  /** The objects in the description. Default: the name of the output. */
  readonly several?: string;
  list(context: DataSourceContext, args: ArgsOf<Args>): Promise<readonly object[]>;
}): DataSource {
  const item = resultOf(reading.item);
  const result = z.object({ [output]: listIn(item, `The ${several ?? output}, in the platform's order.`) });
  const read = async (context: DataSourceContext, args: ArgsOf<Args>) => ({
    [output]: (await list(context, args)).map(item.from),
  });
  return sourceOf(reading, result, read);
}

function sourceOf<Args extends z.ZodRawShape>(
  { name, description, example, operation, errors = [], args }: Reading<Args>,
  result: z.ZodObject,
  read: (context: DataSourceContext, args: ArgsOf<Args>) => Promise<Properties>,
): DataSource {
  const texts = { name, description, example };
  return defineDataSource({ ...texts, uses: [operation], errors, args: z.strictObject(args), result, read });
}
