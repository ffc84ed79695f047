/**
 * Normalizes the URL of an origin: the platform may add or drop a trailing slash or the default port, and lowercases
 * the host.
 */
export function canonicalUrl(address: string): string {
  if (!URL.canParse(address)) return address;
  // Other schemes need not have a host.
  if (!/^https?:/i.test(address.trim())) return address;
  const { protocol, username, password, host, pathname, search, hash } = new URL(address);
  const user = username || password ? `${username}:${password}@` : "";
  return `${protocol}//${user}${host}${pathname.replace(/\/+$/, "")}${search}${hash}`;
}
