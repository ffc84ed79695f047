import type * as pulumi from "@pulumi/pulumi";
import type { Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";
import { readSettings, type Settings } from "./settings";

type Config = pulumi.dynamic.ConfigureRequest["config"];

/** Cache of settings by connection, as every check and diff needs them. */
export class StackSettings {
  #config: Config | undefined;
  #provider: string | undefined;
  readonly #read = new Map<string | undefined, Settings>();

  configure(config: Config, provider?: string): void {
    this.#config = config;
    this.#provider = provider;
    this.#read.clear();
  }

  /** Returns the settings of the named connection, or the stack's while the name is unknown. */
  of(properties: Properties | undefined): Settings {
    const name = properties?.connection as string | undefined;
    return this.#through(isUnknown(name) ? undefined : name);
  }

  #through(connection: string | undefined): Settings {
    const known = this.#read.get(connection);
    if (known) return known;
    const settings = readSettings((key) => this.#config?.get(`edge:${key}`), process.env, connection, this.#provider);
    this.#read.set(connection, settings);
    return settings;
  }
}
