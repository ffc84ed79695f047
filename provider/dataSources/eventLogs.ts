import { createHash } from "node:crypto";
import type { z } from "zod";
import * as api from "../api/logs";
import type { Client, Sender } from "../client/client";
import { endless, Repetition } from "../client/paging";
import { readAhead } from "./readAhead";

type Entry = z.output<typeof api.logEntry>;

/** Where a read begins or continues: a page, by its token (the first one has none), and how many entries of it are passed over. */
interface Place {
  readonly continuationToken?: string | undefined;
  readonly offset: number;
}

/** Entries of a zone's event logs that came at once. */
export interface EventLogs {
  readonly entries: readonly Entry[];
  /** Where a read that stops here continues; nothing where the platform has no further entry. */
  readonly next: Place | undefined;
  /** What the platform says of the start of the page; with its end only. */
  readonly startToken?: string | undefined;
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
  client: Sender,
  shieldZoneId: number,
  date: string,
  limit = Number.POSITIVE_INFINITY,
  from: Place = { offset: 0 },
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
  return readAhead(inTurn(page, limit, from), () => leaving.abort());
}

type Page = ReturnType<typeof Client.prototype.stream<typeof api.getShieldEventLogs>>;

/** The pages one after the other; `ask` asks for one. */
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
      // Of the last entry, only the end of the page tells whether something follows.
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
      // A page without an entry counts too for who reads ahead.
      if (given.length > 0 || rest) yield { entries: given, next, startToken: rest?.startToken ?? undefined };
      left -= given.length;
      if (left <= 0) return;
    }
    // What is to be passed over is of one page.
    toSkip = 0;
    empty = page.count > 0 ? 0 : empty + 1;
    if (token && (tokens.of(token) || empty >= emptyPages))
      throw endless(api.getShieldEventLogs, "a continuation token returned nothing new");
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
