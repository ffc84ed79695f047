export const recordedAddress = "https://api.example.com";

const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Properties with source positions or values that differ between runs. */
const passing = new Set(["sourcePosition", "stackTrace", "created", "modified", "duration", "durationSeconds"]);

/** Removes machine-specific and time-dependent values from the engine's output. */
export class Normalised {
  readonly #ids = new Map<string, string>();

  /** @param replacements addresses and folders of this machine, with their replacements */
  constructor(private readonly replacements: Readonly<Record<string, string>>) {}

  /** Returns the document of `pulumi preview --json`, with one step per line, sorted by URN. */
  digest(output: string): string {
    const { steps = [], ...rest } = this.#parsed(output);
    const lines = byUrn(steps as Placed[], ({ urn }) => urn).map((step) => JSON.stringify(step));
    return this.#withoutRandomIds(`{"steps":[\n${lines.join(",\n")}\n],\n${JSON.stringify(rest).slice(1)}\n`);
  }

  /** Returns the engine's events, one per line, sorted by URN, without debugging messages. */
  events(output: string): string {
    const events = output
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => this.#parsed(line))
      .filter(({ diagnosticEvent }) => (diagnosticEvent as { severity: string } | undefined)?.severity !== "debug");
    const ordered = byUrn(
      events as Event[],
      (event) => event.resourcePreEvent?.metadata.urn ?? event.resOutputsEvent?.metadata.urn,
    );
    return this.#withoutRandomIds(
      ordered.map((event, sequence) => `${JSON.stringify({ ...event, sequence, timestamp: 0 })}\n`).join(""),
    );
  }

  #parsed(output: string): Record<string, unknown> {
    const placed = Object.entries(this.replacements).reduce(
      (left, [place, name]) => left.replaceAll(place, name),
      output,
    );
    return JSON.parse(placed, (key, value) => (passing.has(key) ? undefined : value));
  }

  #withoutRandomIds(output: string): string {
    return output.replace(uuid, (id) => {
      if (id === unknownValue) return id;
      const known = this.#ids.get(id) ?? `00000000-0000-4000-8000-${String(this.#ids.size + 1).padStart(12, "0")}`;
      this.#ids.set(id, known);
      return known;
    });
  }
}

interface Placed {
  readonly urn: string;
}

interface Event {
  readonly resourcePreEvent?: { readonly metadata: Placed };
  readonly resOutputsEvent?: { readonly metadata: Placed };
}

function byUrn<Item>(items: readonly Item[], urnOf: (item: Item) => string | undefined): Item[] {
  const indexed = items.map((item, index) => ({ item, index, urn: urnOf(item) }));
  return indexed
    .sort((one, other) =>
      one.urn === undefined || other.urn === undefined || one.urn === other.urn
        ? one.index - other.index
        : one.urn < other.urn
          ? -1
          : 1,
    )
    .map(({ item }) => item);
}
