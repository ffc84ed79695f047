import type { Control } from "./control";
import { byId, element } from "./elements";
import { describeRule, type FaultReport, type FaultRule, frequencies, isOn, switched, switches } from "./faultRules";

export function faultsPart(control: Control, report: (error: unknown) => void): () => Promise<void> {
  const operation = byId("fault-operation", HTMLInputElement);
  const frequency = byId("fault-frequency", HTMLSelectElement);
  const count = byId("faults-count", HTMLElement);
  const list = byId("fault-rules", HTMLUListElement);
  let rules: readonly FaultReport[] = [];

  for (const name of Object.keys(switches)) {
    const box = byId(`fault-${name}`, HTMLInputElement);
    box.addEventListener("change", () => {
      const match = operation.value === "" ? {} : { operation: operation.value };
      void write(switched(rules, name, box.checked ? { match, ...frequencies[frequency.value] } : undefined));
    });
  }
  return show;

  async function show(): Promise<void> {
    rules = (await control.send("GET", "faults")) as readonly FaultReport[];
    for (const name of Object.keys(switches)) byId(`fault-${name}`, HTMLInputElement).checked = isOn(name, rules);
    count.textContent = rules.length === 0 ? "none" : `${rules.length} in force`;
    count.className = rules.length === 0 ? "faint" : "code";
    const lines = rules.map(describeRule);
    const same = [...list.children].map((item) => item.firstChild?.textContent);
    if (lines.length === same.length && lines.every((line, index) => line === same[index])) return;
    list.replaceChildren(
      ...lines.map((line, index) => element("li", {}, element("span", {}, line), " ", removal(index))),
    );
  }

  function removal(index: number): HTMLElement {
    const button = element("button", { type: "button", "aria-label": `Remove rule ${index + 1}` }, "Remove");
    button.addEventListener("click", () => void write(rules.toSpliced(index, 1)));
    return button;
  }

  async function write(changed: readonly FaultRule[]): Promise<void> {
    try {
      await control.send("PUT", "faults", changed);
    } catch (error) {
      report(error);
    }
    await show().catch(report);
  }
}
