export function addressOf(resource: string, key: string | number | undefined): string {
  if (key === undefined) return resource;
  return `${resource}[${typeof key === "number" ? key : quoted(key)}]`;
}

/** Escapes templates and unprintable characters. */
function quoted(key: string): string {
  const escapedKey = key
    .replace(/["\\]/g, "\\$&")
    .replace(/[$%](?=\{)/g, "$&$&")
    .replace(/[\p{C}\p{Z}]/gu, (mark) => (mark === " " ? mark : escaped(mark.codePointAt(0) as number)));
  return `"${escapedKey}"`;
}

function escaped(codePoint: number): string {
  const digits = codePoint.toString(16);
  return codePoint > 0xffff ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** Removes the keys of modules and instances, which dependencies omit. */
export function withoutKeys(address: string): string {
  return address.replace(/\["(?:[^"\\]|\\.)*"\]|\[\d+\]/g, "");
}
