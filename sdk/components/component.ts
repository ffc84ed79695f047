/** The name of a part of a component: the component's name and the part's, in letters, digits and dashes. */
export function partName(name: string, part: string): string {
  const parts = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [name, ...parts].join("-");
}
