export interface Block {
  readonly content: string;
  /** Blocks without a cut always stay. */
  readonly cut?: Cut;
}

export interface Cut {
  readonly told: (count: number) => string;
  /** Blocks with a lower rank are omitted first. */
  readonly rank: number;
  /** Number of following blocks to omit with this one. */
  readonly with?: number;
}

/** Bytes reserved for the list of omissions. */
const roomToSay = 1000;

/** Joins the blocks within `longest` bytes. Omits the least important blocks first, later ones before earlier ones. */
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
