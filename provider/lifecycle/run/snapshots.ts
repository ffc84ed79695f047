import type { Settings } from "../../settings/settings";
import { accountOf } from "../provenance";

/**
 * What the platform had before this run created anything: one list for each account, kind and parent, read by the first
 * create that needs it and shared by all.
 */
export class Snapshots {
  readonly #lists = new Map<string, Promise<unknown>>();

  /** The list of this scope. `read` runs once, and again only where it has failed: then nothing was created yet. */
  before<T>(settings: Settings, scope: string, read: () => Promise<T>): Promise<T> {
    const key = JSON.stringify([accountOf(settings), scope]);
    const known = this.#lists.get(key) as Promise<T> | undefined;
    if (known) return known;
    const list = read();
    this.#lists.set(key, list);
    list.catch(() => this.#lists.delete(key));
    return list;
  }
}
