import * as api from "../../../provider/api/names";
import type { Operation } from "../../../provider/api/operation";
import { getPullZone } from "../../../provider/api/pullZones";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, type Observation } from "../requests";

export const area = "Account";

const assumed = {
  ifWrong: "getNameAvailability fails with the platform's message, or reports a taken name as free",
  expected: "one taken, one free",
} as const;

export const assumptions: readonly Assumption[] = [
  {
    ...assumed,
    assumed: "`Available` is true if a pull zone name is free, and false for the account's own zones",
    operation: "POST /pullzone/checkavailability",
    async probe(account) {
      const { id } = await account.pullZone();
      const { body } = await account.send(getPullZone, { path: { id } });
      return availabilityOf(account, api.checkPullZoneName, String(at(body, "Name")), account.newName());
    },
  },
  {
    ...assumed,
    assumed: "`Available` is true if a storage zone name is free, and false for the account's own zones",
    operation: "POST /storagezone/checkavailability",
    async probe(account) {
      const { name } = await account.storageZone();
      return availabilityOf(account, api.checkStorageZoneName, name, account.newName());
    },
  },
  {
    ...assumed,
    assumed: "`Available` is true if a domain is free, and false if it has a DNS zone",
    operation: "POST /dnszone/checkavailability",
    async probe(account) {
      const { domain } = await account.dnsZone();
      return availabilityOf(account, api.checkDnsZoneName, domain, `${account.newName()}-${domain}`);
    },
  },
];

async function availabilityOf(account: Account, check: Operation, taken: string, free: string): Promise<Observation> {
  const replies = [
    await account.send(check, { body: { Name: taken } }),
    await account.send(check, { body: { Name: free } }),
  ];
  replies.forEach(accepted);
  const response = replies.map(
    ({ body }) => ({ true: "free", false: "taken" })[String(at(body, "Available"))] ?? "unclear",
  );
  return `one ${response[0]}, one ${response[1]}`;
}
