import type { RecordedRequest } from "../../../../emulator/requests";
import { byId, element } from "./elements";

const most = 200;

export class Requests {
  readonly #list = byId("requests-list", HTMLUListElement);
  readonly #count = byId("requests-count", HTMLElement);
  readonly #query = byId("requests-filter", HTMLInputElement);
  #all: RecordedRequest[] = [];

  constructor() {
    this.#query.addEventListener("input", () => this.#render());
    this.#showCount(0);
  }

  /** Id of the last completed request, or an empty string. */
  get newest(): string {
    return this.#all.at(-1)?.id ?? "";
  }

  add(requests: readonly RecordedRequest[]): void {
    this.#all = [...this.#all, ...requests].slice(-10 * most);
    if (this.#query.value !== "") {
      this.#render();
      return;
    }
    this.#list.prepend(...requests.slice(-most).map(itemOf).reverse());
    for (const item of [...this.#list.children].slice(most)) item.remove();
    this.#showCount(this.#all.length);
  }

  clear(): void {
    this.#all = [];
    this.#render();
  }

  #render(): void {
    const parts = this.#query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fitting = this.#all.filter((each) => parts.every((part) => lineOf(each).toLowerCase().includes(part)));
    this.#list.replaceChildren(...fitting.slice(-most).map(itemOf).reverse());
    this.#showCount(fitting.length);
  }

  #showCount(fitting: number): void {
    const shown = Math.min(fitting, most);
    const all = this.#all.length;
    this.#list.dataset.hint =
      all === 0 ? "Requests of a program with the address and the key above appear here." : "No request matches.";
    this.#count.textContent = all === 0 ? "none yet" : `${shown} of ${all} shown`;
  }
}

function lineOf({ method, path, operation = "", status, faulty }: RecordedRequest): string {
  return `${method} ${path} ${operation} ${status ?? "connection cut"} ${faulty ? "fault" : ""}`;
}

function itemOf(request: RecordedRequest): HTMLElement {
  const { time, method, path, operation, status, faulty, query, body } = request;
  const isFailure = status === null || status >= 400;
  const line = element(
    "summary",
    {},
    element("span", { class: "faint" }, time.slice(11, 19)),
    " ",
    element("b", {}, method),
    " ",
    element("span", {}, path),
    " ",
    element(
      "span",
      { class: isFailure ? "lowers" : "raises" },
      ...(faulty ? [element("span", { class: "code" }, "fault"), " "] : []),
      status === null ? "connection cut" : String(status),
    ),
  );
  const details = { operation, ...(Object.keys(query).length > 0 ? { query } : {}), body };
  return element("li", {}, element("details", {}, line, element("pre", {}, JSON.stringify(details, undefined, 2))));
}
