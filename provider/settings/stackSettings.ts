import type * as pulumi from "@pulumi/pulumi";
import type { Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";
import { readSettings, type Settings } from "./settings";

type Config = pulumi.dynamic.ConfigureRequest["config"];

/** The settings of the stack in hand. They are read once for each connection: every check and every diff asks for them. */
export class StackSettings {
  #config: Config | undefined;
  #provider: string | undefined;
  readonly #read = new Map<string | undefined, Settings>();

  /** `provider` is the name of one that the program declares. */
  configure(config: Config, provider?: string): void {
    this.#config = config;
    this.#provider = provider;
    this.#read.clear();
  }

  /** Those of the connection that these properties name; of the stack's own where that is not known yet. */
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
