import { isDeepStrictEqual } from "node:util";
import { type Properties, sourcesKey } from "../schema/properties";
import { hasUnknown, isUnknown } from "../schema/unknown";

/** Outputs of updated resources that the update does not change. The engine hides them from the program's preview. */
export class UpdatedOutputs {
  readonly #known = new Map<string, readonly unknown[]>();

  /** `state` is the previewed state, in which outputs that may change are unknown. */
  note(source: string, state: Properties): void {
    this.#known.set(
      source,
      Object.values(state).filter((value) => !hasUnknown(value)),
    );
  }

  /** Restores unknown inputs whose recorded value is an unchanged output of their source. */
  restored(before: Properties, { [sourcesKey]: sources, ...news }: Properties): Properties {
    const from: Properties = Object(sources);
    const known = Object.keys(from).filter(
      (name) => isUnknown(news[name]) && this.#has(String(from[name]), before[name]),
    );
    return { ...news, ...Object.fromEntries(known.map((name) => [name, before[name]])) };
  }

  #has(source: string, value: unknown): boolean {
    return value !== undefined && (this.#known.get(source) ?? []).some((each) => isDeepStrictEqual(each, value));
  }
}
