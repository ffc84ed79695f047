import { withEmulator } from "../../emulator/running";
import { reading } from "./reading";

const { emulator } = withEmulator();

test("an adoption waits for no other, as none of them writes", async () => {
  const context = reading(emulator());
  const adoptions = [1, 2, 3].map((id) => context.client.together(context, async () => id));
  expect((await Promise.all(adoptions)).map(({ written }) => written)).toEqual([1, 2, 3]);
});
