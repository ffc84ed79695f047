import { z } from "zod";
import { mayHaveTakenEffect } from "../../client/errors";
import { NotShownError, untilShown } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import type { Update } from "../../lifecycle/kind";
import type { Rotation } from "../../lifecycle/protection/protection";
import { about } from "../../schema/meta";

/** A key that the platform generates, and generates anew when the value of an input changes. */
export interface RotatedKey<Item, Id> {
  /** The output that shows it. */
  readonly output: string;
  /** The input whose change rotates it. */
  readonly trigger: string;
  /** The key of an object as the platform shows it. */
  shownBy(item: Item): string | null | undefined;
  /** Requests another key, which the response does not tell. */
  request(context: Context, id: Id): Promise<unknown>;
}

/** The input whose change rotates the key that this output shows. */
export function rotationTrigger(output: string) {
  return about(z.string().min(1).optional(), {
    description: `A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another \`${output}\`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.`,
    defaultsTo: "none: nothing is rotated",
    example: "2026-11",
  });
}

/**
 * Decides what a change of a trigger means.
 *
 * @param ends what no longer works, in a sentence without its end
 * @param orKey the input that declares the key, in place of the trigger
 */
export function rotates(ends: string, orKey?: string): Rotation {
  return { rule: "key-rotation", rotates: ends, ...(orKey !== undefined && { orKey }) };
}

/**
 * Rotates each key whose trigger has changed, once. What was recorded does not tell whether that has been done: a key may have been
 * rotated by hand since, and another may have leaked. So each is compared with what the platform shows before the request.
 *
 * @returns what `read` shows then, or nothing where no trigger has changed
 * @throws the error of a request that had no effect; EdgeError where the platform reports success and does not show another key
 */
export async function rotated<Item, Id>(
  context: Context,
  { id, inputs, changed }: { readonly id: Id } & Pick<Update, "inputs" | "changed">,
  keys: readonly RotatedKey<Item, Id>[],
  read: () => Promise<Item | undefined>,
): Promise<Item | undefined> {
  let shown: Item | undefined;
  for (const { trigger, output, shownBy, request } of keys) {
    if (!changed.has(trigger) || inputs[trigger] === undefined) continue;
    const before = shown ?? (await read());
    const failure = await request(context, id).then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure && !mayHaveTakenEffect(failure)) throw failure;
    const old = before && shownBy(before);
    const missing = (item: Item | undefined) => {
      const key = item && shownBy(item);
      return key && key !== old ? [] : [`there is no other ${output}`];
    };
    shown = await untilShown(context, read, missing).catch((error: Error) => {
      throw (error instanceof NotShownError && failure) || error;
    });
  }
  return shown;
}
