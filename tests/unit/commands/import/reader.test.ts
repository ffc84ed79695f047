import { withEmulator } from "../../emulator/running";
import { reading } from "./reading";

const { emulator } = withEmulator();

test("a read does not wait for other reads, because nothing is written", async () => {
  const context = reading(emulator());
  let waits = 0;
  const parent = {
    key: "zone 1",
    read: async () => "shown",
    context: {
      ...context,
      wait: async () => {
        waits += 1;
      },
    },
  };
  expect([await context.client.readBatched(parent), waits]).toEqual(["shown", 0]);
});
