/** Returns why a pull zone cannot have an origin; undefined if it can. Never quotes credentials. */
export function originProblem(address: string): string | undefined {
  const url = /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  if (url && !url.username && !url.password) return undefined;
  if (url) {
    return "must not contain a user name or a password, because the queue and the stack's settings would reveal them. If the origin requires them, let program.ts set them from a secret in Pulumi.settings.yaml";
  }
  const got = address.includes("@") ? "" : `; got ${JSON.stringify(address)}`;
  return `must be a URL that begins with http:// or https://${got}`;
}
