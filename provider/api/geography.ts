import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { bareList } from "./success";

const operation = operationsOf("core");

export const country = annotate(
  z.looseObject({
    Name: maybe(z.string(), "The name of the country."),
    IsoCode: annotate(z.string(), { description: "The country's two-letter code, such as DE." }),
    IsEU: maybe(z.boolean(), "True if the country is in the European Union."),
    TaxRate: maybe(z.number(), "The country's sales tax rate, in percent."),
    TaxPrefix: maybe(z.string(), "The prefix of the country's tax numbers."),
    FlagUrl: maybe(z.string(), "The URL of an image of the country's flag."),
    PopList: maybe(z.array(z.string()), "The codes of the edge regions in the country."),
  }),
  { typeName: "Country", typeDescription: "A country as the platform lists it." },
);

export const listCountries = operation({
  does: "list the countries",
  method: "GET",
  path: "/country",
  response: z.array(country),
  success: bareList,
});

export const edgeRegion = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the region." }),
    Name: maybe(z.string(), "The name of the region."),
    RegionCode: maybe(z.string(), "The code of the region, such as DE, for settings of DNS records and pull zones."),
    ContinentCode: maybe(z.string(), "The code of the region's continent."),
    CountryCode: maybe(z.string(), "The code of the region's country."),
    Latitude: maybe(z.number(), "The latitude of the region."),
    Longitude: maybe(z.number(), "The longitude of the region."),
    AllowLatencyRouting: maybe(z.boolean(), "True if a DnsRecord can use the region as its `latencyZone`."),
    PricePerGigabyte: maybe(z.number(), "The price of traffic from the region, in US dollars per gigabyte."),
  }),
  { typeName: "EdgeRegion", typeDescription: "An edge region." },
);

export const listEdgeRegions = operation({
  does: "list the regions of the edge",
  method: "GET",
  path: "/region",
  response: z.array(edgeRegion),
  success: bareList,
});
