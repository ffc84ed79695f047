import { startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, secret } from "./engine";

const program = `
const edge = require("pulumi-edge-platform");
new edge.PullZone("shop", { pullZoneId: 1001 });
new edge.PullZone("blog", { pullZoneId: 1002 });
new edge.StorageZone("new-files", { name: "new-files", region: "DE" });
`;

test.each(ways)("a preview says once how many creates adopt, without a request (%s)", async (way) => {
  const emulator = await startEmulator({ quiet: true });
  const stack = await openStack({
    config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) },
    plugin: true,
    way,
  });
  try {
    stack.write(program);
    const { output, changes } = await stack.preview();
    expect(changes).toEqual({ create: 4 });
    expect(output.match(/\d+ of .* already/g)).toEqual(["2 of 3 creates adopt objects that exist already"]);
    expect(emulator.requests()).toEqual([]);

    stack.write(`${program}new edge.PullZone("unnamed", {});`);
    await expect(stack.preview()).rejects.not.toThrow("exist already");
    stack.write(program);
    const up = await stack.up();
    expect(up.output).not.toContain("exist already");
    expect((await stack.preview()).output).not.toContain("exist already");
  } finally {
    stack.close();
    await emulator.close();
  }
});
