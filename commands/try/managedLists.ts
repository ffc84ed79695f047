import { accessListAction } from "../../provider/api/accessLists";
import { nameOf } from "../../provider/schema/enumeration";
import type { Made, Part } from "./parts";

/** A list that the platform maintains, as a program configures it. What is not declared is undefined. */
export interface ManagedList {
  readonly name: string;
  readonly isEnabled: boolean | undefined;
  readonly action: string | undefined;
}

type Inputs = Readonly<Record<string, unknown>>;

/** Whether a part configures lists of the platform, whose entries nobody knows, rather than those of the program. */
export function isOfPlatform({ type }: Part, inputs: Inputs, made: ReadonlyMap<string, Made>): boolean {
  const own = [...made.values()].filter(({ part }) => part.type === "AccessList");
  const isOwn = (name: unknown, id: unknown, listId?: unknown) =>
    own.some(
      ({ state }) =>
        (name !== undefined && state.name === name) ||
        (id !== undefined && String(state.configurationId) === String(id)) ||
        (listId !== undefined && String(state.accessListId) === String(listId)),
    );
  if (type === "AccessListConfiguration") {
    return !isOwn(inputs.listName, inputs.configurationId, inputs.accessListId);
  }
  return (
    type === "AccessListConfigurations" &&
    !Object.keys(Object(inputs.configurations)).some((id) => isOwn(undefined, id))
  );
}

/** The lists that such a part configures. */
export function managedListsIn({ type }: Part, inputs: Inputs): ManagedList[] {
  if (type === "AccessListConfiguration") {
    const { listName, configurationId, accessListId } = inputs;
    const id = configurationId === undefined ? `with the id ${accessListId}` : `of configuration ${configurationId}`;
    return [listOf(listName === undefined ? id : String(listName), inputs)];
  }
  const configurations: Inputs = Object(inputs.configurations);
  return Object.entries(configurations).map(([id, settings]) => listOf(`of configuration ${id}`, Object(settings)));
}

const action = nameOf(accessListAction);

function listOf(name: string, { isEnabled, action: declared }: Inputs): ManagedList {
  const read = action.safeParse(declared);
  return {
    name,
    isEnabled: typeof isEnabled === "boolean" ? isEnabled : undefined,
    action: read.success ? String(read.data) : undefined,
  };
}
