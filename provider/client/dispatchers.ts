import type { Dispatcher } from "undici";
import type { Operation } from "../api/operation";
import { undiciCore } from "../patches/undiciCore";
import type { Settings } from "../settings/settings";
import type { Connection } from "./connection";
import { SettingsError } from "./errors";

/** Keeps connections alive between requests. undici unrefs idle sockets, so that they do not keep the process alive. */
export class Dispatchers {
  readonly #settings: Settings;
  #direct: Dispatcher | undefined;
  #byEnvironment: Dispatcher | undefined;
  #closed: Promise<unknown> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Connects directly on this machine, else as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say.
   *
   * @throws SettingsError if the environment names a proxy that cannot be used
   */
  for(connection: Connection, operation: Operation): Dispatcher {
    // Loading it late lets a preview without requests start sooner.
    const { Agent, EnvHttpProxyAgent } = undiciCore();
    // Loopback never uses a proxy: the key would leave the machine unencrypted.
    if (connection.loopback || !proxyInEnvironment()) {
      this.#direct ??= new Agent(this.#options());
      return this.#direct;
    }
    try {
      this.#byEnvironment ??= new EnvHttpProxyAgent(this.#options());
      return this.#byEnvironment;
    } catch {
      // The error quotes the address, which may hold a password.
      throw new SettingsError(operation, badProxy);
    }
  }

  /** Lets requests in progress finish. */
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
  "the address of the proxy is invalid. Set HTTPS_PROXY (and HTTP_PROXY) to an address such as http://proxy.example.com:8080.";

export function proxyInEnvironment(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return Boolean(env.https_proxy || env.HTTPS_PROXY || env.http_proxy || env.HTTP_PROXY);
}
