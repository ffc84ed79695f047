import { sharesOf } from "../../../../examples/fleet/shares.ts";

test.each([2, 3, 5, 10, 17.5, 100])(
  "runs that start simultaneously keep to a limit of %d requests per second",
  (limit) => {
    const { runs, requestsPerSecond } = sharesOf(limit);
    // The first request of each run is immediate, and the others follow its rate.
    expect(runs * (1 + requestsPerSecond)).toBeLessThanOrEqual(limit);
    expect(runs).toBeGreaterThanOrEqual(1);
    expect(requestsPerSecond).toBeGreaterThanOrEqual(1);
  },
);
