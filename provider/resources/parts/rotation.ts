import { z } from "zod";
import { mayHaveTakenEffect } from "../../client/errors";
import { NotVisibleError, untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import type { Update } from "../../lifecycle/kind";
import type { Rotation } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";

export interface RotatedKey<Item, Id> {
  readonly output: string;
  readonly trigger: string;
  keyIn(item: Item): string | null | undefined;
  /** Requests another key. The response does not show it. */
  request(context: Context, id: Id): Promise<unknown>;
}

export function rotationTrigger(output: string) {
  return annotate(z.string().min(1).optional(), {
    description: `A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new \`${output}\`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.`,
    defaultsTo: "none, so the key is never rotated",
    example: "2026-11",
  });
}

/**
 * @param ends clause that says what stops working
 * @param orKey input that declares the key instead of the trigger
 */
export function rotates(ends: string, orKey?: string): Rotation {
  return { rule: "key-rotation", rotates: ends, ...(orKey !== undefined && { orKey }) };
}

/**
 * Rotates each key whose trigger has changed, once. Compares each key with a read just before the request, not with the
 * state: a key may have been rotated by hand since, and the new one may have leaked.
 *
 * @returns the object as last read, or undefined if no trigger has changed
 * @throws the error of a request without effect; EdgeError if the platform reports success but shows no other key
 */
export async function rotated<Item, Id>(
  context: Context,
  { id, inputs, changed }: { readonly id: Id } & Pick<Update, "inputs" | "changed">,
  keys: readonly RotatedKey<Item, Id>[],
  read: () => Promise<Item | undefined>,
): Promise<Item | undefined> {
  let actual: Item | undefined;
  for (const { trigger, output, keyIn, request } of keys) {
    if (!changed.has(trigger) || inputs[trigger] === undefined) continue;
    const before = actual ?? (await read());
    const failure = await request(context, id).then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure && !mayHaveTakenEffect(failure)) throw failure;
    const old = before && keyIn(before);
    const missing = (item: Item | undefined) => {
      const key = item && keyIn(item);
      return key && key !== old ? [] : [`there is no new ${output}`];
    };
    actual = await untilVisible(context, read, missing).catch((error: Error) => {
      throw (error instanceof NotVisibleError && failure) || error;
    });
  }
  return actual;
}
