import { z } from "zod";
import { annotate, unwrap } from "../schema/meta";
import { type Component, deciding, inputsOf, named, outputOf, withOptional } from "./component";
import { conflictsOfSite, site, siteOutputs } from "./site";

const storageZone = named(
  "SiteStorageZone",
  "Storage zone of a site.",
  withOptional(inputsOf("StorageZone"), {
    name: { defaultsTo: "the name of the pull zone" },
    region: { defaultsTo: "DE" },
  }),
);

const { source, include, exclude, contentTypes, adopt, onDestroy } = inputsOf("StorageFolder");

const content = named("SiteContent", "Files of a site: a local folder with its settings.", {
  source: annotate(unwrap(source as z.ZodType).clone(), {
    description:
      "A folder on the machine that runs Pulumi. Relative paths start at the program's folder, which contains `Pulumi.yaml` or is its `main`.",
    example: "./dist",
  }),
  include,
  exclude,
  contentTypes,
  adopt,
  onDestroy,
  storageZone: deciding(storageZone.optional(), {
    description: "The storage zone.",
    defaultsTo: "a zone in DE with the name of the pull zone",
  }),
} as never);

export const staticSite: Component = {
  type: "StaticSite",
  reference: {
    description:
      "A site that is served, protected and reachable under its own host names. The parts are its files in a storage zone, a pull zone, host names with DNS records and managed certificates, a shield zone whose firewall blocks, and edge rules. Parts have the component's name; parts for a host name append the host name.",
    example: `example:
  type: edge:DnsZone
  properties: { domain: example.com }
www:
  type: edge:StaticSite
  properties:
    content: { source: ./dist }
    pullZone: { name: acme-www }
    hostnames: { example.com: { forceSsl: true }, www.example.com: { forceSsl: true } }
    dns: { dnsZoneId: "\${example.dnsZoneId}", domain: example.com }
    protection: { shield: { planType: Advanced }, preset: static }
`,
  },
  inputs: z.strictObject({
    content: deciding(content.optional(), {
      description:
        "A folder with the site's files, which are uploaded to a storage zone of the site. The pull zone serves them from there and is purged when they change.",
      defaultsTo: "the origin that `pullZone` declares",
    }),
    ...site,
  }),
  outputs: z.object({
    ...siteOutputs,
    storageZoneId: outputOf(
      "StorageZone",
      "storageZoneId",
      "The id of the storage zone, if the site has `content`.",
    ).optional(),
  }),
  conflicts: conflictsOfSite,
};
