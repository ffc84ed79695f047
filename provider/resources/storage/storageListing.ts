import type { z } from "zod";
import type * as api from "../../api/storageFiles";
import { EdgeError } from "../../client/errors";
import { hashOf } from "../../schema/hashed";
import { hasPlainNames } from "../../schema/pathNames";
import { quoted } from "../../schema/quoted";

export type StorageObject = z.output<typeof api.storageObject>;

/** The path is empty or ends with a slash. */
interface Asked {
  readonly id: number;
  readonly storageZoneName: string;
  readonly path: string;
}

/** Checks that a listing is of this folder: a cache or a gateway may mix up responses. */
export function refuseOthers(asked: Asked, items: readonly StorageObject[]): void {
  const folder = quoted(`/${asked.storageZoneName}/${asked.path}`);
  for (const { ObjectName, Path, StorageZoneId } of items) {
    if (!hasPlainNames(ObjectName) || ObjectName.includes("/")) {
      throw unusable(
        `the platform lists ${quoted(ObjectName)} in the folder ${folder}, which is not a valid file name`,
      );
    }
    const isOther = StorageZoneId != null && StorageZoneId !== asked.id;
    const other = isOther ? `storage zone ${StorageZoneId}` : Path && !isPathOf(asked, Path) ? quoted(Path) : undefined;
    if (other === undefined) continue;
    throw unusable(`the platform was asked for the folder ${folder} but lists ${quoted(ObjectName)} of ${other}`);
  }
}

/**
 * Returns the hashes of all listings so far. A repeated listing would never end.
 *
 * @throws EdgeError if a folder contains itself
 */
export function below(path: string, items: readonly StorageObject[], above: readonly string[]): readonly string[] {
  const [first] = items.filter(({ IsDirectory }) => IsDirectory);
  if (!first) return above;
  const own = hashOf(JSON.stringify(items));
  if (above.includes(own) || path.length > longestPath) {
    throw unusable(`the platform lists the folder ${quoted(`${path}${first.ObjectName}`)} as containing itself`);
  }
  return [...above, own];
}

/** In characters (documented). */
const longestPath = 6_000;

/** Ignores letter case, encoding and a leading zone name. */
function isPathOf({ storageZoneName, path }: Asked, actual: string): boolean {
  const formOf = (value: string) => value.split("/").filter(Boolean).join("/").normalize("NFC").toLowerCase();
  const forms = [formOf(path), formOf(`${storageZoneName}/${path}`)];
  return [actual, decoded(actual)].some((each) => forms.includes(formOf(each)));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export class UnusableListingError extends EdgeError {
  override readonly name = "UnusableListingError";
}

function unusable(what: string): UnusableListingError {
  return new UnusableListingError(
    `${what}, so the listing was discarded. A proxy or cache in front of the platform may mix up responses. Try again later.`,
  );
}
