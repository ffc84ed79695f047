import type { Part } from "../../../lifecycle/kind";
import { withCreated } from "../../../schema/createdAs";
import { ownValue } from "../../../schema/own";
import type { Properties } from "../../../schema/properties";
import { knownEntries, namedByEntries } from "./entries";
import type { ListTypes, RecordedList, RuleList } from "./ruleList";

export function partsIn<Of extends ListTypes>(list: RuleList<Of>, properties: Properties): Part[] {
  const { parentInput, input, entry: schema, adoptedBy, idsOutput } = list;
  const { [parentInput]: parentId, [idsOutput]: ids = {}, adopted } = properties;
  return knownEntries(properties[input]).map((entry) => {
    const key = String(entry.key);
    const id = ownValue<unknown>(Object(ids), key) ?? entry[adoptedBy];
    const { key: _key, [adoptedBy]: _id, ...settings } = withCreated(schema, entry);
    return {
      key,
      id: id === undefined ? undefined : `${parentId}/${id}`,
      named: namedByEntries(list, [{ ...entry, [adoptedBy]: undefined }], parentId)[0]?.key,
      isAdopted: Array.isArray(adopted) && adopted.includes(key),
      inputs: { [parentInput]: parentId, ...settings },
    };
  });
}

export function recordedParts<Of extends ListTypes>(
  list: RuleList<Of>,
  parentId: number,
  { entries, ids, adopted }: RecordedList<Of>,
): Part[] {
  const { parentInput, input, idsOutput } = list;
  return partsIn(list, { [parentInput]: parentId, [input]: entries, [idsOutput]: ids, adopted });
}
