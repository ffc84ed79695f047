import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { entryProblem } from "./listEntry";
import { hasLoneSurrogate } from "./loneSurrogates";

/**
 * The one form of a host name that stands for all its spellings: lower case, no trailing dot, international names in
 * their ASCII form; a leading `*.` stays. What is no host name, such as a pattern or an address with a port, comes back in
 * lower case.
 */
export function canonicalHostname(hostname: string): string {
  const [, wildcard = "", bare = ""] = /^(\*\.)?(.*)$/s.exec(hostname.trim()) ?? [];
  return wildcard + withoutTrailingDot(domainToASCII(bare) || bare.toLowerCase());
}

/** A name without the dot that ends a full one. What ends with more is no name, and stays as it is. */
export function withoutTrailingDot(name: string): string {
  return name.replace(/(?<![.\s])\.$/, "");
}

/**
 * What is wrong with a host name, a wildcard or an address, without quoting it, or nothing. The platform takes any
 * string that is not empty: what is refused here is what no site can be named by.
 */
export function hostnameProblem(hostname: string): string | undefined {
  if (withoutTrailingDot(hostname) === "") return "must not be empty: a host name, such as www.example.com";
  const ofLine = entryProblem(hostname);
  if (ofLine !== undefined) return ofLine;
  if (/[/\\?#@]/.test(hostname)) return "must be a host name alone, without scheme or path, such as www.example.com";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  if (/[\s\u0000-\u001f\u007f]/.test(hostname)) return "must be a host name without spaces, such as www.example.com";
  if (hasLoneSurrogate(hostname)) return "must be a host name, without lone surrogates";
  const [long] = canonicalHostname(hostname)
    .split(".")
    .filter(({ length }) => length > longestLabel);
  if (long !== undefined)
    return `must be a host name with parts of at most ${longestLabel} characters; one has ${long.length}`;
  return undefined;
}

/** Returns what is wrong with a host name that an empty string clears. */
export function clearableHostnameProblem(hostname: string): string | undefined {
  return hostname === "" ? undefined : portProblem(hostname);
}

/** Returns what is wrong with a host name that may not have a port: only a referrer may. */
export function portProblem(hostname: string): string | undefined {
  return /^[^:]*:\d*$/.test(hostname)
    ? "must be a host name alone, without a port, such as www.example.com"
    : hostnameProblem(hostname);
}

/** Returns what is wrong with a host name that is more than a pattern: a domain, or `*.` before one. */
export function domainProblem(hostname: string): string | undefined {
  const problem = portProblem(hostname);
  if (problem !== undefined) return problem;
  if (isIP(canonicalHostname(hostname)) || hostname.includes(":"))
    return "must be a host name, not an address, such as www.example.com";
  return /\*/.test(hostname.replace(/^\*\./, ""))
    ? "must be a host name, or a wildcard with one asterisk as its first part, such as *.example.com"
    : undefined;
}

/** How long a part of a host name is at most, as RFC 1035 says. */
const longestLabel = 63;

/** Whether a host name, as `URL` spells it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
