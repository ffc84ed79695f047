import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";

/**
 * Returns the places in the arguments where the program passed a secret, such as `endpoints[].displayName`, or
 * undefined if no argument is an output. A place in a list counts for every element, as the check may reorder the list.
 *
 * `secretPaths({ name: pulumi.secret("web") })` is an output of `["name"]`.
 */
export function secretPaths(args: object): pulumi.Output<string[] | undefined> | undefined {
  const found = outputsIn(args, "");
  if (found.length === 0) return undefined;
  const secret = found.map(async ({ place, output }) => ((await isSecret(output)) ? [place] : []));
  const paths = Promise.all(secret).then((all) => [...new Set(all.flat())].sort());
  return pulumi.output(paths.then((all) => (all.length > 0 ? all : undefined)));
}

interface Found {
  readonly place: string;
  readonly output: pulumi.Output<unknown>;
}

function outputsIn(value: unknown, place: string): Found[] {
  if (pulumi.Output.isInstance(value) || types.isPromise(value)) return [{ place, output: pulumi.output(value) }];
  if (typeof value !== "object" || value === null || types.isDate(value) || pulumi.Resource.isInstance(value))
    return [];
  if (Array.isArray(value) || types.isSet(value)) return [...value].flatMap((item) => outputsIn(item, `${place}[]`));
  const entries: [unknown, unknown][] = types.isMap(value) ? [...value] : Object.entries(value);
  return entries.flatMap(([key, item]) => outputsIn(item, inside(place, String(key))));
}

/** Treats a whole map as one place. Its keys are not property names. */
function inside(place: string, key: string): string {
  if (!/^[A-Za-z]\w*$/.test(key)) return place;
  return place === "" ? key : `${place}.${key}`;
}

/** False for a failed output, which is reported where its value is used. */
async function isSecret(output: pulumi.Output<unknown>): Promise<boolean> {
  try {
    return await (output as unknown as { readonly isSecret: Promise<boolean> }).isSecret;
  } catch {
    return false;
  }
}
