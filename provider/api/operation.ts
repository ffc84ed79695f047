import type { z } from "zod";
import { noContent, type Success } from "./success";

/** The areas of the platform; each has its own form of error bodies. */
export type Area = "shield" | "core" | "compute" | "containers" | "originLogging" | "storage" | "stream" | "databases";

/** Where an emulator serves the areas that have separate hosts. */
export const ownHostPrefixes: Partial<Readonly<Record<Area, string>>> = { storage: "/__storage", stream: "/__stream" };

/** Members that each operation states for itself; `operationsOf` adds the rest. */
export interface Description<
  Path extends string,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
> {
  /** What it does, as messages have it after "could not": `create the shield zone`. */
  readonly does: string;
  /** Its number in the specification, 1 to 14. The others are from the companion documentation. */
  readonly number?: number;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "DESCRIBE";
  /**
   * The path with its parameters in braces; relative to the base address of its area. `operation` is given what each of them is, as in
   * `{collectionId:string}`: an id that is a number, unless it says `string` or `day`.
   */
  readonly path: Path;
  /** The path parameters that are no numbers, by their names. */
  readonly parameters?: Readonly<Record<string, ParameterType>>;
  /** Whether its body is the content of a file, and not JSON. */
  readonly sendsFile?: true;
  /** Whether an unknown id is a 401 without a body. For a wrong key, the body says so. */
  readonly isRefusedWhenMissing?: true;
  /** Whether it is requested without the header `Accept`. */
  readonly sendsNoAccept?: true;
  /** Whether bodies of type `text/json` and `application/*+json` are accepted, too (the specification lists them). */
  readonly acceptsJsonVariants?: boolean;
  /** Whether it rejects unknown properties in its body. The specification says so of shield zones, and is silent elsewhere. */
  readonly refusesUnknownProperties?: boolean;
  readonly query?: Query;
  readonly body?: Body;
  /** Whether the body is HTML, which is sent as it is and not as JSON. */
  readonly sendsHtml?: boolean;
  /** The schema of a successful response. Without it the body, if any, is ignored. */
  readonly response?: Response;
  /**
   * Which values of the response repeat one of the request: each path in the response (`data.shieldZoneId`, or
   * `data[].shieldZoneId` for every item of a list) with the one in the request. With another id, the response is about another object.
   */
  readonly names?: Readonly<Record<string, `path.${string}` | `body.${string}`>>;
  /** The failure that a 2xx response carries, if any. */
  readonly failureIn?: (response: unknown) => Failure | undefined;
}

/** One operation of the platform's API, as data: the client requests it, the emulator serves it, the documentation lists it. */
export interface Operation<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> extends Description<Path, Query, Body, Response> {
  readonly area: Area;
  /** Tells a 2xx of this operation from that of another service that responds with 200. */
  readonly success: Success;
  /** Whether sending it twice has the same effect as sending it once. If it creates or replaces, that depends on the body. */
  readonly idempotent: boolean | ((body: unknown) => boolean);
}

/** An operation whose response holds one list of any length. `Client.stream` reads it item by item. */
export interface StreamedOperation<Item extends z.ZodType = z.ZodType> extends Operation {
  /** The name of the list in the response. */
  readonly list: string;
  readonly item: Item;
}

/** A failure as the platform reports it. */
export interface Failure {
  readonly message?: string | undefined;
  /** The platform's machine-readable key, such as `not_available.access_list`. */
  readonly key?: string | undefined;
  /** What is wrong with individual fields. */
  readonly fields?:
    | readonly { readonly field?: string | undefined; readonly message?: string | undefined }[]
    | undefined;
  /** The platform's id of the request or of the problem. */
  readonly requestId?: string | undefined;
}

/** The host of a storage zone and a password of the zone, or that of streams and a key of a video library. */
export interface OwnHost {
  readonly hostname: string;
  readonly password: string;
}

/** The content of a file in a request: what `file` names on this machine, or a string. */
export interface FileContent {
  readonly file?: string | undefined;
  readonly content?: string | undefined;
  /** In bytes. */
  readonly length: number;
  /** As hexadecimal digits. */
  readonly sha256: string;
  readonly contentType?: string | undefined;
}

/** The path parameters that may have several segments. That of a folder is empty, or ends with a slash. */
export const pathsOfSegments: readonly string[] = ["filePath", "folderPath"];

type ParameterType = "string" | "day";

/** The values of the path parameters, by their names. */
export type PathValues<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? (Parameter extends `${infer Name}:${ParameterType}`
      ? { readonly [N in Name]: string }
      : { readonly [N in Parameter]: number }) &
      PathValues<Rest>
  : unknown;

/** The path parameters, query and body of a request. */
export type RequestOf<O> =
  O extends Operation<infer Path, infer Query, infer Body, z.ZodType | undefined>
    ? (unknown extends PathValues<Path> ? { path?: never } : { path: PathValues<Path> }) &
        (Query extends z.ZodObject ? { query?: z.input<Query> } : { query?: never }) &
        (Body extends z.ZodType ? { body: z.input<Body> } : { body?: never }) & {
          /** Of an area with separate hosts: where it goes. */
          host?: OwnHost;
        }
    : never;

/** The parsed response of an operation. */
export type ResponseOf<O> = O extends { readonly response?: infer Response }
  ? Response extends z.ZodType
    ? z.output<Response>
    : undefined
  : undefined;

/**
 * Returns the function that declares the operations of an area, and keeps the types of their parts. `success` may be omitted if there is
 * no `response`. As in HTTP, all but a POST are idempotent unless they say otherwise.
 */
export function operationsOf(area: Area, ofAll: Pick<Operation, "failureIn"> = {}) {
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
      ...{ area, ...ofAll, success: noContent, idempotent: definition.method !== "POST" },
      ...definition,
      // At run time the path has only the names.
      path: definition.path.replaceAll(/(\{\w+):\w+/g, "$1") as Path,
      parameters: { ...definition.parameters, ...Object.fromEntries(typed) },
    };
  };
}
