import { type EdgePolicy, mustBe } from "./policy";

export const dnssecEnabled: EdgePolicy = {
  name: "dnssec-enabled",
  kinds: ["DnsZone"],
  description: "DNS zones must have DNSSEC enabled, which signs responses once the registrar has the DS record.",
  level: "advisory",
  judgements: ({ properties }) => [mustBe(properties, "dnssecEnabled", true)],
};
