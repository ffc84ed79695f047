import { memoize } from "../schema/memoize";
import { ownValue } from "../schema/own";
import type { Component } from "./component";

/** Loaded where one of them is needed: a run without components does not need their schemas. */
const components = {
  StaticSite: () => require("./staticSite").staticSite,
  ContainerService: () => require("./containerService").containerService,
  ProtectedZone: () => require("./protectedZone").protectedZone,
  ContainerRelease: () => require("./containerRelease").containerRelease,
} satisfies Record<string, () => Component>;

export const componentTypes = Object.keys(components);

/** The component of a type. Throws for a type that this version does not have. */
export const componentOf = memoize((type): Component => {
  const load = ownValue<() => Component>(components, type);
  if (load) return load();
  throw new Error(`edge has no component of type ${type}; expected one of ${componentTypes.join(", ")}`);
});
