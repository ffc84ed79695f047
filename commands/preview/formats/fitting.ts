/** A piece of a report. */
export interface Block {
  readonly content: string;
  /** How it may be left out; one without stays. */
  readonly cut?: Cut;
}

export interface Cut {
  /** What is said of so many left out. */
  readonly told: (count: number) => string;
  /** The lower, the sooner. */
  readonly rank: number;
  /** How many of the blocks that follow go with it. */
  readonly with?: number;
}

/** What is said of the cut may take this much. */
const roomToSay = 1000;

/**
 * The blocks one after another, in at most `longest` bytes: the least important are left out first, of equally
 * important ones the last; and what is left out is said at the end.
 */
export function fitted(blocks: readonly Block[], longest: number, say: (cut: string) => string): string {
  const sizes = blocks.map(({ content }) => Buffer.byteLength(content));
  let size = sizes.reduce((sum, each) => sum + each, 0);
  if (size < longest) return blocks.map(({ content }) => content).join("");
  const out = new Set<number>();
  const counted = new Map<Cut["told"], number>();
  for (const { index, cut } of inOrderOfCutting(blocks)) {
    if (size < longest - roomToSay) break;
    if (out.has(index)) continue;
    for (let each = index; each <= index + (cut.with ?? 0); each++) {
      if (!out.has(each)) size -= sizes[each] ?? 0;
      out.add(each);
    }
    counted.set(cut.told, (counted.get(cut.told) ?? 0) + 1);
  }
  const cut = [...counted].map(([told, count]) => told(count)).join("; ");
  return blocks.flatMap(({ content }, index) => (out.has(index) ? [] : [content])).join("") + say(cut);
}

function inOrderOfCutting(blocks: readonly Block[]): { index: number; cut: Cut }[] {
  return blocks
    .flatMap(({ cut }, index) => (cut ? [{ index, cut }] : []))
    .sort((one, other) => one.cut.rank - other.cut.rank || other.index - one.index);
}
