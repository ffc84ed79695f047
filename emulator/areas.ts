import { account } from "./account/apiKeys";
import { databases } from "./databases/databases";
import { dns } from "./dns/dnsZones";
import { storage } from "./storage/storageZones";

/** The areas that need nothing of the others. What they declare is part of the state, the seed and the routes. */
export const areas = {
  account,
  storage,
  dns,
  databases,
};

type Part = "collections" | "nextIds" | "seed";
type Declared<Of extends Part> = (typeof areas)[keyof typeof areas][Of];
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Merged) => void
  ? Merged
  : never;

/** What all of them declare of one part. */
export function declared<Of extends Part>(part: Of): All<Declared<Of>> {
  return Object.assign({}, ...Object.values(areas).map((area) => area[part]));
}
