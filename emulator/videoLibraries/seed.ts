import type { SeedOf } from "../area";
import type { stored } from "./state";

export const seed: SeedOf<typeof stored> = {
  videoLibraries: [
    {
      Id: 2001,
      Name: "acme-videos",
      PullZoneId: 1901,
      StorageZoneId: 2901,
      AllowedReferrers: ["www.acme.example"],
      ApiKey: "seed-library-api-key",
      ReadOnlyApiKey: "seed-library-read-only-api-key",
      ApiAccessKey: "seed-library-api-access-key",
      Live: { RtmpOutputs: [{ Url: "rtmp://live.acme.example/app", StreamKey: "seed-library-stream-key" }] },
      collections: [{ guid: "55555555-2001-4000-8000-000000000001", name: "Webinars" }],
    },
  ],
};
