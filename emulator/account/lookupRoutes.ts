import * as geography from "../../provider/api/geography";
import { getStatistics } from "../../provider/api/statistics";
import { type Account, servingOf } from "../handling";

const serve = servingOf<Account>();

const countries = [
  country("Germany", "DE", true, 19, ["DE"]),
  country("United States", "US", false, 0, ["NY", "LA"]),
  country("Switzerland", "CH", false, 0, []),
];

const regions = [
  region(1, "EU: Frankfurt, DE", "DE", "EU", "DE", 50.11, 8.68),
  region(2, "NA: New York City, NY", "NY", "NA", "US", 40.71, -74.01),
  region(3, "NA: Los Angeles, CA", "LA", "NA", "US", 34.05, -118.24),
  region(4, "EU: Ljubljana, SI", "LJ", "EU", "SI", 46.05, 14.51),
];

export const lookUpRoutes = [
  serve(geography.listCountries, () => ({ status: 200, body: countries })),
  serve(geography.listEdgeRegions, () => ({ status: 200, body: regions })),
  serve(getStatistics, ({ query: { dateTo, loadErrors }, now }) => {
    const day = `${dateTo ?? new Date(now).toISOString().slice(0, 10)}T00:00:00Z`;
    const ofDay = (value: number) => ({ [day]: value });
    return {
      status: 200,
      body: {
        TotalBandwidthUsed: 1_048_576,
        TotalOriginTraffic: 65_536,
        TotalRequestsServed: 1024,
        AverageOriginResponseTime: 12,
        CacheHitRate: 93.75,
        GeoTrafficDistribution: { "EU: Frankfurt": 1_048_576 },
        BandwidthUsedChart: ofDay(1_048_576),
        BandwidthCachedChart: ofDay(983_040),
        RequestsServedChart: ofDay(1024),
        CacheHitRateChart: ofDay(93.75),
        Error4xxChart: loadErrors ? ofDay(3) : {},
      },
    };
  }),
];

function country(Name: string, IsoCode: string, IsEU: boolean, TaxRate: number, PopList: readonly string[]) {
  return { Name, IsoCode, IsEU, TaxRate, TaxPrefix: IsoCode, FlagUrl: `https://flags.example/${IsoCode}.svg`, PopList };
}

function region(
  Id: number,
  Name: string,
  RegionCode: string,
  ContinentCode: string,
  CountryCode: string,
  Latitude: number,
  Longitude: number,
) {
  const place = { ContinentCode, CountryCode, Latitude, Longitude };
  return { Id, Name, RegionCode, ...place, PricePerGigabyte: 0.01, AllowLatencyRouting: Id < 3 };
}
