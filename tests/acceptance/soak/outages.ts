import fc from "fast-check";
import type { Emulator, FaultRule, PlatformState } from "../../../emulator";
import { settingsOf } from "../../model/account";
import type { Operation } from "../../model/engine";
import type { Draw } from "../../model/kind";
import { faultsOf, gateways, otherAccount } from "../../model/outages";
import { differences } from "../../model/settings";
import { type Stack, succeeds } from "../engine";
import { injected } from "./faults";

/** Additional operations while a gateway responds in the platform's place, or with another account's key. */
export class Outages {
  count = 0;
  #injected = 0;

  constructor(
    private readonly draw: Draw,
    private readonly emulator: Emulator,
    private readonly stack: Stack,
    private readonly faults: readonly FaultRule[],
    private readonly resources: number,
    private readonly tell: (line: string) => void,
  ) {
    emulator.setFaults([...faults]);
  }

  /** Number of faults outside outages. */
  get injected(): number {
    return this.#injected + injected(this.emulator.faults());
  }

  /**
   * Runs an operation that fails at its first request or at a later one. The next operation repairs the damage.
   *
   * @throws an error if it changes something although it reached nothing, or forgets something
   */
  async befall(operation: Operation): Promise<void> {
    const before = { platform: this.emulator.state(), names: await this.#names() };
    // An empty stack does not identify its account.
    const possible = before.names.length > 0 ? [...gateways, otherAccount] : gateways;
    const outage = this.draw(fc.constantFrom(...possible));
    const from = this.draw(fc.constantFrom(1, this.draw(fc.integer({ min: 2, max: this.resources }))));
    this.tell(`${operation} through ${outage.label}${outage.response && from > 1 ? `, from request ${from} on` : ""}`);
    this.#injected = this.injected;
    this.emulator.setFaults([...faultsOf(outage, from), ...this.faults]);
    this.stack.setEnv({ EDGE_ACCESS_KEY: outage.key ?? this.emulator.key });
    const succeeded = await succeeds(this.stack[operation]());
    this.stack.setEnv({ EDGE_ACCESS_KEY: this.emulator.key });
    // The outage's own faults do not count.
    this.#injected += injected(this.emulator.faults().slice(faultsOf(outage).length));
    this.emulator.setFaults([...this.faults]);
    this.emulator.clearRequests();
    this.count++;
    const reachedNothing = outage.key !== undefined || from === 1;
    if (operation === "refresh" || reachedNothing) this.#expectSame(before.platform, operation);
    if (operation !== "refresh") return;
    const names = await this.#names();
    const forgotten = before.names.filter((name) => !names.includes(name));
    if (forgotten.length > 0) throw new Error(`the refresh forgets ${forgotten.join(", ")}`);
    if (succeeded && reachedNothing) throw new Error("the refresh succeeds during an outage");
  }

  async #names(): Promise<string[]> {
    return (await this.stack.recorded()).map(({ urn }) => urn);
  }

  #expectSame(before: PlatformState, operation: Operation): void {
    const found = differences(settingsOf(before), settingsOf(this.emulator.state()));
    if (found.length > 0) throw new Error(`the ${operation} changed the platform:\n${found.join("\n")}`);
  }
}
