/** What the client takes of undici. */
export type UndiciCore = Pick<typeof import("undici"), "Agent" | "EnvHttpProxyAgent">;

/**
 * Loads of undici what sends requests. The whole of it takes three times as long (fetch, WebSocket, caches, mocks), which is a tenth of
 * what a small `pulumi up` costs. Where a version is built otherwise, the whole is loaded.
 */
export function undiciCore(): UndiciCore {
  try {
    const api = require("undici/lib/api") as object;
    const { prototype } = require("undici/lib/dispatcher/dispatcher") as { prototype: object };
    // As its index does, which gives every dispatcher its methods.
    if (!("request" in prototype)) Object.assign(prototype, api);
    const Agent = require("undici/lib/dispatcher/agent") as UndiciCore["Agent"];
    const EnvHttpProxyAgent = require("undici/lib/dispatcher/env-http-proxy-agent") as UndiciCore["EnvHttpProxyAgent"];
    return { Agent, EnvHttpProxyAgent };
  } catch {
    return require("undici") as UndiciCore;
  }
}
