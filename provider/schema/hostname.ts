import { domainToASCII } from "node:url";

/**
 * The one form of a host name that stands for all its spellings: lower case, no trailing dot, international names in
 * their ASCII form; a leading `*.` stays. What is no host name comes back in lower case.
 */
export function canonicalHostname(hostname: string): string {
  const text = hostname.trim().replace(/\.$/, "");
  const wildcard = text.startsWith("*.");
  const bare = wildcard ? text.slice(2) : text;
  const ascii = domainToASCII(bare) || bare.toLowerCase();
  return wildcard ? `*.${ascii}` : ascii;
}

/** What is wrong with a host name, in words that do not quote it, or nothing. */
export function hostnameProblem(hostname: string): string | undefined {
  if (/[/:?#@]/.test(hostname))
    return "must be a host name alone, without scheme, port or path, such as www.example.com";
  if (/\s/.test(hostname)) return "must be a host name without spaces, such as www.example.com";
  const canonical = canonicalHostname(hostname);
  const bare = canonical.startsWith("*.") ? canonical.slice(2) : canonical;
  if (bare.length > 253) return "must be a host name of at most 253 characters";
  if (!bare.split(".").every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) {
    return "must be a host name, such as www.example.com or *.example.com";
  }
  return undefined;
}

/** Whether a host name, as `URL` spells it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
