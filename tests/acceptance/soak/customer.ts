/**
 * Objects of a customer that programs do not declare: a pull zone, a shield zone, a video library and an application.
 */
export interface Customer {
  readonly number: number;
  readonly name: string;
  readonly pullZoneId: number;
  /** Host names without a certificate: the soak requests one for the first, and completes it for the second. */
  readonly requestedHostname: string;
  readonly validatedHostname: string;
  readonly shieldedPullZoneId: number;
  readonly shieldZoneId: number;
  readonly videoLibraryId: number;
  readonly appId: string;
  readonly scriptId: number;
  readonly rules: readonly Rule[];
  readonly lists: readonly List[];
  readonly pathOfLists: string;
}

interface Rule {
  readonly name: string;
  readonly guid: string;
}

interface List {
  readonly name: string;
  readonly listId: number;
  readonly configurationId: number;
}

export const image = { imageName: "web", imageNamespace: "acme", imageTag: "1.0.0", imageRegistryId: "505" };

const shieldZonesFrom = 70_000;

export function isOfCustomer(shieldZoneId: number): boolean {
  return shieldZoneId > shieldZonesFrom;
}

export function customerOf(number: number): Customer {
  const rule = (which: number): Rule => ({
    name: `rule-${which}`,
    guid: `abcdef00-${String(number).padStart(4, "0")}-4000-8000-00000000000${which}`,
  });
  const list = (which: number): List => ({
    name: `list-${which}`,
    listId: which,
    configurationId: number * 100 + which,
  });
  const shieldedPullZoneId = 20_000 + number;
  return {
    number,
    name: `customer-${number}`,
    pullZoneId: 10_000 + number,
    requestedHostname: `requested-${number}.example`,
    validatedHostname: `validated-${number}.example`,
    shieldedPullZoneId,
    shieldZoneId: shieldZonesFrom + number,
    videoLibraryId: 30_000 + number,
    appId: `app-${number}`,
    scriptId: 40_000 + number,
    rules: [1, 2, 3, 4, 5, 6].map(rule),
    lists: [1, 2, 3].map(list),
    pathOfLists: `shieldZone/${shieldedPullZoneId}/accessList`,
  };
}
