import { type Judgement, lowers } from "../../../provider/lifecycle/protection/judgement";
import { isWithin, leadsEveryName } from "../../../provider/resources/dns/dnsLeading";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";
import { kindsJudgedBy } from "./decisions";
import { domainOf } from "./dnsLabels";
import { forEachRule } from "./listedRules";
import { isCreated, type Rule, ruleOfEach } from "./rule";

const kinds = kindsJudgedBy("dns-record");

export const dnsRecords: readonly Rule[] = [
  ruleOfEach(
    {
      id: "dns-wildcard",
      kinds,
      lowers:
        "adding a wildcard record that points to an address or to a name outside the domain, because every name without its own record resolves there",
    },
    forEachRule((change, preview) => {
      const { name, type, value } = comeWith(change, preview) ?? {};
      if (!leadsEveryName(name, type)) return [];
      if (!isForeign(value, change, preview)) return [];
      const under = stringOf(name).replace(/^\*\.?/, "");
      const says = `every name${under === "" ? "" : ` under ${under}`} without its own record resolves to ${formatRecordValue(value)}`;
      return [lowers(says, { path: "name", new: name })];
    }, "dns-wildcard"),
  ),
  ruleOfEach(
    {
      id: "dns-delegation",
      kinds,
      lowers:
        "adding an `NS` record that points to a name outside the domain, because that name server controls all names below it",
    },
    forEachRule((change, preview): Judgement[] => {
      const { name, type, value } = comeWith(change, preview) ?? {};
      if (type !== "NS" || !isForeign(value, change, preview)) return [];
      const says = `${formatRecordValue(value)} controls ${stringOf(name || "the domain")} and all names below it`;
      return [lowers(says, { path: "value", new: value })];
    }, "dns-delegation"),
  ),
];

function comeWith(change: Change, preview: Preview): Properties | undefined {
  const isNew = isCreated(change, preview) && change.new?.inputs.disabled !== true;
  return isNew ? change.new?.inputs : undefined;
}

function isForeign(value: unknown, change: Change, preview: Preview): boolean {
  const domain = domainOf(change, preview);
  if (domain === undefined || typeof value !== "string" || isUnknown(value)) return true;
  return !isWithin(value, [domain]);
}

function formatRecordValue(value: unknown): string {
  return isUnknown(value) ? "a target that is known only after the update" : stringOf(value);
}
