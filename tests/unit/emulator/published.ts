import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The vendor's descriptions, as tools/published.ts restates them. */
export const publishedFile = join(__dirname, "published.txt");

interface Published {
  /** True if bodies of type `text/json` and `application/*+json` are listed. */
  readonly hasVariants: boolean;
  /** True if a request may have no body. */
  readonly mayBeMissing: boolean;
  readonly request?: string | undefined;
  readonly response?: string | undefined;
}

interface Member {
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Name of the type of its value, or of its items in brackets. */
  readonly type?: string | undefined;
}

/** Key of an operation, whatever the names of its path's parameters. */
export function publishedKey({ area, method, path }: Readonly<Record<"area" | "method" | "path", string>>): string {
  return `${area} ${method} ${path
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replace(/\/$/, "")
    .toLowerCase()}`;
}

export function readPublished() {
  const [, operations = "", types = ""] = readFileSync(publishedFile, "utf8").split("\n\n");
  return {
    operations: new Map(operations.split("\n").map(operationIn)),
    types: new Map(types.trim().split("\n").map(typeIn)),
  };
}

function operationIn(line: string): [string, Published] {
  const [, key = "", variants, missing, request, response] =
    /^(\S+ \S+ \S+)(?: <-(\+?)(\??) (\S+))?(?: -> (\S+))?$/.exec(line) ?? [];
  return [key, { hasVariants: variants === "+", mayBeMissing: missing === "?", request, response }];
}

function typeIn(line: string): [string, ReadonlyMap<string, Member>] {
  const [name = "", members = ""] = line.split(" = ");
  return [name, new Map(members.split(" ").map(memberIn))];
}

function memberIn(text: string): [string, Member] {
  const [, name = "", required, nullable, type] = /^([^!?:]+)(!?)(\??)(?::(\S+))?$/.exec(text) ?? [];
  return [name, { isRequired: required === "!", isNullable: nullable === "?", type }];
}
