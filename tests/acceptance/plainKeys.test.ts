import { startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, secret } from "./engine";

const program = `const edge = require("pulumi-edge-platform");
new edge.PullZone("zone", { name: "acme-plain", originUrl: "https://origin.acme.example" });
`;

test.each(ways)("a key in plain text causes one warning in each run of a program served by the %s", async (way) => {
  const emulator = await startEmulator({ quiet: true });
  const stack = await openStack({ way, config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key } });
  const warnings = ({ output }: { output: string }) => output.match(/edge:apiKey is in plain text/g)?.length ?? 0;
  try {
    stack.write(program);
    expect(warnings(await stack.up())).toBe(1);
    expect(warnings(await stack.preview())).toBe(1);
    expect(warnings(await stack.refresh())).toBe(0);
    await stack.configure({ "edge:apiKey": secret(emulator.key) });
    expect(warnings(await stack.preview())).toBe(0);
  } finally {
    stack.close();
    await emulator.close();
  }
});
