import type { z } from "zod";
import * as api from "../api/logs";
import type { AnswerOf } from "../api/operation";
import type { Client } from "../client";
import { endless, Repetition } from "./paging";

/** A page of a zone's event logs. */
export interface EventLogPage {
  readonly entries: readonly z.output<typeof api.logEntry>[];
  /** Whether the platform has a further page. */
  readonly hasMore: boolean;
}

/** How many pages without an entry may follow each other. */
const emptyPages = 100;

/**
 * The event logs of a shield zone on a day (`MM-dd-yyyy`), page by page. Holds one page at a time.
 *
 * @throws EdgeError if the platform goes on without end
 */
export async function* eventLogPages(client: Client, shieldZoneId: number, date: string): AsyncGenerator<EventLogPage> {
  const tokens = new Repetition();
  const pages = new Repetition();
  let empty = 0;
  for (let token: string | undefined; ; ) {
    const answer: AnswerOf<typeof api.getShieldEventLogs> = token
      ? await client.call(api.getShieldEventLogs, { path: { shieldZoneId, date, continuationToken: token } })
      : await client.call(api.getFirstShieldEventLogs, { path: { shieldZoneId, date } });
    const entries = answer.logs ?? [];
    const next = answer.hasMoreData === false ? undefined : answer.continuationToken || undefined;
    // Entries that have ids tell a page that comes again under another token.
    const ids = entries.map((entry) => entry.logId ?? "").join("\n");
    if (ids.trim() && pages.of(ids)) throw endless("a page");
    yield { entries, hasMore: next !== undefined };
    if (next === undefined) return;
    empty = entries.length === 0 ? empty + 1 : 0;
    if (tokens.of(next) || empty >= emptyPages) throw endless("a continuation token");
    token = next;
  }
}
