/** Host names of sites with spellings that mean the same, the one of DNS first. */
const spellings: readonly (readonly [string, ...string[]])[] = [
  ["www.acme.example", "WWW.acme.example", "www.acme.example."],
  ["partner.example.com", "Partner.Example.com."],
  ["*.partner.example.com", "*.PARTNER.example.com"],
  ["xn--mnchen-3ya.example", "münchen.example", "MÜNCHEN.example"],
  ["shop.example.net", "shop.example.net."],
  ["a_b.example.org", "A_B.example.org"],
];

/** One of each. */
export const hosts: readonly string[] = spellings.map(([name]) => name);

export function spellingsOf(host: string): readonly string[] {
  return spellings.find(([name]) => name === host) ?? [host];
}

/** The name of DNS for any of the spellings. */
export function hostOf(spelling: string): string {
  return spellings.find((all) => all.includes(spelling.toLowerCase()) || all.includes(spelling))?.[0] ?? spelling;
}
