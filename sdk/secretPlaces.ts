import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";

/**
 * The places among a resource's arguments where the program gave a secret, such as `endpoints[].displayName`; nothing
 * where it gave no output at all. Each place of a list counts for the whole list, whose order the check may change.
 *
 * `secretPlaces({ name: pulumi.secret("web") })` is an output of `["name"]`.
 */
export function secretPlaces(args: object): pulumi.Output<string[] | undefined> | undefined {
  const found = outputsIn(args, "");
  if (found.length === 0) return undefined;
  const secret = found.map(async ({ place, output }) => ((await isSecret(output)) ? [place] : []));
  const places = Promise.all(secret).then((all) => [...new Set(all.flat())].sort());
  return pulumi.output(places.then((all) => (all.length > 0 ? all : undefined)));
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

/** A key that is no name of a property is one of a map, which counts as a whole. */
function inside(place: string, key: string): string {
  if (!/^[A-Za-z]\w*$/.test(key)) return place;
  return place === "" ? key : `${place}.${key}`;
}

/** An output that failed is told of where its value is used. */
async function isSecret(output: pulumi.Output<unknown>): Promise<boolean> {
  try {
    return await (output as unknown as { readonly isSecret: Promise<boolean> }).isSecret;
  } catch {
    return false;
  }
}
