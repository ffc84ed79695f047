/** Record of a zone file with absolute names, without a final dot. */
export interface ZoneFileRecord {
  /** Line of the file on which the record begins. */
  readonly line: number;
  readonly name: string;
  /** In capital letters. */
  readonly type: string;
  /** Undefined if neither the record nor the file has one. */
  readonly ttl: number | undefined;
  /** Fields after the type, with the quotes and escapes of the file. */
  readonly fields: readonly string[];
  /** Returns a host name of the fields as an absolute one. */
  readonly hostIn: (field: string | undefined) => string;
}

/** Part of a zone file that is not a record of the class IN. */
export interface UnreadPart {
  readonly line: number;
  readonly why: string;
}

/** Loads the parser, an ECMAScript module, on demand. */
const loadParser = () => import("dnsz");

type ParseZone = Awaited<ReturnType<typeof loadParser>>["parseZone"];

/** Owner prefix for names that begin with a digit, which the parser takes for a TTL. */
const digitMark = "_.";

/** Reads a zone file (RFC 1035). The parser reads one record at a time, so that each has its own origin and owner. */
export async function readZoneFile(text: string, domain: string): Promise<(ZoneFileRecord | UnreadPart)[]> {
  const { parseZone } = await loadParser();
  const read: (ZoneFileRecord | UnreadPart)[] = [];
  let origin = domain;
  let ttl: string | undefined;
  let owner: string | undefined;
  for (const { line, lines } of recordsIn(text)) {
    const [head = ""] = lines;
    const [, directive, value = ""] = /^\$(\w+)\s+(\S+)/.exec(head) ?? [];
    if (directive?.toUpperCase() === "ORIGIN") origin = absolute(value, origin);
    else if (directive?.toUpperCase() === "TTL") ttl = value;
    else if (directive !== undefined) read.push({ line, why: `the directive $${directive} is not read` });
    else {
      const found = recordOf(parseZone, { lines, origin, ttl, owner });
      read.push(found ? { line, ...found } : { line, why: "it is no record of the class IN" });
      if (found) owner = found.name;
    }
  }
  return read;
}

/** Splits the text at the lines that begin records or directives. Parentheses continue a record on further lines. */
function recordsIn(text: string): { line: number; lines: string[] }[] {
  const records: { line: number; lines: string[] }[] = [];
  let depth = 0;
  text.split(/\r?\n/).forEach((content, index) => {
    const bare = content.replace(/"(?:\\.|[^"\\])*"|\\./g, "").replace(/;.*/, "");
    if (depth > 0) records.at(-1)?.lines.push(content);
    else if (bare.trim() !== "" || /^\s*[^;\s]/.test(content)) records.push({ line: index + 1, lines: [content] });
    depth = Math.max(0, depth + bare.split("(").length - bare.split(")").length);
  });
  return records;
}

interface Circumstances {
  readonly lines: readonly string[];
  readonly origin: string;
  readonly ttl: string | undefined;
  readonly owner: string | undefined;
}

function recordOf(parseZone: ParseZone, { lines, origin, ttl, owner = origin }: Circumstances) {
  const [head = "", ...rest] = lines;
  const [, name = "", fields = ""] = /^(\S*)\s+(.*)$/.exec(head) ?? [];
  const own = name === "" ? owner : absolute(name, origin);
  const directives = [`$ORIGIN ${own}.`, ...(ttl === undefined ? [] : [`$TTL ${ttl}`])];
  const marked = /^\d/.test(own) ? `${digitMark}${own}.` : `${own}.`;
  const text = [...directives, `${marked} ${withTtlFirst(fields)}`, ...rest].join("\n");
  const [record] = parseZone(text, { defaultTTL: Number.NaN }).records;
  if (record?.class !== "IN" || !/^[A-Z][A-Z\d]*$/.test(record.type)) return undefined;
  return {
    name: own,
    type: record.type,
    ttl: Number.isNaN(record.ttl) ? undefined : record.ttl,
    fields: fieldsOf(record.content),
    hostIn: (field = "") => (field === "." ? field : absolute(field, origin)),
  };
}

/** The parser expects the TTL before the class. The platform exports the other order, and both are legal. */
function withTtlFirst(fields: string): string {
  return fields.replace(/^(IN|CH|HS)\s+(\d+[smhdw\d]*)\s/i, "$2 $1 ");
}

/** Splits the content at white space outside of quotes. */
function fieldsOf(content: string): string[] {
  return content.match(/(?:"(?:\\.|[^"\\])*"|\\.|[^\s"])+/g) ?? [];
}

/** Returns an absolute name in lower case without its final dot. */
function absolute(name: string, origin: string): string {
  const small = name.toLowerCase();
  if (small === "@") return origin;
  if (small.endsWith(".")) return small.slice(0, -1);
  return origin === "" ? small : `${small}.${origin}`;
}
