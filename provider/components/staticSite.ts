import { z } from "zod";
import { about, unwrap } from "../schema/meta";
import { type Component, deciding, inputsOf, named, outputOf, withOptional } from "./component";
import { conflictsOfSite, site, siteOutputs } from "./site";

const storageZone = named(
  "SiteStorageZone",
  "The storage zone of a site.",
  withOptional(inputsOf("StorageZone"), {
    name: { defaultsTo: "the name of the pull zone" },
    region: { defaultsTo: "DE" },
  }),
);

const { source, include, exclude, contentTypes, adopt, onDestroy } = inputsOf("StorageFolder");

const content = named("SiteContent", "The files of a site: a folder on this machine, and what is said of it.", {
  source: about(unwrap(source as z.ZodType).clone(), {
    description:
      "The folder on the machine that runs Pulumi. A relative path starts in the folder of the program, the one with `Pulumi.yaml` or its `main`.",
    example: "./dist",
  }),
  include,
  exclude,
  contentTypes,
  adopt,
  onDestroy,
  storageZone: deciding(storageZone.optional(), {
    description: "The storage zone.",
    defaultsTo: "one in DE with the name of the pull zone",
  }),
} as never);

export const staticSite: Component = {
  type: "StaticSite",
  reference: {
    description:
      "A site that is served, protected and reached under its own names: its files in a storage zone, a pull zone, its host names with DNS records and managed certificates, a shield zone whose firewall blocks, and edge rules. The parts have the component's name, a host name its own after it.",
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
        "The files of the site: a folder, which goes into a storage zone of the site; the pull zone serves it from there, and is purged when the files change.",
      defaultsTo: "the pull zone says where its content comes from",
    }),
    ...site,
  }),
  outputs: z.object({
    ...siteOutputs,
    storageZoneId: outputOf(
      "StorageZone",
      "storageZoneId",
      "The storage zone, where the site has `content`.",
    ).optional(),
  }),
  conflicts: conflictsOfSite,
};
