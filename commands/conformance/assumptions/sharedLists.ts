import { isDeepStrictEqual } from "node:util";
import { dnsRecordType } from "../../../provider/api/dnsZones";
import type { Operation } from "../../../provider/api/operation";
import * as pullZones from "../../../provider/api/pullZones";
import * as libraries from "../../../provider/api/videoLibraries";
import { pageSize } from "../../../provider/client/paging";
import { sharedLists } from "../../../provider/resources/parts/siblings";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { at, isAccepted, listIn, type Reply, refused, type Seen } from "../requests";
import { addRecord } from "./dns";
import { save } from "./edgeRules";

export const area = "Lists of the account";

type Lists = typeof sharedLists;

/** One that a list shows, and what is added to it, so that the list has something to show. */
interface Parent<Member extends string> {
  of(account: Account): Promise<{ readonly id: number }>;
  readonly add: Readonly<Record<Member, (account: Account, index: number) => Promise<Reply>>>;
}

/** More than the fewest that these lists give at once. */
const count = 12;

/** Adds an entry to a list of a parent. */
const adding =
  (of: (account: Account) => Promise<{ readonly id: number }>, operation: Operation, body: (index: number) => object) =>
  async (account: Account, index: number): Promise<Reply> => {
    const { id } = await of(account);
    return account.send(operation, { path: { id }, body: body(index) });
  };

const pullZone = (account: Account) => account.pullZone();
const library = (account: Account) => account.videoLibrary();
const hostname = (index: number) => ({ Hostname: `site-${index}.example` });
/** No list has an entry of the other one. */
const otherHostname = (index: number) => hostname(count + index);
const ip = (index: number) => ({ BlockedIp: `192.0.2.${index}` });

const parents: { readonly [Name in keyof Lists]: Parent<Lists[Name]["members"][number]> } = {
  pullZones: {
    of: pullZone,
    add: {
      EdgeRules: (account) => save(account, account.newName()),
      AllowedReferrers: adding(pullZone, pullZones.addPullZoneAllowedReferrer, hostname),
      BlockedReferrers: adding(pullZone, pullZones.addPullZoneBlockedReferrer, otherHostname),
      BlockedIps: adding(pullZone, pullZones.addPullZoneBlockedIp, ip),
    },
  },
  videoLibraries: {
    of: library,
    add: {
      AllowedReferrers: adding(library, libraries.addVideoLibraryAllowedReferrer, hostname),
      BlockedReferrers: adding(library, libraries.addVideoLibraryBlockedReferrer, otherHostname),
    },
  },
  dnsZones: {
    of: (account) => account.dnsZone(),
    add: {
      Records: (account, index) => addRecord(account, { Type: dnsRecordType.values.A, Value: `192.0.2.${index}` }),
    },
  },
};

/** What each list that confirms writes has to show. */
export const assumptions: readonly Assumption[] = [
  assumptionOf(sharedLists.pullZones, parents.pullZones),
  assumptionOf(sharedLists.videoLibraries, parents.videoLibraries),
  assumptionOf(sharedLists.dnsZones, parents.dnsZones),
];

type List = Lists[keyof Lists];

function assumptionOf<Of extends List>(list: Of, parent: Parent<Of["members"][number]>): Assumption {
  const { name, members } = list;
  return {
    assumed: `The list of ${name} shows ${members.map((member) => `\`${member}\``).join(", ")} as reads do`,
    operation: `${list.list.method} ${list.list.path}`,
    ifWrong: "nothing: they are compared, and each one that was written is read",
    expected: "all of it",
    async probe(account): Promise<Seen> {
      const { id } = await parent.of(account);
      for (const member of members as readonly Of["members"][number][]) {
        for (let index = 1; index <= count; index += 1) {
          const reply = await parent.add[member](account, index);
          if (!isAccepted(reply)) return { seen: `${member} cannot be written`, remark: refused(reply) };
        }
      }
      const query = "query" in list ? list.query : {};
      const { body: listed } = await account.send(list.list, { query: { page: 1, perPage: pageSize, ...query } });
      const { body: own } = await account.send(list.read, { path: { id } });
      const shown = listIn(listed).find((each) => at(each, "Id") === id);
      if (shown === undefined && listIn(listed).length >= pageSize)
        throw new UnavailableError(`the account has more than ${pageSize} ${name}`);
      const differences = members.flatMap((member) => differenceIn(member, at(shown, member), at(own, member)));
      return differences.length > 0 ? { seen: "not all of it", remark: differences.join(", ") } : "all of it";
    },
  };
}

/** In what a list shows something else than a read. */
function differenceIn(member: string, listed: unknown, read: unknown): string[] {
  if (isDeepStrictEqual(listed, read)) return [];
  const [shown, all] = [listIn(listed).length, listIn(read).length];
  return [shown === all ? `${member} differ` : `${shown} of ${all} ${member}`];
}
