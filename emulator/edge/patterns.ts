import { BlockList, isIP } from "node:net";
import { asPattern } from "../../provider/schema/redaction";
import { agreed, type Match } from "./match";

/** Whether a text fits a pattern in which `*` stands for any number of characters; undefined where letter case decides. */
export function fits(text: string, pattern: string): Match {
  // A pattern in another language.
  if (/^pattern:/i.test(pattern)) return undefined;
  const source = pattern.split("*").map(asPattern).join("[\\s\\S]*");
  return agreed(["", "i"].map((flags) => new RegExp(`^${source}$`, flags).test(text)));
}

/** Whether an address is the other one, in its range, or fits it as a pattern. */
export function isWithin(address: string, range: string): Match {
  const [start = "", bits] = range.trim().split("/");
  const family = isIP(start);
  if (family === 0) return fits(address, range.trim());
  if (family !== isIP(address)) return false;
  const list = new BlockList();
  const name = family === 6 ? "ipv6" : "ipv4";
  const length = bits === undefined ? (family === 6 ? 128 : 32) : Number(bits);
  if (!Number.isInteger(length) || length < 0 || length > (family === 6 ? 128 : 32)) return undefined;
  list.addSubnet(start, length, name);
  return list.check(address, name);
}
