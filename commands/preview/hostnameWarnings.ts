import { authority, preventCertificates } from "../../provider/resources/dns/certificateAuthorities";
import { canonicalHostname } from "../../provider/schema/hostname";
import { hasUnknown } from "../../provider/schema/unknown";
import { type HostnameUse, hostnameUses } from "./hostnameUses";
import type { Message, Preview, Resource } from "./model";
import { domainOf } from "./protection/dnsLabels";

type Side = "old" | "new";
type Use<Way extends HostnameUse["as"]> = Extract<HostnameUse, { readonly as: Way }> & { readonly resource: Resource };
type AnyUse = HostnameUse & { readonly resource: Resource };

/** Returns warnings about host names that several resources of the program use, unless they did before. */
export function hostnameWarnings(preview: Preview): Message[] {
  if (preview.mode === "drift") return [];
  const warningsOn = (side: Side) => {
    const uses = usesOn(side, preview);
    return [...uncertified(uses, preview), ...accelerated(uses)];
  };
  const before = new Set(warningsOn("old").map(({ message }) => message));
  return warningsOn("new").filter(({ message }) => !before.has(message));
}

function usesOn(side: Side, preview: Preview): AnyUse[] {
  const all: readonly Resource[] = [...preview.changes, ...preview.unchanged];
  return all.flatMap((resource) => {
    const { inputs } = resource[side] ?? {};
    if (inputs === undefined || !resource.kind) return [];
    const uses = hostnameUses(resource.kind.type, inputs, domainOf(resource, preview));
    return uses.map((use) => ({ ...use, resource }));
  });
}

/** Warns only if the preview shows all records, as others may allow the authority. */
function uncertified(uses: readonly AnyUse[], { showsUnchanged, unchangedCount }: Preview): Message[] {
  const records = usesAs("authorities", uses);
  const isWhole = showsUnchanged || unchangedCount === 0;
  if (!isWhole || records.some(({ hostname, tag, value }) => hasUnknown([hostname, tag, value]))) return [];
  return usesAs("certificate", uses).flatMap(({ hostname, resource }) => {
    const name = knownName(hostname);
    const closest = name === undefined ? [] : closestRecords(records, name);
    if (name === undefined || !preventCertificates(closest, name.startsWith("*."))) return [];
    const message = `The CAA records of ${closest[0]?.hostname} do not allow ${authority}, so the platform can issue no certificate for ${name}. Add a record with tag issue and value ${authority}, or use your own certificate.`;
    return [{ severity: "warning", name: resource.name, message }];
  });
}

/** Returns the CAA records of the name, or else of the closest name above it. */
function closestRecords(records: readonly Use<"authorities">[], name: string): Use<"authorities">[] {
  const labels = name.replace(/^\*\./, "").split(".");
  const found = labels.map((_, index) =>
    records.filter(({ hostname }) => knownName(hostname) === labels.slice(index).join(".")),
  );
  return found.find((each) => each.length > 0) ?? [];
}

/** The platform refuses the later of the two. See docs.bunny.net/dns/troubleshooting/cdn-acceleration-not-activating. */
function accelerated(uses: readonly AnyUse[]): Message[] {
  const served = usesAs("pull zone", uses);
  return usesAs("acceleration", uses).flatMap(({ hostname, resource }) => {
    const name = knownName(hostname);
    const other = served.find((each) => name !== undefined && knownName(each.hostname) === name);
    if (!other) return [];
    const message = `${name} cannot be accelerated while a pull zone has it as a host name (${other.resource.name}). Declare a record of type PullZone instead, or remove the host name.`;
    return [{ severity: "warning", name: resource.name, message }];
  });
}

function usesAs<Way extends HostnameUse["as"]>(as: Way, uses: readonly AnyUse[]): Use<Way>[] {
  return uses.filter((use): use is Use<Way> => use.as === as);
}

function knownName(hostname: unknown): string | undefined {
  return typeof hostname === "string" && !hasUnknown(hostname) ? canonicalHostname(hostname) : undefined;
}
