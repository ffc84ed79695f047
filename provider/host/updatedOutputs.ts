import { isDeepStrictEqual } from "node:util";
import { type Properties, sourcesKey } from "../schema/properties";
import { hasUnknown, isUnknown } from "../schema/unknown";

/** Outputs of updated resources that the update does not change. The engine hides them from the program's preview. */
export class UpdatedOutputs {
  readonly #known = new Map<string, readonly unknown[]>();

  /**
   * `after` is the previewed state, in which outputs that may change are unknown. The present value of a changing output
   * does not count, and neither does a boolean: an input with it may come from the output that changes.
   */
  note(source: string, before: Properties, after: Properties): void {
    const isKept = (name: string) => isDeepStrictEqual(after[name], before[name]);
    const ofChanging = Object.keys(after).flatMap((name) => (isKept(name) ? [] : [before[name]]));
    const isAmbiguous = (value: unknown) =>
      typeof value === "boolean" || ofChanging.some((each) => isDeepStrictEqual(value, each));
    const kept = Object.keys(after).flatMap((name) => (isKept(name) ? [after[name]] : []));
    this.#known.set(
      source,
      kept.filter((value) => !hasUnknown(value) && !isAmbiguous(value)),
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
