import { createHash, createHmac } from "node:crypto";
import { isIP } from "node:net";
import { type Match, undecided } from "./match";
import { percentDecoded } from "./paths";

export interface SignedRequest {
  /** Path without a token. */
  readonly path: string;
  readonly token: string;
  /** Parameters of the token and of the query, decoded. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly ip: string | undefined;
}

/** True if a token is signed with this key. `bindsAddress` requires the client's address in each token. */
export function isSigned(request: SignedRequest, key: string, bindsAddress: boolean): Match {
  const { token } = request;
  if (token.startsWith("HS256-")) return isAdvanced(request, key, bindsAddress);
  const isBasic = /^[\w-]{22}$/.test(token);
  return isBasic ? isOfBasic(request, key, bindsAddress) : undecided("it is unknown how its token is signed");
}

// See docs.bunny.net/cdn/security/token-authentication/basic.
function isOfBasic({ path, token, parameters, ip }: SignedRequest, key: string, bindsAddress: boolean): Match {
  if (bindsAddress && ip === undefined) return undecided(noAddress);
  const hashed = formsOf(path).map((form) => `${key}${form}${parameters.get("expires")}${bindsAddress ? ip : ""}`);
  return hashed.some((text) => createHash("md5").update(text).digest("base64url") === token);
}

// See docs.bunny.net/cdn/security/token-authentication/advanced.
function isAdvanced({ path, token, parameters, ip }: SignedRequest, key: string, bindsAddress: boolean): Match {
  const [, hasAddress, hash] = /^HS256-(1-)?(.*)$/.exec(token) ?? [];
  if (hasAddress === undefined && bindsAddress) return false;
  if (hasAddress !== undefined && (ip === undefined || isIP(ip) === 6)) return undecided(noAddress);
  const addresses = hasAddress === undefined ? [""] : [ip ?? "", (ip ?? "").replace(/\d+$/, "0")];
  const signingData = [...parameters]
    .filter(([name]) => name !== "token" && name !== "expires")
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
  const paths = parameters.has("token_path") ? [parameters.get("token_path") ?? ""] : formsOf(path);
  const matches = paths.some((form) =>
    addresses.some((address) => {
      const message = `${form}${parameters.get("expires")}${address}${signingData}`;
      return createHmac("sha256", key).update(message).digest("base64url") === hash;
    }),
  );
  if (!matches && parameters.get("token_ignore_params") === "true")
    return undecided("it is unknown which parameters its token covers");
  return matches && path.startsWith(parameters.get("token_path") ?? "");
}

const noAddress = "its token is bound to the client's address, which the request does not specify as IPv4 (ip)";

/** Returns the path as written and decoded. The documentation signs paths that need no encoding. */
function formsOf(path: string): string[] {
  return [path, percentDecoded(path)];
}
