import { comment, source } from "../commands/import/source";
import type { Regrouped } from "./regroup";

/** The declarations of a program, in TypeScript, each with the names of those that it takes the place of. */
export function declarations(made: readonly Regrouped[]): string {
  return `${made.map(declaration).join("\n")}\n`;
}

function declaration({ type, name, inputs, state, insteadOf }: Regrouped): string {
  const { __provider, ...args } = inputs;
  const { protect, retainOnDelete, parent } = state;
  const options = { ...(protect && { protect }), ...(retainOnDelete && { retainOnDelete }) };
  const isInComponent = parent !== undefined && !parent.includes("::pulumi:pulumi:Stack::");
  const end = Object.keys(options).length > 0 ? `, ${source(options)});` : ");";
  const start = `new edge.${type}(${source(name)}, `;
  return [
    comment(`In place of ${insteadOf.join(", ")}${isInComponent ? `; with the same parent, ${parent}` : ""}`),
    `${start}${source(args, 0, start.length, end.length)}${end}`,
  ].join("\n");
}
