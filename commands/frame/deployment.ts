import { readFileSync, writeFileSync } from "node:fs";
import { jsonIn } from "../../provider/schema/jsonIn";
import { CommandError } from ".";

/** Output of `pulumi stack export`, as far as commands use it. */
export interface Exported {
  readonly version?: number;
  readonly deployment: {
    readonly resources?: readonly ResourceState[];
    readonly pending_operations?: readonly unknown[];
    readonly [other: string]: unknown;
  };
}

export interface ResourceState {
  readonly urn: string;
  readonly type: string;
  readonly id?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  readonly parent?: string;
  readonly dependencies?: readonly string[];
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>>;
  readonly deletedWith?: string;
  readonly delete?: boolean;
  readonly external?: boolean;
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  readonly [other: string]: unknown;
}

/**
 * Reads a file that `pulumi stack export` wrote.
 *
 * @throws CommandError if the state is unusable or has pending operations
 */
export function readExport(file: string): Exported {
  const exported = exportedIn(readFileSync(file, "utf8"));
  if (!exported) {
    throw new CommandError(
      `${file} is not a stack export with resources; write it with pulumi stack export --file ${file}`,
    );
  }
  if ((exported.deployment.pending_operations ?? []).length > 0) {
    throw new CommandError(
      "the state has pending operations of an interrupted update. Run pulumi-edge-platform recover and export the state again",
    );
  }
  return exported;
}

function exportedIn(json: string): Exported | undefined {
  const exported = jsonIn(json) as Partial<Exported> | null | undefined;
  return Array.isArray(exported?.deployment?.resources) ? (exported as Exported) : undefined;
}

/** Writes a file for `pulumi stack import` that only the user may read, because it may contain secrets. */
export function writeExport(file: string, exported: Exported): void {
  writeFileSync(file, `${JSON.stringify(exported, undefined, 4)}\n`, { mode: 0o600 });
}

export function nameIn(urn: string): string {
  return urn.split("::").slice(3).join("::");
}
