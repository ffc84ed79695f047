import type { Decider, Verdict } from "../../../../emulator/edge/verdict";
import { type Control, RefusedError } from "./control";
import { byId, element } from "./elements";
import type { Account } from "./tree";

export function tryPart(control: Control): (account: Account) => void {
  const zones = byId("try-zone", HTMLSelectElement);
  const result = byId("try-result", HTMLElement);
  byId("try-form", HTMLFormElement).addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const verdict = (await control.send("POST", "try", requestOf())) as Verdict;
      result.replaceChildren(...shown(verdict));
    } catch (error) {
      const why = error instanceof RefusedError ? error.message : "The emulator does not respond.";
      result.replaceChildren(element("p", { class: "lowers" }, why));
    }
  });
  return (account) => {
    const all = (Array.isArray(account.pullZones) ? account.pullZones : []) as readonly { Id: number; Name?: string }[];
    const chosen = zones.value;
    const options = all.map(({ Id, Name }) => element("option", { value: String(Id) }, Name ?? String(Id)));
    zones.replaceChildren(element("option", { value: "" }, "from the host name"), ...options);
    zones.value = all.some(({ Id }) => String(Id) === chosen) ? chosen : "";
  };
}

/** Omits empty fields, which are unknown. */
function requestOf(): unknown {
  const given = (id: string) => {
    const field = document.getElementById(`try-${id}`);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : "";
  };
  const entries = { url: "url", method: "method", pullZone: "zone", ip: "ip", country: "country" };
  const values = Object.entries(entries).map(([name, id]) => [name, given(id)]);
  return Object.fromEntries(values.filter(([name, value]) => name === "url" || value !== ""));
}

function shown({ outcome, possible, status, location, decidedBy, matched, undecided, notCarriedOut }: Verdict): Node[] {
  const what = outcome === "undecided" ? `undecided: ${possible.join(" or ")}` : outcome;
  const title = element(
    "p",
    {},
    element("strong", { class: outcome === "served" ? "raises" : outcome === "undecided" ? "code" : "lowers" }, what),
    status === undefined ? "" : ` with ${status}`,
    location === undefined ? "" : `, to ${location}`,
  );
  const listed = (heading: string, items: readonly string[]) =>
    items.length === 0
      ? []
      : [element("h3", {}, heading), element("ul", {}, ...items.map((item) => element("li", {}, item)))];
  return [
    title,
    ...listed("Decided by", decidedBy ? [described(decidedBy)] : []),
    ...listed(
      "Why it is undecided",
      undecided.map((each) => `${described(each)}: ${each.because}`),
    ),
    ...listed("Also matched", matched.map(described)),
    ...listed("Not evaluated", notCarriedOut),
  ];
}

function described({ what, name, id, does }: Decider): string {
  const which = name ? ` “${name}”` : id === undefined ? "" : ` ${id}`;
  return `${what}${which}, which ${does}`;
}
