import { type EdgePolicy, mustBe } from "./policy";

export const dnssecEnabled: EdgePolicy = {
  name: "dnssec-enabled",
  kinds: ["DnsZone"],
  description: "The responses of a DNS zone are signed, once its registrar has the DS record.",
  level: "advisory",
  judgements: ({ properties }) => [mustBe(properties, "dnssecEnabled", true)],
};
