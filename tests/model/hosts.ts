export class Listed {
  readonly all: readonly string[];
  readonly #spellings: readonly (readonly [string, ...string[]])[];

  constructor(
    spellings: readonly (readonly [string, ...string[]])[],
    readonly another: (number: number) => string,
  ) {
    this.#spellings = spellings;
    this.all = spellings.map(([name]) => name);
  }

  spellingsOf(entry: string): readonly string[] {
    return this.#spellings.find(([name]) => name === entry) ?? [entry];
  }

  readonly formOf = (spelling: string): string =>
    this.#spellings.find((all) => all.includes(spelling.toLowerCase()) || all.includes(spelling))?.[0] ?? spelling;
}

const anotherHost = (number: number) => `other-${number}.example.org`;

/** Host names of sites, in DNS notation first. */
export const hosts = new Listed(
  [
    ["www.acme.example", "WWW.acme.example", "www.acme.example."],
    ["partner.example.com", "Partner.Example.com."],
    ["*.partner.example.com", "*.PARTNER.example.com"],
    ["xn--mnchen-3ya.example", "münchen.example", "MÜNCHEN.example"],
    ["shop.example.net", "shop.example.net."],
    ["a_b.example.org", "A_B.example.org"],
  ],
  anotherHost,
);

/** Host names of blocked sites. None is both allowed and blocked. */
export const blockedHosts = new Listed(
  [
    ["www.copy.example", "WWW.copy.example", "www.copy.example."],
    ["copies.example.com", "Copies.Example.com."],
    ["*.copies.example.com", "*.COPIES.example.com"],
    ["xn--kln-sna.example", "köln.example", "KÖLN.example"],
    ["links.example.net", "links.example.net."],
  ],
  anotherHost,
);

export const addresses = new Listed(
  [
    ["192.0.2.7"],
    ["2001:db8::7", "2001:DB8::7", "2001:0db8:0:0:0:0:0:7"],
    ["192.0.2.0/24"],
    ["2001:db8:1::/48", "2001:DB8:1:0::/48"],
    ["198.51.100.*"],
  ],
  (number) => `203.0.113.${number}`,
);
