import type { Emulator } from "../../../emulator";
import type { Properties } from "../../../provider/kind";
import { kindOf } from "../../../provider/kinds";
import * as lifecycle from "../../../provider/lifecycle";
import { withAddress, withOrigin } from "../../../provider/recorded";
import { unknownValue } from "../../../provider/schema/unknown";
import type { Engine } from "../../model/engine";
import { Reference, type Resource, Secret } from "../../model/kind";
import { inOrder } from "../../model/program";
import { checked, newProcess, type TestContext, testContext } from "./resources/context";

interface Held {
  readonly type: string;
  id: string;
  state: Properties;
}

/** The bare calls that Pulumi's engine makes of a provider, one resource after the other: no process, no state file. */
export function openLifecycle(emulator: Emulator): Engine {
  // A random program renames without aliases, and may want the same registry or template twice.
  const context: TestContext = testContext(emulator, { duplicates: "allow" });
  const stack = new Map<string, Held>();

  async function refresh(): Promise<string[]> {
    const changed: string[] = [];
    for (const [name, held] of stack) {
      const kind = kindOf(held.type);
      const found = await lifecycle.read(kind, context, held.id, held.state);
      if (!found || lifecycle.changedInputs(kind, found.state, held.state).size > 0) changed.push(name);
      if (found) held.state = plain(withAddress(found.state, held.state, context));
      else stack.delete(name);
    }
    return changed;
  }

  const compared = (resource: Resource, held: Held, ids: Record<string, string>) => {
    const kind = kindOf(resource.type);
    const inputs = checked(kind, given(resource.args, ids) as Properties);
    return { kind, inputs, ...lifecycle.difference(kind, held.id, held.state, inputs) };
  };

  /** Each operation of the CLI has a provider process of its own. */
  const begin = () => newProcess(context);

  async function destroyAll(ended: readonly Held[]): Promise<void> {
    for (const { type, id, state } of ended.toReversed()) await lifecycle.remove(kindOf(type), context, id, state);
  }

  return {
    async up(program, options) {
      begin();
      if (options.refresh) await refresh();
      const ids: Record<string, string> = {};
      const before = new Map(stack);
      const ended: Held[] = [];
      stack.clear();
      for (const resource of inOrder(program)) {
        const { name, type, recordedAs } = resource;
        const held = recordedAs === undefined ? undefined : before.get(recordedAs);
        if (recordedAs !== undefined) before.delete(recordedAs);
        if (!held) await create(resource);
        else {
          const { kind, inputs, changes, replaces, deleteBeforeReplace } = compared(resource, held, ids);
          if (replaces.length > 0) {
            if (deleteBeforeReplace) await destroyAll([held]);
            else ended.push(held);
            await create(resource);
          } else {
            lifecycle.stillDeclared(kind, context, held.id, inputs);
            if (changes !== false) {
              held.state = plain(
                withOrigin(await lifecycle.update(kind, context, held.id, held.state, inputs), context),
              );
            }
            stack.set(name, held);
          }
        }
        ids[name] = stack.get(name)?.id ?? "";

        async function create({ args }: Resource): Promise<void> {
          const kind = kindOf(type);
          const made = await lifecycle.create(kind, context, checked(kind, given(args, ids) as Properties));
          stack.set(name, { type, id: made.id, state: plain(withOrigin(made.state, context)) });
        }
      }
      // Those that refer to others were made later, and go first.
      await destroyAll([...ended, ...before.values()]);
      return ids;
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
      await destroyAll([...stack.values()]);
      stack.clear();
    },

    close: () => {},
  };
}

/** Arguments as the engine hands them on. */
function given(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (value instanceof Reference) return ids[value.to.name];
  if (value instanceof Secret) return value.value;
  if (Array.isArray(value)) return value.map((item) => given(item, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, given(inner, ids)]));
}

function plain(properties: Properties): Properties {
  return JSON.parse(JSON.stringify(properties)) as Properties;
}
