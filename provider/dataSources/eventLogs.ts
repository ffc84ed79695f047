import { createHash } from "node:crypto";
import type { z } from "zod";
import * as api from "../api/logs";
import type { Caller, Client } from "../client";
import { endless, Repetition } from "../paging";
import { readAhead } from "./readAhead";

type Entry = z.output<typeof api.logEntry>;

/** Entries of a zone's event logs that came at once, and whether the platform has a further one, or a further page. */
export interface EventLogs {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}

/** How many pages without an entry may follow each other. */
const emptyPages = 100;

/**
 * The event logs of a shield zone on a day (`MM-dd-yyyy`) as they come, at most so many: a page at a time, or less where
 * the platform does not say how long it is. From the second page on, the next one is asked for while one is used.
 *
 * @throws EdgeError if there is no end to the pages
 */
export function eventLogs(
  client: Caller,
  shieldZoneId: number,
  date: string,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<EventLogs> {
  // One a page: what waits for one signal would add up over the pages.
  let leaving = new AbortController();
  const page = (token: string | undefined) => {
    leaving = new AbortController();
    const path = { shieldZoneId, date };
    return token
      ? client.stream(api.getShieldEventLogs, { path: { ...path, continuationToken: token } }, leaving)
      : client.stream(api.getFirstShieldEventLogs, { path }, leaving);
  };
  return readAhead(inTurn(page, limit), () => leaving.abort());
}

type Page = ReturnType<typeof Client.prototype.stream<typeof api.getShieldEventLogs>>;

/** The pages one after the other; `ask` asks for one. */
async function* inTurn(ask: (token: string | undefined) => Page, limit: number): AsyncGenerator<EventLogs> {
  const tokens = new Repetition();
  const pages = new Repetition();
  let token: string | undefined;
  let [left, empty] = [limit, 0];
  do {
    const page = new PageIds();
    let held: readonly Entry[] = [];
    for await (const { items, rest } of ask(token)) {
      page.add(items);
      if (rest && page.hasIds && pages.of(page.digest())) throw endless(api.getShieldEventLogs, "a page came again");
      token = rest?.hasMoreData === false ? undefined : rest?.continuationToken || undefined;
      // Of the last entry, only the end of the page tells whether something follows.
      const entries = held.length > 0 ? [...held, ...items] : items;
      const known = rest ? entries : entries.slice(0, -1);
      held = entries.slice(known.length);
      const hasMore = !rest || token !== undefined || known.length > left;
      // A page without an entry counts too for who reads ahead.
      if (known.length > 0 || rest) yield { entries: known.slice(0, left), hasMore };
      left -= known.length;
      if (left <= 0) return;
    }
    empty = page.count > 0 ? 0 : empty + 1;
    if (token && (tokens.of(token) || empty >= emptyPages))
      throw endless(api.getShieldEventLogs, "a continuation token brought nothing new");
  } while (token);
}

/** Tells a page that comes again under another token. */
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
