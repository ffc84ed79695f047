import type { z } from "zod";
import type { Success } from "./success";

/** The areas of the platform; each has error bodies of its own. */
export type Area = "shield" | "core" | "compute" | "containers" | "originLogging";

/** Where the description of an operation comes from. */
export type Source = "specification" | "companion";

/** One operation of the platform's API, as data: the client calls it, the emulator serves it, the documentation lists it. */
export interface Operation<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** What it does, as it stands behind "could not": `create the shield zone`. */
  readonly does: string;
  readonly area: Area;
  readonly source: Source;
  /** Its number in the specification, 1 to 14. */
  readonly number?: number;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path with its parameters in braces; relative to the base address of its area. */
  readonly path: Path;
  /** Whether it is accepted with `text/json` and `application/*+json` bodies too (the specification lists them). */
  readonly acceptsJsonVariants?: boolean;
  /** Whether it rejects unknown properties of its body, as the specification says of shield zones. Elsewhere nothing is said. */
  readonly refusesUnknownProperties?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  /** The shape of a success. Without it the answer has no body that matters. */
  readonly response?: Answer;
  /**
   * Where the answer names what the request names: each place in the answer (`data.shieldZoneId`, of all items of a list
   * `data[].shieldZoneId`) with the one in the request. An answer with another id is about another object.
   */
  readonly names?: Readonly<Record<string, `path.${string}` | `body.${string}`>>;
  /** What a 2xx holds that comes of this operation, and of nothing else that answers 200. */
  readonly success: Success;
  /** The failure that a 2xx answer carries, if it carries one. */
  readonly failureIn?: (response: unknown) => Failure | undefined;
  /** Whether sending it twice does what sending it once does; of one that creates or replaces, the body tells. */
  readonly idempotent: boolean | ((body: unknown) => boolean);
}

/** An operation whose answer holds one list that may be of any length; `Client.stream` reads that item by item. */
export interface StreamedOperation<Item extends z.ZodType = z.ZodType> extends Operation {
  /** The name of the list in the answer. */
  readonly list: string;
  /** What the list holds. */
  readonly item: Item;
}

/** A failure as the platform words it. */
export interface Failure {
  readonly message?: string | undefined;
  /** The platform's key for programs, such as `not_available.access_list`. */
  readonly key?: string | undefined;
  /** What it says of single fields. */
  readonly fields?:
    | readonly { readonly field?: string | undefined; readonly message?: string | undefined }[]
    | undefined;
  /** The platform's id of the request or of the problem. */
  readonly requestId?: string | undefined;
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** What a call of an operation needs: its path parameters, query and body. */
export type RequestOf<O> =
  O extends Operation<infer Path, infer Query, infer Body, z.ZodType | undefined>
    ? ([ParameterNames<Path>] extends [never]
        ? { path?: never }
        : { path: Record<ParameterNames<Path>, string | number> }) &
        (Query extends z.ZodObject ? { query?: z.input<Query> } : { query?: never }) &
        (Body extends z.ZodType ? { body: z.input<Body> } : { body?: never })
    : never;

/** What a call of an operation yields. */
export type ResponseOf<O> = O extends { readonly response?: infer Answer }
  ? Answer extends z.ZodType
    ? z.output<Answer>
    : undefined
  : undefined;

/** Declares an operation and keeps the types of its parts. */
export function operation<
  const Path extends string,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(definition: Operation<Path, Query, Body, Answer>): Operation<Path, Query, Body, Answer> {
  return definition;
}
