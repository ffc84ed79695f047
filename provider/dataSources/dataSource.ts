import { z } from "zod";
import type { Operation } from "../api/operation";
import type { Sender } from "../client/client";
import type { Properties } from "../schema/properties";
import { listIn, resultOf } from "../schema/result";
import type { Settings } from "../settings/settings";

export interface DataSourceContext {
  readonly client: Sender;
  readonly settings: Settings;
}

export interface DataSource {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly uses: readonly Operation[];
  /** Errors that are specific to this data source, one sentence each. */
  readonly errors: readonly string[];
  readonly args: z.ZodObject;
  /** Returns problems that the schema does not find, one sentence each. */
  readonly conflicts?: (args: Properties) => string[];
  /** Secret properties become secret outputs. */
  readonly result: z.ZodObject;
  read(context: DataSourceContext, args: Properties): Promise<Properties>;
  /** Yields entries in batches, so that a program need not keep all of them in memory. */
  stream?(context: Pick<DataSourceContext, "client">, args: Properties): AsyncGenerator<Properties[]>;
}

/** Definition of a data source, typed by the schema of its arguments. */
interface DataSourceDefinition<Args extends z.ZodRawShape, Result extends z.ZodRawShape>
  extends Omit<DataSource, "args" | "result" | "read" | "stream"> {
  readonly args: z.ZodObject<Args, z.core.$strict>;
  readonly result: z.ZodObject<Result>;
  read(context: DataSourceContext, args: ArgsOf<Args>): Promise<{ readonly [Name in keyof Result]?: unknown }>;
  stream?(context: Pick<DataSourceContext, "client">, args: ArgsOf<Args>): AsyncGenerator<Properties[]>;
}

export type ArgsOf<Args extends z.ZodRawShape> = z.output<z.ZodObject<Args, z.core.$strict>>;

export function defineDataSource<Args extends z.ZodRawShape, Result extends z.ZodRawShape>(
  definition: DataSourceDefinition<Args, Result>,
): DataSource;
export function defineDataSource(definition: DataSource): DataSource {
  return definition;
}

interface Reading<Args extends z.ZodRawShape>
  extends Pick<DataSource, "name" | "description" | "example" | "conflicts"> {
  readonly operation: Operation;
  readonly errors?: readonly string[];
  readonly args: Args;
  readonly item: z.ZodObject;
}

export function objectSource<Args extends z.ZodRawShape>({
  read,
  ...reading
}: Reading<Args> & { read(context: DataSourceContext, args: ArgsOf<Args>): Promise<object> }): DataSource {
  const { schema, from } = resultOf(reading.item);
  return sourceOf(reading, schema, async (context, args: ArgsOf<Args>) => from(await read(context, args)));
}

/** Defines a data source that reads a list. Its only output is called `output`. */
export function listSource<Args extends z.ZodRawShape>({
  output,
  several,
  list,
  ...reading
}: Reading<Args> & {
  readonly output: string;
  /** Plural noun for the description. Default: the name of the output. */
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
  { name, description, example, operation, errors = [], args, conflicts }: Reading<Args>,
  result: z.ZodObject,
  read: (context: DataSourceContext, args: ArgsOf<Args>) => Promise<Properties>,
): DataSource {
  const own = { name, description, example, ...(conflicts ? { conflicts } : {}) };
  return defineDataSource({ ...own, uses: [operation], errors, args: z.strictObject(args), result, read });
}
