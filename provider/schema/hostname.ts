import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { entryProblem } from "./listEntry";
import { hasLoneSurrogate } from "./loneSurrogates";

/**
 * Returns a host name in lower case and ASCII, without a trailing dot; a leading `*.` stays. Anything else, such as a
 * pattern or an address with a port, is only lowercased.
 */
export function canonicalHostname(hostname: string): string {
  if (usual.test(hostname)) return hostname;
  const [, wildcard = "", bare = ""] = /^(\*\.)?(.*)$/s.exec(hostname.trim()) ?? [];
  return wildcard + withoutTrailingDot(domainToASCII(bare) || bare.toLowerCase());
}

/** Matches names that `domainToASCII`, which is slower, returns as they are. An IPv4 address ends in a number. */
const usual = /^(?!.*xn--)(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/;

/** Removes the trailing dot of a fully qualified name. Leaves strings that end in several dots unchanged. */
export function withoutTrailingDot(name: string): string {
  return name.replace(/(?<![.\s])\.$/, "");
}

/**
 * Reports a host name, wildcard or address that no site can have, without quoting it. The platform accepts any
 * non-empty string.
 */
export function hostnameProblem(hostname: string): string | undefined {
  if (withoutTrailingDot(hostname) === "") return "must not be empty; declare a host name, such as www.example.com";
  const ofLine = entryProblem(hostname);
  if (ofLine !== undefined) return ofLine;
  if (/[/\\?#@]/.test(hostname)) return "must be only a host name, without scheme or path, such as www.example.com";
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

/** Accepts an empty string, which clears the host name. */
export function clearableHostnameProblem(hostname: string): string | undefined {
  return hostname === "" ? undefined : portProblem(hostname);
}

/** Refuses ports: only a referrer may have one. */
export function portProblem(hostname: string): string | undefined {
  return /^[^:]*:\d*$/.test(hostname)
    ? "must be only a host name, without a port, such as www.example.com"
    : hostnameProblem(hostname);
}

/** Accepts a domain, or one after `*.`, but no other pattern. */
export function domainProblem(hostname: string): string | undefined {
  const problem = portProblem(hostname);
  if (problem !== undefined) return problem;
  if (isIP(canonicalHostname(hostname)) || hostname.includes(":"))
    return "must be a host name, not an IP address, such as www.example.com";
  return /\*/.test(hostname.replace(/^\*\./, ""))
    ? "must be a host name, or a wildcard with one asterisk as its first part, such as *.example.com"
    : undefined;
}

/** Maximum length of a label, as in RFC 1035. */
const longestLabel = 63;

/** True for this machine. Expects the spelling of `URL`. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
