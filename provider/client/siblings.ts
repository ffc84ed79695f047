import { isDeepStrictEqual } from "node:util";
import { partial, withKnown } from "../schema/tolerant";

/** How many times as many parents as are asked for a list may show, so that it is no larger than what it saves. */
const largestShare = 10;

// biome-ignore lint/suspicious/noExplicitAny: each parent has a look of its own
type Any = any;

/** What a list shows of a parent. */
interface Listed {
  readonly Id: number;
  readonly [member: string]: unknown;
}

/** How parents of one kind are read with one request. */
export interface Siblings<Look, Item = Any> {
  /** What they are: `pull zones`. */
  readonly name: string;
  /** The id of this one. */
  readonly id: number;
  /** The list of this one that a look is for: `EdgeRules`. */
  readonly member: string;
  /** The first ones of the account, so many at the most, and how many there are in all. */
  list(limit: number): Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  /** One of them by itself. */
  read(id: number): Promise<Item>;
  /**
   * The look, from what the list shows of this one.
   *
   * @throws where it does not tell
   */
  lookIn(listed: Item): Look;
}

/**
 * The lists that have several parents. A list only confirms, and only as far as it is known to show a parent just as that shows itself:
 * the first one is compared with a read of one parent, and none is read any more once that differs, or a list cannot be read.
 */
export class SiblingLists {
  /** By list and member, how much of the member was shown when they were the same. */
  readonly #compared = new Map<string, Promise<number>>();
  /** How many siblings there are; infinite where they are not listed any more. */
  readonly #totals = new Map<string, number>();

  /** Reads the lists that have several of these parents. Yields what they show of each, which is nothing where it is to be read by itself. */
  read(parents: readonly Siblings<unknown>[]): <Look>(parent: Siblings<Look>) => Promise<Look | undefined> {
    const lists = new Map<string, Promise<readonly Listed[]>>();
    for (const { name } of parents) {
      const siblings = parents.filter((each) => each.name === name);
      if (!lists.has(name))
        lists.set(
          name,
          this.#list(name, siblings).catch(() => this.#listNoMore(name)),
        );
    }
    return async (parent) => this.#lookIn((await lists.get(parent.name)) ?? [], parent);
  }

  async #list(name: string, siblings: readonly Siblings<unknown, Listed>[]): Promise<readonly Listed[]> {
    const limit = largestShare * new Set(siblings.map(({ id }) => id)).size;
    const [first] = siblings;
    if (!first || limit === largestShare || limit < (this.#totals.get(name) ?? 0)) return [];
    const { items, total } = await first.list(limit);
    this.#totals.set(name, Math.max(total, this.#totals.get(name) ?? 0));
    for (const each of siblings) this.#compare(items, each, siblings);
    return items;
  }

  #listNoMore(name: string): readonly Listed[] {
    this.#totals.set(name, Number.POSITIVE_INFINITY);
    return [];
  }

  /** Compares what the list shows in a member with what a parent shows itself: of those that wait, as nothing is written to them meanwhile. */
  #compare(
    items: readonly Listed[],
    { name, member, read }: Siblings<unknown, Listed>,
    siblings: readonly Siblings<unknown>[],
  ): void {
    if (this.#compared.has(keyOf(name, member))) return;
    const waiting = new Set(siblings.filter((each) => each.member === member).map(({ id }) => id));
    const own = items.filter(({ Id }) => waiting.has(Id));
    const longest = longestIn(own, member) ?? longestIn(items, member);
    if (!longest) return;
    const compare = async () => {
      const parent = await read(longest.Id);
      if (isDeepStrictEqual(parent[member], longest[member])) return lengthOf(longest[member]);
      throw new Error("the list shows something else");
    };
    const compared = compare().catch(() => {
      this.#listNoMore(name);
      return 0;
    });
    this.#compared.set(keyOf(name, member), compared);
  }

  /** What a list shows of a parent. Where that is more than was compared, further items may be left out. */
  async #lookIn<Look>(
    items: readonly Listed[],
    { name, id, member, lookIn }: Siblings<Look, Listed>,
  ): Promise<Look | undefined> {
    const compared = (await this.#compared.get(keyOf(name, member))) ?? 0;
    const listed = items.find(({ Id }) => Id === id);
    const shown = listed?.[member];
    if (!listed || !Array.isArray(shown) || compared === 0) return undefined;
    try {
      return lookIn(shown.length > compared ? withKnown(listed, { [member]: partial(shown) }) : listed);
    } catch {
      return undefined;
    }
  }
}

function keyOf(name: string, member: string): string {
  return `${name} ${member}`;
}

/** The one with the most in a member; nothing where none has any. */
function longestIn(items: readonly Listed[], member: string): Listed | undefined {
  const [longest] = items.toSorted((one, other) => lengthOf(other[member]) - lengthOf(one[member]));
  return lengthOf(longest?.[member]) > 0 ? longest : undefined;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
