export interface PathReading {
  readonly value: string;
  readonly how: "as written" | "normalized";
}

/**
 * Returns a path as written and in every normalized form that the edge may compare. Its normalization is not published.
 */
export function readingsOf(path: string): readonly PathReading[] {
  const decoded = percentDecoded(path);
  const normalized = [path, percentEncoded(path), decoded, percentDecoded(decoded)].flatMap((value) => {
    const slashes = value.replaceAll("\\", "/");
    return [
      value,
      withoutDots(slashes),
      merged(slashes),
      withoutDots(merged(slashes)),
      trimmed(withoutDots(merged(slashes))),
    ];
  });
  const others = [...new Set(normalized)].filter((value) => value !== path);
  return [{ value: path, how: "as written" }, ...others.map((value) => ({ value, how: "normalized" as const }))];
}

/** Encodes invalid URL characters, as browsers do. */
function percentEncoded(value: string): string {
  const ofByte = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  return value.replace(/[^\x21-\x7e]+/g, (characters) => [...Buffer.from(characters)].map(ofByte).join(""));
}

/** Decodes percent-encoded bytes and keeps invalid percent signs. */
export function percentDecoded(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value;
  const bytes = Buffer.from(value).toString("latin1");
  const decoded = bytes.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, "latin1").toString();
}

export function merged(path: string): string {
  return path.replace(/\/{2,}/g, "/");
}

/** Resolves dot segments as in RFC 3986. */
export function withoutDots(path: string): string {
  const segments = path.split("/");
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isDots = segment === "." || segment === "..";
    if (segment === ".." && kept.length > 1) kept.pop();
    if (!isDots) kept.push(segment);
    else if (index === segments.length - 1) kept.push("");
  }
  return kept.join("/");
}

function trimmed(path: string): string {
  const segments = path.split("/").map((segment) => segment.replace(/[. ]+$/, "").replace(/;.*$/, ""));
  return segments.join("/");
}
