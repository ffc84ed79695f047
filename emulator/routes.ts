import { emulatorPrefix } from "../provider/api/operation";
import { areas } from "./areas";
import type { Route as RouteOf } from "./handling";
import type { PlatformState } from "./state";

export type Route = RouteOf<PlatformState>;

export const routes = Object.values(areas).flatMap(({ routes }): readonly Route[] => routes);

/** Returns the paths at which the emulator serves a route. */
export function pathsOf({ operation: { area, path } }: Route): ReadonlySet<string> {
  // Other clients use this prefix for databases.
  const paths = [path, path.replace(/^\/database\//, "/edgedb/")];
  return new Set(paths.map((each) => emulatorPrefix(area) + each));
}
