import type { Emulator } from "../../../../emulator";
import { EdgeError } from "../../../../provider/client/errors";
import { kindOf } from "../../../../provider/kinds";
import { accountKeyOf } from "../../../../provider/lifecycle/account/accountKey";
import { withAddress, withWriter } from "../../../../provider/lifecycle/account/provenance";
import { UnfinishedError } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import type { Engine } from "../../../model/engine";
import { Reference, type Resource, Secret } from "../../../model/kind";
import { inOrder } from "../../../model/program";
import { checked, newProcess, testContext, unfinishedState } from "../resources/context";

interface Held {
  readonly type: string;
  id: string;
  state: Properties;
}

/** Runs a provider's operations like Pulumi's engine, one resource at a time, without a process or a state file. */
export function openLifecycle(emulator: Emulator): Engine {
  // A random program renames without aliases, and may declare the same registry or template twice.
  const contextWith = (apiKey: string) => testContext(emulator, { duplicates: "allow", apiKey });
  const own = contextWith(emulator.key);
  let context = own;
  const stack = new Map<string, Held>();
  /** Resources that were replaced or removed from the program, and still have to be deleted. */
  const ended: Held[] = [];

  async function refresh(): Promise<string[]> {
    const changed: string[] = [];
    for (const [name, held] of stack) {
      const kind = kindOf(held.type);
      const found = await lifecycle.read(kind, context, held.id, held.state);
      if (!found || lifecycle.changedInputs(kind, found.state, held.state).size > 0) changed.push(name);
      if (found) held.state = serialized(withAddress(found.state, held.state, context));
      else stack.delete(name);
    }
    return changed;
  }

  const compared = (resource: Resource, held: Held, ids: Record<string, string>) => {
    const kind = kindOf(resource.type);
    const inputs = checked(kind, given(resource.args, ids) as Properties);
    return { kind, inputs, ...lifecycle.difference(kind, held.id, held.state, inputs) };
  };

  const begin = () => newProcess(context);

  const remove = ({ type, id, state }: Held) => lifecycle.remove(kindOf(type), context, id, state);

  async function up(program: readonly Resource[]): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    const before = new Map(stack);
    stack.clear();
    try {
      const key = accountKeyOf(context);
      for (const { type, id, state } of before.values()) key.noteRecorded({ kind: kindOf(type), id, state });
      for (const resource of inOrder(program)) {
        const { name, recordedAs } = resource;
        // A failed up may have recorded the new name already.
        const known = before.has(name) ? name : (recordedAs ?? "");
        const held = before.get(known);
        const declared = await declare(resource, held).catch((error: unknown) => {
          if (!(error instanceof UnfinishedError)) throw error;
          before.delete(known);
          if (held && held.id !== error.id) ended.push(held);
          stack.set(name, {
            type: resource.type,
            id: error.id,
            state: serialized(withWriter(unfinishedState(error), context)),
          });
          throw error;
        });
        before.delete(known);
        if (held && declared !== held) ended.push(held);
        stack.set(name, declared);
        ids[name] = declared.id;
      }
    } catch (error) {
      for (const [name, held] of before) stack.set(name, held);
      throw error;
    }
    ended.push(...before.values());
    await removeEnded();
    return ids;

    async function declare(resource: Resource, held: Held | undefined): Promise<Held> {
      if (!held) return create(resource);
      const { kind, inputs, changes, replaces, deleteBeforeReplace } = compared(resource, held, ids);
      if (replaces.length > 0) {
        if (!deleteBeforeReplace) return create(resource);
        await remove(held);
        return Object.assign(held, await create(resource));
      }
      stillDeclared(context, kind, held.id, inputs);
      if (changes !== false) {
        const updated = await lifecycle.update(kind, context, held.id, held.state, inputs);
        held.state = serialized(withWriter(updated, context));
      }
      return held;
    }

    async function create({ type, args }: Resource): Promise<Held> {
      const created = await lifecycle.create(
        kindOf(type),
        context,
        checked(kindOf(type), given(args, ids) as Properties),
      );
      return { type, id: created.id, state: serialized(withWriter(created.state, context)) };
    }
  }

  async function removeEnded(): Promise<void> {
    // Resources with references were created later, and are deleted first.
    while (ended.length > 0) {
      await remove(ended.at(-1) as Held);
      ended.pop();
    }
  }

  async function destroy(): Promise<void> {
    await removeEnded();
    for (const [name, held] of [...stack].toReversed()) {
      await remove(held);
      stack.delete(name);
    }
  }

  return {
    async up(program, options) {
      begin();
      if (options.refresh) await refresh();
      return up(program);
    },

    async preview(program) {
      const idOf = ({ recordedAs }: Resource) => (recordedAs === undefined ? undefined : stack.get(recordedAs)?.id);
      const ids = Object.fromEntries(program.map((resource) => [resource.name, idOf(resource) ?? unknownValue]));
      return inOrder(program).flatMap((resource) => {
        const held = resource.recordedAs === undefined ? undefined : stack.get(resource.recordedAs);
        if (!held) return [`create ${resource.name}`];
        return compared(resource, held, ids).changes === false ? [] : [`update ${resource.name}`];
      });
    },

    async refresh() {
      begin();
      return refresh();
    },

    async destroy(options) {
      begin();
      if (options.refresh) await refresh();
      await destroy();
    },

    async attempt(operation, program, key) {
      context = key === undefined ? own : contextWith(key);
      begin();
      const succeeded = await { up: () => up(program), refresh, destroy }[operation]().then(
        () => true,
        (error: unknown) => {
          if (error instanceof EdgeError || error instanceof UnfinishedError) return false;
          throw error;
        },
      );
      context = own;
      return { succeeded, recorded: [...stack.keys()] };
    },

    close: () => {},
  };
}

/** Returns arguments as the engine passes them to a provider. */
function given(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (value instanceof Reference) return ids[value.to.name];
  if (value instanceof Secret) return value.value;
  if (Array.isArray(value)) return value.map((item) => given(item, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, given(inner, ids)]));
}

function serialized(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}
