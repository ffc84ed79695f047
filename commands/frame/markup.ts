/** A string as content, or as the value of an attribute, of HTML or XML. */
export function escapedMarkup(value: string): string {
  return value.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
