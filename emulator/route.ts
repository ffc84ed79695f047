import { type Route as RouteOf, servingOf } from "./handling";
import type { PlatformState } from "./state";

/** An operation with what the emulator does for it. */
export type Route = RouteOf<PlatformState>;

export const serve = servingOf<PlatformState>();
