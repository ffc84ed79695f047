import { memoize } from "../schema/memoize";
import { ownValue } from "../schema/own";
import type { Component } from "./component";

/** Loaded on first use: a run without components does not need their schemas. */
const components = {
  StaticSite: () => require("./staticSite").staticSite,
  ContainerService: () => require("./containerService").containerService,
  ProtectedZone: () => require("./protectedZone").protectedZone,
  ContainerRelease: () => require("./containerRelease").containerRelease,
} satisfies Record<string, () => Component>;

export const componentTypes = Object.keys(components);

/** Returns a component, or throws for a type that this version lacks. */
export const componentOf = memoize((type): Component => {
  const load = ownValue<() => Component>(components, type);
  if (load) return load();
  throw new Error(`edge has no component of type ${type}; expected one of ${componentTypes.join(", ")}`);
});
