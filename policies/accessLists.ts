import { stringOf } from "../provider/schema/stringOf";
import { either, type Judgement } from "./judgements";
import type { EdgePolicy } from "./policy";

export const accessListsOpenNothing: EdgePolicy = {
  name: "access-lists-open-nothing",
  kinds: ["AccessList", "AccessListConfiguration"],
  description: "Enabled access lists must not let requests bypass the shield.",
  level: "advisory",
  *judgements({ properties }) {
    yield judgementOf(() => properties, "");
    const configurations: Readonly<Record<string, List | null>> = Object(properties.configurations);
    for (const id of Object.keys(configurations))
      yield judgementOf(() => configurations[id] ?? {}, `configurations.${id}.`);
  },
};

interface List {
  readonly isEnabled?: unknown;
  readonly action?: unknown;
}

function judgementOf(read: () => List, place: string): Judgement {
  return () => {
    const list = read();
    const opensNothing = either(
      () => list.isEnabled === false,
      () => !["Allow", "Bypass"].includes(stringOf(list.action)),
    );
    if (opensNothing) return undefined;
    return `${place}action is "${stringOf(list.action)}", which lets matching requests bypass the shield. Use Block, Challenge or Log, or set isEnabled to false.`;
  };
}
