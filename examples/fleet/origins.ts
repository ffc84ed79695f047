/** Returns why a pull zone cannot have an origin; undefined if it can. Never quotes credentials. */
export function originProblem(address: string): string | undefined {
  const url = /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  if (url && !url.username && !url.password) return undefined;
  if (url) {
    return "must not contain a user name or a password, which the queue and the settings of the stack would show: remove them, and if the origin needs them, let program.ts set them from a secret of Pulumi.settings.yaml";
  }
  const got = address.includes("@") ? "" : `; got ${JSON.stringify(address)}`;
  return `must be an address that begins with http:// or https://${got}`;
}
