import type { PlatformSeed } from "../../../emulator";
import { type Args, Secret } from "../../model/kind";
import { seed as modelSeed } from "../../model/seed";

/** A resource that a program may declare: what names it, and what it needs. */
export interface Slot {
  readonly name: string;
  readonly type: string;
  /** The path of what it is about; nothing for what the platform makes. */
  readonly thing?: string;
  readonly args: Args;
}

/** How many resources of each kind a customer of the account has. */
export const slotsOfCustomer = 27;

/** The account of so many customers, each with a pull zone, a shield zone beside it, a video library and an application. */
export function accountOf(customers: number): PlatformSeed {
  const seed = modelSeed();
  const all = numbers(customers);
  return {
    ...seed,
    pullZones: [
      ...(seed.pullZones ?? []),
      ...all.flatMap((customer) => [
        {
          Id: pullZone(customer),
          Name: `customer-${customer}`,
          EdgeRules: [...rules, ...rulesOfSets].map((rule) => ({
            Guid: guid(customer, rule),
            Description: `rule-${rule}`,
            Enabled: true,
          })),
          AllowedReferrers: ["www.acme.example", "before.example"],
        },
        { Id: shieldedPullZone(customer), Name: `shielded-${customer}` },
      ]),
    ],
    shieldZones: [
      ...(seed.shieldZones ?? []),
      ...all.map((customer) => ({
        shieldZoneId: shieldZone(customer),
        pullZoneId: shieldedPullZone(customer),
        customLists: [...lists, ...listsOfSets].map((list) => ({
          listId: list,
          configurationId: configuration(customer, list),
          name: `list-${list}`,
          isEnabled: false,
          action: 2,
        })),
      })),
    ],
    videoLibraries: [
      ...(seed.videoLibraries ?? []),
      ...all.map((customer) => ({
        Id: videoLibrary(customer),
        Name: `videos-${customer}`,
        AllowedReferrers: ["before.example"],
      })),
    ],
    applications: [
      ...(seed.applications ?? []),
      ...all.map((customer) => ({
        id: application(customer),
        name: application(customer),
        // The platform does not delete the last one of an application.
        containerTemplates: [{ ...image, id: `${application(customer)}-base`, name: "base", imageRegistryId: "505" }],
      })),
    ],
  };
}

/** All that programs may declare for these customers: every kind of resource. */
export function slotsOf(customers: number): Slot[] {
  return numbers(customers).flatMap(slotsFor);
}

function slotsFor(customer: number): Slot[] {
  const pullZoneId = pullZone(customer);
  const videoLibraryId = videoLibrary(customer);
  const shieldZoneId = shieldZone(customer);
  const appId = application(customer);
  const slot = (type: string, which: number | string, args: Args, thing?: string): Slot => ({
    name: `${type}-${customer}-${which}`,
    type,
    args,
    ...(thing === undefined ? {} : { thing }),
  });
  return [
    slot("ShieldZone", 1, { pullZoneId, wafEnabled: true }, `shieldZone/${pullZoneId}`),
    ...lists.map((list) =>
      slot(
        "AccessListConfiguration",
        list,
        { shieldZoneId, listName: `list-${list}`, isEnabled: true, action: "Log" },
        `shieldZone/${shieldedPullZone(customer)}/accessList/${configuration(customer, list)}`,
      ),
    ),
    slot(
      "AccessListConfigurations",
      1,
      {
        shieldZoneId,
        configurations: Object.fromEntries(
          listsOfSets.map((list) => [configuration(customer, list), { isEnabled: true, action: "Log" }]),
        ),
      },
      `shieldZone/${shieldedPullZone(customer)}/accessList`,
    ),
    ...rules.map((rule) =>
      slot(
        "EdgeRuleEnablement",
        rule,
        { pullZoneId, description: `rule-${rule}`, enabled: false },
        `pullZone/${pullZoneId}/edgeRule/${guid(customer, rule)}`,
      ),
    ),
    slot(
      "EdgeRuleEnablements",
      1,
      { pullZoneId, enabled: Object.fromEntries(rulesOfSets.map((rule) => [guid(customer, rule), false])) },
      `pullZone/${pullZoneId}/edgeRule`,
    ),
    ...["a", "b", "c", "d"].map((site) => {
      const hostname = `${site}.customer-${customer}.example`;
      return slot(
        "PullZoneAllowedReferrer",
        site,
        { pullZoneId, hostname },
        referrer("pullZone", pullZoneId, hostname),
      );
    }),
    slot("PullZoneAllowedReferrers", 1, { pullZoneId, hostnames: ["www.acme.example"] }, `pullZone/${pullZoneId}`),
    ...["a", "b"].map((site) => {
      const hostname = `${site}.customer-${customer}.example`;
      const thing = referrer("videoLibrary", videoLibraryId, hostname);
      return slot("VideoLibraryAllowedReferrer", site, { videoLibraryId, hostname }, thing);
    }),
    slot(
      "VideoLibraryAllowedReferrers",
      1,
      { videoLibraryId, hostnames: ["partner.example.com"] },
      `videoLibrary/${videoLibraryId}`,
    ),
    ...[1, 2, 3].map((number) =>
      slot("ContainerRegistry", number, {
        displayName: `Registry ${number} of ${customer}`,
        type: "dockerHub",
        userName: "acme",
        password: new Secret("not-a-real-password"),
      }),
    ),
    ...[1, 2, 3].map((number) =>
      slot("ContainerTemplate", number, { ...image, appId, name: `template-${number}`, imageRegistryId: "505" }),
    ),
    slot("ApplicationDeployment", 1, { appId, deployed: true }, `application/${appId}`),
  ];
}

const rules = [1, 2, 3, 4, 5, 6];
const rulesOfSets = [7, 8, 9];
const lists = [1, 2, 3];
const listsOfSets = [4, 5];
const image = { imageName: "web", imageNamespace: "acme", imageTag: "1.0.0" };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pullZone = (customer: number) => 10_000 + customer;
const shieldedPullZone = (customer: number) => 20_000 + customer;
const shieldZone = (customer: number) => 70_000 + customer;
const videoLibrary = (customer: number) => 30_000 + customer;
const application = (customer: number) => `app-${customer}`;
const configuration = (customer: number, list: number) => customer * 100 + list;
const guid = (customer: number, rule: number) =>
  `abcdef00-${String(customer).padStart(4, "0")}-4000-8000-00000000000${rule}`;
const referrer = (place: string, id: number, hostname: string) => `${place}/${id}/allowedReferrer/${hostname}`;
