import { BlockList, isIP } from "node:net";
import { asPattern } from "../../provider/schema/redaction";
import { LuaPatternError, luaFinds } from "./luaPattern";
import { agreed, any, type Match, undecided } from "./match";

const lua = "pattern:";

export function isLua(pattern: string): boolean {
  return pattern.startsWith(lua);
}

/** Matches a Lua pattern, or one with `*` as a wildcard. Undecided if a wildcard pattern depends on case. */
export function fits(value: string, pattern: string): Match {
  if (isLua(pattern)) return luaFits(value, pattern.slice(lua.length));
  const source = pattern.split("*").map(asPattern).join("[\\s\\S]*");
  return agreed(
    ["", "i"].map((flags) => new RegExp(`^${source}$`, flags).test(value)),
    `whether ${value} matches ${pattern} depends on letter case`,
  );
}

/** Searches by Lua's `string.find`. According to the documentation, `%w` also matches an underscore, unlike in Lua. */
// See docs.bunny.net/cdn/edge-rules/pattern-matching.
function luaFits(value: string, pattern: string): Match {
  const reason = (why: string) => `the Lua pattern ${JSON.stringify(pattern)} is not evaluated: ${why}`;
  try {
    const found = [false, true].map((hasUnderscore) => luaFinds(value, pattern, hasUnderscore));
    return agreed(found, reason("%w may match an underscore"));
  } catch (error) {
    if (error instanceof LuaPatternError) return undecided(reason(error.message));
    throw error;
  }
}

/** True if a range or pattern contains an address. */
export function isWithin(address: string, range: string): Match {
  if (isLua(range)) {
    const matches = formsOf(address)
      .flatMap(spellingsOf)
      .map((spelling) => fits(spelling, range));
    return agreed(matches, `it is unknown whether ${range} matches other notations of an address`);
  }
  return any(formsOf(address).map((form) => formIsWithin(form, range.trim())));
}

/** Returns both forms of an IPv4-mapped IPv6 address, because a list may contain either. */
export function formsOf(address: string): string[] {
  const [, mapped] = /^::ffff:(.+)$/.exec(canonical(address)) ?? [];
  if (mapped === undefined) return [address];
  if (isIP(mapped) === 4) return [mapped, address];
  const [high = 0, low = 0] = mapped.split(":").map((part) => Number.parseInt(part, 16));
  return [[high >> 8, high & 255, low >> 8, low & 255].join("."), address];
}

export function canonical(address: string): string {
  return isIP(address) === 6 && !address.includes("%") ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** Returns an address as written, shortened and in full. */
export function spellingsOf(address: string): string[] {
  const short = canonical(address);
  if (!short.includes(":")) return [address];
  const [head = "", tail] = short.split("::");
  const groups = (part = "") => part.split(":").filter((group) => group !== "");
  const zeros = Array(tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length).fill("0");
  const full = [...groups(head), ...zeros, ...groups(tail)];
  return [short, address, full.join(":")];
}

function formIsWithin(address: string, range: string): Match {
  const [start = "", bits, more] = range.split("/");
  const family = isIP(start);
  if (family === 0 && /[!,\s-]/.test(range)) return undecided(`the meaning of ${range} is unknown`);
  if (family === 0) {
    const pattern = range.toLowerCase();
    const match = fits(canonical(address), pattern);
    const shorter = pattern.replace(/(^|:)0+(?=[0-9a-f])/g, "$1");
    const others = spellingsOf(address).map((each) => fits(each.toLowerCase(), shorter));
    return match === false && any(others) !== false
      ? undecided(`it is unknown whether ${range} matches other notations of an address`)
      : match;
  }
  const longest = family === 6 ? 128 : 32;
  const length = bits === undefined ? longest : Number(bits);
  const isRange = more === undefined && /^\d*$/.test(bits ?? "") && bits !== "" && length <= longest;
  if (!isRange) return undecided(`${range} is not an IP range`);
  // The range may be IPv4-mapped, too.
  const [v4] = formsOf(start);
  if (family === 6 && v4 !== undefined && v4 !== start && length >= 96)
    return formIsWithin(address, `${v4}/${length - 96}`);
  if (family !== isIP(address)) return false;
  const list = new BlockList();
  const name = family === 6 ? "ipv6" : "ipv4";
  list.addSubnet(start, length, name);
  return list.check(address, name);
}
