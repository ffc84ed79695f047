import type { Dispatcher } from "undici";
import type { Operation } from "../api/operation";
import { undiciCore } from "../patches/undiciCore";
import type { Settings } from "../settings/settings";
import type { Connection } from "./connection";
import { SettingsError } from "./errors";

/**
 * The connections to the platform: kept alive between requests, bounded in time. An idle one keeps no process
 * alive: undici takes its socket out of what Node waits for.
 */
export class Dispatchers {
  readonly #settings: Settings;
  #direct: Dispatcher | undefined;
  #byEnvironment: Dispatcher | undefined;
  #closed: Promise<unknown> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * What serves a connection: directly on this machine, else as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say.
   *
   * @throws SettingsError if the environment names a proxy that cannot be used
   */
  for(connection: Connection, operation: Operation): Dispatcher {
    // Loaded at the first request: a preview without requests starts sooner.
    const { Agent, EnvHttpProxyAgent } = undiciCore();
    // Loopback never goes through a proxy: the key would leave the machine unencrypted.
    if (connection.loopback || !proxyInEnvironment()) {
      this.#direct ??= new Agent(this.#options());
      return this.#direct;
    }
    try {
      this.#byEnvironment ??= new EnvHttpProxyAgent(this.#options());
      return this.#byEnvironment;
    } catch {
      // What was thrown quotes the address, which may hold a password.
      throw new SettingsError(operation, badProxy);
    }
  }

  /** Lets what is under way finish, then closes the connections. */
  async close(): Promise<void> {
    this.#closed ??= Promise.all([this.#direct?.close(), this.#byEnvironment?.close()]);
    await this.#closed;
  }

  #options() {
    const { requestTimeoutMs } = this.#settings;
    return {
      connect: { timeout: Math.min(10_000, requestTimeoutMs) },
      bodyTimeout: requestTimeoutMs,
      keepAliveTimeout: 4000,
    };
  }
}

const badProxy =
  "the address of the proxy cannot be used. Set HTTPS_PROXY (and HTTP_PROXY) to one such as http://proxy.example.com:8080.";

/** Whether the environment names a proxy. */
export function proxyInEnvironment(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(env.https_proxy || env.HTTPS_PROXY || env.http_proxy || env.HTTP_PROXY);
}
