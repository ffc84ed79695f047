import { accessListAction } from "../../provider/api/accessLists";
import { nameOf } from "../../provider/schema/enumeration";
import type { Created, Part } from "./parts";

/** A list that the platform maintains, as a program configures it. What is not declared is undefined. */
interface ManagedList {
  readonly name: string;
  readonly isEnabled: boolean | undefined;
  readonly action: string | undefined;
}

type Inputs = Readonly<Record<string, unknown>>;

/** Whether a part configures a list of the platform, whose entries nobody knows, rather than one of the program. */
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

const action = nameOf(accessListAction);

/** The list that such a part configures. */
export function managedListIn({ listName, configurationId, accessListId, isEnabled, ...inputs }: Inputs): ManagedList {
  const id = configurationId === undefined ? `with the id ${accessListId}` : `of configuration ${configurationId}`;
  const read = action.safeParse(inputs.action);
  return {
    name: listName === undefined ? id : String(listName),
    isEnabled: typeof isEnabled === "boolean" ? isEnabled : undefined,
    action: read.success ? String(read.data) : undefined,
  };
}
