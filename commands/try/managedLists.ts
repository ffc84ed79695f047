import { accessListAction } from "../../provider/api/accessLists";
import { programSchemaOf } from "../../provider/schema/enumeration";
import type { Created, Part } from "./resourceParts";

interface ManagedList {
  readonly name: string;
  readonly isEnabled: boolean | undefined;
  readonly action: string | undefined;
}

type Inputs = Readonly<Record<string, unknown>>;

/** True for the platform's own lists, whose entries are unknown. */
export function isOfPlatform({ type }: Part, inputs: Inputs, created: ReadonlyMap<string, Created>): boolean {
  if (type !== "AccessListConfiguration") return false;
  const { listName, configurationId, accessListId } = inputs;
  const own = [...created.values()].filter(({ part }) => part.type === "AccessList");
  return !own.some(
    ({ state }) =>
      (listName !== undefined && state.name === listName) ||
      (configurationId !== undefined && String(state.configurationId) === String(configurationId)) ||
      (accessListId !== undefined && String(state.accessListId) === String(accessListId)),
  );
}

const action = programSchemaOf(accessListAction);

export function managedListIn({ listName, configurationId, accessListId, isEnabled, ...inputs }: Inputs): ManagedList {
  const id = configurationId === undefined ? `with the id ${accessListId}` : `of configuration ${configurationId}`;
  const read = action.safeParse(inputs.action);
  return {
    name: listName === undefined ? id : String(listName),
    isEnabled: typeof isEnabled === "boolean" ? isEnabled : undefined,
    action: read.success ? String(read.data) : undefined,
  };
}
