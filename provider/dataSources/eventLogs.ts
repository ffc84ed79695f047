import { createHash } from "node:crypto";
import type { z } from "zod";
import * as api from "../api/logs";
import type { Client, Sender } from "../client/client";
import { endless, Repetition } from "../client/paging";
import { readAhead } from "./readAhead";

type Entry = z.output<typeof api.logEntry>;

/** Position of a read: the token of a page, which the first one lacks, and the number of its entries to skip. */
interface Place {
  readonly continuationToken?: string | undefined;
  readonly offset: number;
}

export interface EventLogs {
  readonly entries: readonly Entry[];
  /** Position after these entries. Undefined at the end of the log. */
  readonly next: Place | undefined;
  /** The platform's token for the start of the page. Only the last batch of a page has it. */
  readonly startToken?: string | undefined;
}

/** Maximum number of empty pages in a row. */
const emptyPages = 100;

/**
 * Yields the event logs of a shield zone on a day (`MM-dd-yyyy`), by page, or in smaller batches if the platform does
 * not send the page's length. Reads ahead from the second page on.
 *
 * @throws EdgeError if the pages do not end
 */
export function eventLogs(
  client: Sender,
  shieldZoneId: number,
  date: string,
  limit = Number.POSITIVE_INFINITY,
  from: Place = { offset: 0 },
): AsyncGenerator<EventLogs> {
  // One controller per page, because listeners on a single signal would accumulate.
  let leaving = new AbortController();
  const page = (token: string | undefined) => {
    leaving = new AbortController();
    const path = { shieldZoneId, date };
    return token
      ? client.stream(api.getShieldEventLogs, { path: { ...path, continuationToken: token } }, leaving)
      : client.stream(api.getFirstShieldEventLogs, { path }, leaving);
  };
  return readAhead(inTurn(page, limit, from), () => leaving.abort());
}

type Page = ReturnType<typeof Client.prototype.stream<typeof api.getShieldEventLogs>>;

async function* inTurn(
  ask: (token: string | undefined) => Page,
  limit: number,
  from: Place,
): AsyncGenerator<EventLogs> {
  const tokens = new Repetition();
  const pages = new Repetition();
  let token = from.continuationToken;
  let [left, toSkip, empty] = [limit, from.offset, 0];
  do {
    const [own, passing] = [token, toSkip];
    let taken = 0;
    const page = new PageIds();
    let held: readonly Entry[] = [];
    for await (const { items, rest } of ask(token)) {
      page.add(items);
      if (rest && page.hasIds && pages.of(page.digest())) throw endless(api.getShieldEventLogs, "a page was repeated");
      token = rest?.hasMoreData === false ? undefined : rest?.continuationToken || undefined;
      // Holds back the last entry, because only the end of the page shows if more follow.
      const entries = held.length > 0 ? [...held, ...items] : items;
      const known = rest ? entries : entries.slice(0, -1);
      held = entries.slice(known.length);
      const wanted = known.slice(toSkip);
      const given = wanted.slice(0, left);
      toSkip -= known.length - wanted.length;
      taken += given.length;
      const isCut = !rest || given.length < wanted.length;
      const following = token === undefined ? undefined : { continuationToken: token, offset: 0 };
      const next = isCut ? { continuationToken: own, offset: passing + taken } : following;
      // Empty pages count for `readAhead`, too.
      if (given.length > 0 || rest) yield { entries: given, next, startToken: rest?.startToken ?? undefined };
      left -= given.length;
      if (left <= 0) return;
    }
    // Only the first page has entries to skip.
    toSkip = 0;
    empty = page.count > 0 ? 0 : empty + 1;
    if (token && (tokens.of(token) || empty >= emptyPages))
      throw endless(api.getShieldEventLogs, "a continuation token returned nothing new");
  } while (token);
}

class PageIds {
  count = 0;
  hasIds = false;
  readonly #hash = createHash("sha256");

  add(entries: readonly Entry[]): void {
    this.count += entries.length;
    this.hasIds ||= entries.some(({ logId }) => logId);
    this.#hash.update(entries.map(({ logId }) => `${logId ?? ""}\n`).join(""));
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}
