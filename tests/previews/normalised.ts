/** Stands in a recording for the address of the platform that it was recorded at. */
export const recordedAddress = "https://api.example.com";

const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Where in the program each resource was declared, and what differs from one run to the next. */
const passing = new Set(["sourcePosition", "stackTrace", "created", "modified", "duration", "durationSeconds"]);

/** Takes the machine and the moment out of what the engine wrote. */
export class Normalised {
  readonly #ids = new Map<string, string>();

  /** @param places texts that stand for a place of the machine, with what stands there instead */
  constructor(private readonly places: Readonly<Record<string, string>>) {}

  /** The document of `pulumi preview --json`: a line a step, in the order of their URNs. */
  digest(text: string): string {
    const { steps = [], ...rest } = this.#parsed(text);
    const lines = byUrn(steps as Placed[], ({ urn }) => urn).map((step) => JSON.stringify(step));
    return this.#withoutRandomIds(`{"steps":[\n${lines.join(",\n")}\n],\n${JSON.stringify(rest).slice(1)}\n`);
  }

  /** The engine's events, one a line, in the order of the URNs of their resources. Debugging messages are left out. */
  events(text: string): string {
    const events = text
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

  #parsed(text: string): Record<string, unknown> {
    const placed = Object.entries(this.places).reduce((left, [place, name]) => left.replaceAll(place, name), text);
    return JSON.parse(placed, (key, value) => (passing.has(key) ? undefined : value));
  }

  #withoutRandomIds(text: string): string {
    return text.replace(uuid, (id) => {
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

/** Those of one URN stay in the order in which the engine told them; others come in an order that depends on the moment. */
function byUrn<Item>(items: readonly Item[], urnOf: (item: Item) => string | undefined): Item[] {
  const places = items.map((item, index) => ({ item, index, urn: urnOf(item) }));
  return places
    .sort((one, other) =>
      one.urn === undefined || other.urn === undefined || one.urn === other.urn
        ? one.index - other.index
        : one.urn < other.urn
          ? -1
          : 1,
    )
    .map(({ item }) => item);
}
