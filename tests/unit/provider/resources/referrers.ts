import type { Emulator } from "../../../../emulator";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import {
  pullZoneAllowedReferrers,
  videoLibraryAllowedReferrers,
} from "../../../../provider/resources/entryLists/listEntries";
import { Stacked, type TestContext, testContext, writes } from "./context";

/** Objects with allowed referrers, for `describe.each`. */
export const parents = [
  {
    kind: pullZoneAllowedReferrers,
    parentProperty: "pullZoneId",
    id: 1001,
    path: "/pullzone/1001",
    label: "pull zone",
  },
  {
    kind: videoLibraryAllowedReferrers,
    parentProperty: "videoLibraryId",
    id: 2001,
    path: "/videolibrary/2001",
    label: "video library",
  },
] as const;

interface Parent {
  readonly kind: ResourceKind;
  readonly parentProperty: string;
  readonly id: number;
  readonly path: string;
}

export function referrersOf(emulator: () => Emulator, { kind, parentProperty, id, path }: Parent) {
  const program = (hostnames: string[], more: object = {}) => ({ [parentProperty]: id, hostnames, ...more });
  const held = () => {
    const { pullZones, videoLibraries } = emulator().state();
    return [...pullZones, ...videoLibraries].find(({ Id }) => Id === id);
  };
  return {
    set: (context: TestContext = testContext(emulator())) => new Stacked(kind, context),
    program,
    only: (...hostnames: string[]) => program(hostnames, { exclusive: true }),
    listed: () => held()?.AllowedReferrers,
    /** Sets the list outside of the stack. */
    elsewhere: (...hostnames: string[]) =>
      emulator().edit((state) => {
        const all: { Id: number; AllowedReferrers: string[] }[] = [...state.pullZones, ...state.videoLibraries];
        for (const each of all) if (each.Id === id) each.AllowedReferrers = hostnames;
      }),
    failOn: (operation: "add" | "remove", nth: number) =>
      emulator().setFaults([{ match: { path: `${path}/${operation}AllowedReferrer` }, nth, inject: { status: 500 } }]),
    /** Writes in order, such as `addAllowedReferrer a.example`. */
    written: () =>
      writes(emulator()).map(([to, body]) => `${to.split("/").at(-1)} ${(body as { Hostname: string }).Hostname}`),
  };
}
