/** Members of the European Union. The certificate authority checks host names from the USA and from Europe. */
const union = "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** True if blocking one of these countries may keep the certificate authority out (cdn/ssl-setup). */
export function keepsIssuerOut(blockedCountries: unknown): boolean {
  return Array.isArray(blockedCountries) && blockedCountries.some((code) => code === "US" || union.includes(code));
}
