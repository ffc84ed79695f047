import { z } from "zod";
import { about } from "../schema/meta";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { bareList } from "./success";

const operation = operationsOf("core");

export const country = about(
  z.looseObject({
    Name: maybe(z.string(), "The name of the country."),
    IsoCode: about(z.string(), { description: "Its code of two letters, such as DE." }),
    IsEU: maybe(z.boolean(), "Whether it is in the European Union."),
    TaxRate: maybe(z.number(), "The rate of its sales tax, in percent."),
    TaxPrefix: maybe(z.string(), "The prefix of its tax numbers."),
    FlagUrl: maybe(z.string(), "The address of a picture of its flag."),
    PopList: maybe(z.array(z.string()), "The codes of the edge regions in it."),
  }),
  { typeName: "Country", typeDescription: "A country, as the platform knows it." },
);

export const listCountries = operation({
  does: "list the countries",
  method: "GET",
  path: "/country",
  response: z.array(country),
  success: bareList,
});

export const edgeRegion = about(
  z.looseObject({
    Id: about(z.int(), { description: "The id of the region." }),
    Name: maybe(z.string(), "The name of the region."),
    RegionCode: maybe(z.string(), "Its code, such as DE, which settings of DNS records and pull zones take."),
    ContinentCode: maybe(z.string(), "The code of its continent."),
    CountryCode: maybe(z.string(), "The code of its country."),
    Latitude: maybe(z.number(), "Where it is."),
    Longitude: maybe(z.number(), "Where it is."),
    AllowLatencyRouting: maybe(z.boolean(), "Whether `latencyZone` of a DnsRecord can name it."),
    PricePerGigabyte: maybe(z.number(), "What traffic from it costs, in US dollars for each gigabyte."),
  }),
  { typeName: "EdgeRegion", typeDescription: "A region of the edge." },
);

export const listEdgeRegions = operation({
  does: "list the regions of the edge",
  method: "GET",
  path: "/region",
  response: z.array(edgeRegion),
  success: bareList,
});
