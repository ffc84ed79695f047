/** What the client uses of undici. */
type UndiciCore = Pick<typeof import("undici"), "Agent" | "EnvHttpProxyAgent">;

/**
 * Loads only the part of undici that sends requests. With all of it (fetch, WebSocket, caches, mocks), which its package offers no way
 * to leave out, the first request takes 85 ms of processor time more, the process 9 MiB, and the file of the plugin 0.5 MB. A
 * version that is built otherwise is loaded completely.
 */
export function undiciCore(): UndiciCore {
  try {
    const api = require("undici/lib/api") as object;
    const { prototype } = require("undici/lib/dispatcher/dispatcher") as { prototype: object };
    // Its index does the same: it gives every dispatcher its methods.
    if (!("request" in prototype)) Object.assign(prototype, api);
    const Agent = require("undici/lib/dispatcher/agent") as UndiciCore["Agent"];
    const EnvHttpProxyAgent = require("undici/lib/dispatcher/env-http-proxy-agent") as UndiciCore["EnvHttpProxyAgent"];
    return { Agent, EnvHttpProxyAgent };
  } catch {
    return require("undici") as UndiciCore;
  }
}
