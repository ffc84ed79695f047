import { createHash } from "node:crypto";
import type { z } from "zod";
import * as api from "../api/logs";
import type { Caller, Client } from "../client";
import { endless, Repetition } from "./paging";

type Entry = z.output<typeof api.logEntry>;

/** An entry of a zone's event logs, and whether the platform has a further one, or a further page. */
export interface EventLog {
  readonly entry: Entry;
  readonly hasMore: boolean;
}

/** How many characters are hashed at once. */
const manyIds = 64 * 1024;

/** How many pages without an entry may follow each other. */
const emptyPages = 100;

/**
 * The event logs of a shield zone on a day (`MM-dd-yyyy`), entry by entry as they come. Asks for a page when the one
 * before it is used up.
 *
 * @throws EdgeError if the platform goes on without end
 */
export async function* eventLogs(client: Caller, shieldZoneId: number, date: string): AsyncGenerator<EventLog> {
  const tokens = new Repetition();
  const pages = new Repetition();
  let empty = 0;
  for (let token: string | undefined; ; ) {
    const page = token
      ? client.stream(api.getShieldEventLogs, { path: { shieldZoneId, date, continuationToken: token } })
      : client.stream(api.getFirstShieldEventLogs, { path: { shieldZoneId, date } });
    const { next, last, ids } = yield* allButLast(page);
    if (ids !== undefined && pages.of(ids)) throw endless("a page");
    if (last) yield { entry: last, hasMore: next !== undefined };
    if (next === undefined) return;
    empty = last ? 0 : empty + 1;
    if (tokens.of(next) || empty >= emptyPages) throw endless("a continuation token");
    token = next;
  }
}

type Page = ReturnType<typeof Client.prototype.stream<typeof api.getShieldEventLogs>>;

interface EndOfPage {
  readonly last: Entry | undefined;
  /** The token of the next page. */
  readonly next: string | undefined;
  /** Tells a page that comes again under another token; undefined if no entry has an id. */
  readonly ids: string | undefined;
}

/** Yields the entries of a page but the last, of which only the end of the page tells whether something follows. */
async function* allButLast(page: Page): AsyncGenerator<EventLog, EndOfPage> {
  const hash = createHash("sha256");
  let ids = "";
  let hasIds = false;
  let last: Entry | undefined;
  try {
    for (;;) {
      const { done, value } = await page.next();
      if (done) {
        const next = value.hasMoreData === false ? undefined : value.continuationToken || undefined;
        return { last, next, ids: hasIds ? hash.update(ids).digest("hex") : undefined };
      }
      ids += `${value.logId ?? ""}\n`;
      if (ids.length > manyIds) {
        hash.update(ids);
        ids = "";
      }
      hasIds ||= Boolean(value.logId);
      if (last) yield { entry: last, hasMore: true };
      last = value;
    }
  } finally {
    // A program that stops early needs no rest of the page.
    await page.return(undefined as never);
  }
}
