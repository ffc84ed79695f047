import type { z } from "zod";
import { noContent, type Success } from "./success";

/** Areas of the platform, each with its own form of errors. */
export type Area =
  | "shield"
  | "core"
  | "compute"
  | "containers"
  | "originLogging"
  | "accessLogging"
  | "storage"
  | "stream"
  | "databases";

/** Areas with hosts of their own, and the paths below which the emulator serves them. */
export const ownHostPrefixes = {
  storage: "/__storage",
  stream: "/__stream",
  originLogging: "/__origin-logging",
  accessLogging: "/__access-logging",
} as const satisfies Partial<Record<Area, string>>;

/** Returns the path below which the emulator serves an area. */
export function emulatorPrefix(area: Area): string {
  return area in ownHostPrefixes ? ownHostPrefixes[area as keyof typeof ownHostPrefixes] : "";
}

/** Members that each operation states itself; `operationsOf` adds the others. */
export interface Description<
  Path extends string,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
> {
  /** Action in messages, after "could not": `create the shield zone`. */
  readonly does: string;
  /** Number in the specification, 1 to 14. Other operations are from the companion documentation. */
  readonly number?: number;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "DESCRIBE";
  /**
   * Path with parameters in braces, relative to the area's base address. `operation` accepts their types, as in
   * `{collectionId:string}`: `string` or `day`. Default: a numeric id.
   */
  readonly path: Path;
  /** Path parameters that are not numbers. */
  readonly parameters?: Readonly<Record<string, ParameterType>>;
  /** True if the body is a file. */
  readonly sendsFile?: true;
  /** True if it responds to an unknown id with a 401 without a body. For a wrong key, the body says so. */
  readonly isRefusedWhenMissing?: true;
  /** True if the platform responds without a key, too. Hosts of an area then get none. */
  readonly needsNoKey?: true;
  /** True if the response is in its headers. Their names are in lower case. */
  readonly readsHeaders?: true;
  /** True if the request has no header `Accept`. */
  readonly sendsNoAccept?: true;
  /** True if the description also lists bodies of type `text/json` and `application/*+json`. */
  readonly acceptsJsonVariants?: boolean;
  /** True if the description says that a request may have no body, which then means `{}`. */
  readonly mayHaveNoBody?: boolean;
  /** True if it rejects unknown properties. The specification says so only of shield zones. */
  readonly refusesUnknownProperties?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  /** True if the body is text, such as HTML. */
  readonly sendsText?: boolean;
  /** Without it, the body of a success is ignored. */
  readonly response?: Response;
  /**
   * Places in the response (`data.shieldZoneId`, or `data[].shieldZoneId` for every item of a list) with the values of
   * the request that they repeat. A different value means another object.
   */
  readonly names?: Readonly<Record<string, `path.${string}` | `body.${string}`>>;
  /** Returns the failure that a 2xx response carries, if any. */
  readonly failureIn?: (response: unknown) => Failure | undefined;
}

/** Operation of the platform's API as data, for the client, the emulator and the documentation. */
export interface Operation<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> extends Description<Path, Query, Body, Response> {
  readonly area: Area;
  /** Distinguishes its 2xx from that of a gateway. */
  readonly success: Success;
  /** True if sending it twice has the effect of sending it once. A function decides by the body. */
  readonly idempotent: boolean | ((body: unknown) => boolean);
}

/** Operation with a list of any length. `Client.stream` reads it item by item. */
export interface StreamedOperation<Item extends z.ZodType = z.ZodType> extends Operation {
  /** Name of the list in the response. */
  readonly list: string;
  readonly item: Item;
}

export interface Failure {
  readonly message?: string | undefined;
  /** Error key, such as `not_available.access_list`. */
  readonly key?: string | undefined;
  readonly fields?:
    | readonly { readonly field?: string | undefined; readonly message?: string | undefined }[]
    | undefined;
  /** Id of the request or of the problem. */
  readonly requestId?: string | undefined;
}

/** Host and password of a storage zone, or stream host and key of a video library. */
export interface OwnHost {
  readonly hostname: string;
  readonly password: string;
}

/** Content of a file: `file` is its path, `content` a string instead. */
export interface FileContent {
  readonly file?: string | undefined;
  readonly content?: string | undefined;
  /** First byte to send, if it is a piece of the file. */
  readonly from?: number | undefined;
  /** In bytes. */
  readonly length: number;
  /** Hexadecimal digits. */
  readonly sha256: string;
  readonly contentType?: string | undefined;
  /** Called with the number of bytes read so far. A retry begins at 0 again. */
  readonly onProgress?: (bytes: number) => void;
}

/** Path parameters with several segments. A folder's is empty or ends with a slash. */
export const pathsOfSegments: readonly string[] = ["filePath", "folderPath"];

type ParameterType = "string" | "day";

export type PathValues<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? (Parameter extends `${infer Name}:${ParameterType}`
      ? { readonly [N in Name]: string }
      : { readonly [N in Parameter]: number }) &
      PathValues<Rest>
  : unknown;

export type RequestOf<O> =
  O extends Operation<infer Path, infer Query, infer Body, z.ZodType | undefined>
    ? (unknown extends PathValues<Path> ? { path?: never } : { path: PathValues<Path> }) &
        (Query extends z.ZodObject ? { query?: z.input<Query> } : { query?: never }) &
        (Body extends z.ZodType ? { body: z.input<Body> } : { body?: never }) & {
          /** Required in areas with separate hosts. */
          host?: OwnHost;
          headers?: Readonly<Record<string, string>>;
        }
    : never;

export type ResponseOf<O> = O extends { readonly response?: infer Response }
  ? Response extends z.ZodType
    ? z.output<Response>
    : undefined
  : undefined;

/**
 * Returns a function that declares the operations of an area. `success` may be omitted without a `response`. As in
 * HTTP, all methods but POST are idempotent by default.
 */
export function operationsOf(
  area: Area,
  ofAll: Pick<Operation, "failureIn" | "acceptsJsonVariants" | "mayHaveNoBody"> = {},
) {
  return <
    const Path extends string,
    Query extends z.ZodObject | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
    Response extends z.ZodType | undefined = undefined,
  >(
    definition: Description<Path, Query, Body, Response> &
      Partial<Pick<Operation, "idempotent">> &
      (Response extends z.ZodType ? Pick<Operation, "success"> : Partial<Pick<Operation, "success">>),
  ): Operation<Path, Query, Body, Response> => {
    const typed = [...definition.path.matchAll(/\{(\w+):(\w+)\}/g)].map(([, name = "", type]) => [name, type]);
    return {
      area,
      ...ofAll,
      success: noContent,
      idempotent: definition.method !== "POST",
      ...definition,
      // Removes the types of parameters.
      path: definition.path.replaceAll(/(\{\w+):\w+/g, "$1") as Path,
      parameters: { ...definition.parameters, ...Object.fromEntries(typed) },
    };
  };
}
