import type { SeedOf } from "../area";
import type { stored } from "./state";
import { newApiGuardian } from "./storedGuardian";

export const seedApiDocument = "openapi: 3.0.3\npaths:\n  /seed:\n    get: {}\n";

export const seed: SeedOf<typeof stored> = {
  shieldZones: [
    {
      shieldZoneId: 7002,
      pullZoneId: 1002,
      planType: 1,
      learningModeUntil: "2026-01-15T00:00:00.000Z",
      responsePages: { ratelimit: "<h1>Slow down</h1>" },
      apiGuardian: newApiGuardian(seedApiDocument),
      customLists: [
        {
          listId: 801,
          configurationId: 80100,
          name: "Office",
          description: "Created by hand",
          type: 0,
          isEnabled: false,
          action: 1,
          content: "192.0.2.10\n192.0.2.11",
          entryCount: 2,
        },
      ],
    },
  ],
};
