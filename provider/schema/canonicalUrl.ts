/**
 * An address of an origin in the one form that stands for all equal ones: the platform may show it with or without a slash at
 * its end or the port of its scheme, and its host in lower case.
 */
export function canonicalUrl(address: string): string {
  if (!URL.canParse(address)) return address;
  // Of another scheme, what follows it need not be a host.
  if (!/^https?:/i.test(address.trim())) return address;
  const { protocol, username, password, host, pathname, search, hash } = new URL(address);
  const user = username || password ? `${username}:${password}@` : "";
  return `${protocol}//${user}${host}${pathname.replace(/\/+$/, "")}${search}${hash}`;
}
