import { escapedMarkup } from "../../commands/frame/markup";
import type { Change } from "../../commands/preview/model";
import { picture } from "./svg";

const node = { width: 208, height: 46 };
const gap = { across: 56, down: 16 };
const margin = 24;

/** What a preview declares and what each resource needs before it, from left to right; components have no box. */
export function graphPicture(title: string, changes: readonly Change[]): string {
  const resources = changes.filter(({ kind }) => kind !== undefined);
  const columns = columnsOf(resources);
  const tallest = Math.max(...columns.map((column) => column.length));
  const extent = (count: number, size: number, between: number) => count * (size + between) - between + 2 * margin;
  const [width, height] = [extent(columns.length, node.width, gap.across), extent(tallest, node.height, gap.down)];
  const at = new Map(
    columns.flatMap((column, across) =>
      column.map(({ urn }, down): [string, { x: number; y: number }] => [
        urn,
        {
          x: margin + across * (node.width + gap.across),
          y: margin + (down + (tallest - column.length) / 2) * (node.height + gap.down),
        },
      ]),
    ),
  );
  const edges = resources.flatMap(({ urn, dependsOn }) =>
    dependsOn.flatMap((needed) => {
      const [from, to] = [at.get(needed), at.get(urn)];
      return from && to ? [edge(from.x + node.width, from.y + node.height / 2, to.x, to.y + node.height / 2)] : [];
    }),
  );
  const boxes = resources.map(({ urn, type, name }) => box(at.get(urn) ?? { x: 0, y: 0 }, type, name));
  return picture(title, width, height, [...edges, ...boxes].join("\n"));
}

/** A resource stands behind all that it needs, beside what it shares that with. */
function columnsOf(resources: readonly Change[]): Change[][] {
  const byUrn = new Map(resources.map((it) => [it.urn, it]));
  const columnOf = ({ dependsOn }: Change): number =>
    Math.max(0, ...dependsOn.flatMap((urn) => byUrn.get(urn) ?? []).map((needed) => columnOf(needed) + 1));
  const columns: Change[][] = [];
  for (const resource of resources) {
    const column = columnOf(resource);
    columns[column] = [...(columns[column] ?? []), resource];
  }
  return columns.map((column) => column.toSorted((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1)));
}

function sortOf({ type, name }: Change): string {
  return `${type} ${name}`;
}

function box({ x, y }: { x: number; y: number }, type: string, name: string): string {
  const middle = x + node.width / 2;
  return `<rect class="node" x="${x}" y="${y}" width="${node.width}" height="${node.height}" rx="6"/>
<text class="strong" x="${middle}" y="${y + 20}" text-anchor="middle">${escapedMarkup(type)}</text>
<text class="faint" x="${middle}" y="${y + 37}" text-anchor="middle" font-size="12">${escapedMarkup(name)}</text>`;
}

function edge(x: number, y: number, toX: number, toY: number): string {
  const bend = gap.across / 2;
  return `<path class="edge" d="M${x} ${y} C${x + bend} ${y} ${toX - bend} ${toY} ${toX - 7} ${toY}"/><path class="tip" d="M${toX} ${toY} l-8 -4 v8 z"/>`;
}
