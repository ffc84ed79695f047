import type { PlatformSeed } from "../../../emulator";
import { systemHostname } from "../../../emulator/pullZones/newPullZone";
import { kindTypes } from "../../../provider/kinds";
import { kindUnderTest } from "../../kinds";
import { isChosen } from "../../kinds/chosen";
import type { Args } from "../../model/kind";
import { certificateRequest, seed as modelSeed, releasedScript } from "../../model/seed";
import { type Customer, customerOf, image } from "./customer";

/** A resource that a program may declare, with its name and requirements. */
export interface Slot {
  readonly name: string;
  readonly type: string;
  readonly objectPath?: string;
  readonly args: Args;
}

export function accountOf(customers: number): PlatformSeed {
  const seed = modelSeed();
  const all = numbers(customers).map(customerOf);
  return {
    ...seed,
    pullZones: [
      ...(seed.pullZones ?? []),
      ...all.flatMap(
        ({ number, name, pullZoneId, requestedHostname, validatedHostname, shieldedPullZoneId, rules }) => [
          {
            Id: pullZoneId,
            Name: name,
            Hostnames: [
              systemHostname(10 * pullZoneId, name),
              ...[requestedHostname, validatedHostname].map((Value) => ({ Value, HasCertificate: false })),
            ],
            EdgeRules: rules.map((rule) => ({
              Guid: rule.guid,
              Description: rule.name,
              Enabled: true,
            })),
            AllowedReferrers: ["www.acme.example", "before.example"],
          },
          { Id: shieldedPullZoneId, Name: `shielded-${number}` },
        ],
      ),
    ],
    certificateRequests: [
      ...(seed.certificateRequests ?? []),
      ...all.map(({ validatedHostname }) => ({ ...certificateRequest, Hostname: validatedHostname })),
    ],
    shieldZones: [
      ...(seed.shieldZones ?? []),
      ...all.map(({ shieldZoneId, shieldedPullZoneId, lists }) => ({
        shieldZoneId,
        pullZoneId: shieldedPullZoneId,
        planType: 1,
        customWafRulesLimit: 10,
        rateLimitRulesLimit: 10,
        customListLimit: 20,
        customLists: lists.map((list) => ({ ...list, isEnabled: false, action: 2 })),
      })),
    ],
    videoLibraries: [
      ...(seed.videoLibraries ?? []),
      ...all.map(({ number, videoLibraryId }) => ({
        Id: videoLibraryId,
        Name: `videos-${number}`,
        AllowedReferrers: ["before.example"],
      })),
    ],
    scripts: [...(seed.scripts ?? []), ...all.map(({ scriptId }) => releasedScript(scriptId))],
    applications: [
      ...(seed.applications ?? []),
      ...all.map(({ appId }) => ({
        id: appId,
        name: appId,
        // The platform does not delete the last template of an application.
        containerTemplates: [{ ...image, id: `${appId}-base`, name: "base" }],
      })),
    ],
  };
}

/** Returns everything that programs may declare for these customers, of every kind. */
export function slotsOf(customers: number): Slot[] {
  return numbers(customers).map(customerOf).flatMap(slotsFor);
}

/**
 * Returns the smallest number of customers with this many resources. The first customer has more than the others.
 *
 * @throws an error if the chosen kinds have fewer
 */
export function customersFor(resources: number): number {
  let customers = 1;
  for (; slotsOf(customers).length < resources; customers++) {
    if (slotsFor(customerOf(customers + 1)).length > 0) continue;
    const count = slotsOf(customers).length;
    throw new Error(`the soak needs ${resources} resources, and these kinds have ${count}: add another to EDGE_KINDS`);
  }
  return customers;
}

/** Returns the inputs that a resource may change. A referrer has only its name. */
export function changeOf({ type }: Pick<Slot, "type">): Args {
  const { soak, change } = kindUnderTest(type);
  return soak.change ?? change;
}

function slotsFor(customer: Customer): Slot[] {
  return kindTypes.filter(isChosen).flatMap((type) =>
    kindUnderTest(type)
      .soak.slots(customer)
      .map((slot, index) => ({ name: `${type}-${customer.number}-${index + 1}`, type, ...slot })),
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
