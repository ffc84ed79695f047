import { startEmulator } from "../emulator";
import { openStack } from "./engine";

test("a Ctrl+C before an application is active records the application, and the next up continues", async () => {
  const emulator = await startEmulator({ quiet: true, options: { transitionMs: 600_000 } });
  const stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  const deploys = () => emulator.requests().filter(({ operation }) => operation === "deployApplication").length;
  try {
    stack.write(`
      const edge = require("pulumi-edge-platform");
      new edge.ApplicationDeployment("blog", { appId: "app-2", deployed: true, triggers: { image: "1.0.0" } });
    `);
    const up = stack.start(["up", "--yes", "--skip-preview", "--non-interactive"]);
    const ended = new Promise((resolve) => up.once("exit", resolve));
    while (deploys() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    up.kill("SIGINT");
    await ended;
    const recorded = (await stack.export()).resources.find(({ urn }) => urn.endsWith("::blog"));
    expect(recorded).toMatchObject({
      id: "app-2",
      outputs: {
        unfinished: expect.stringContaining("the wait for active was interrupted while its status was progressing"),
      },
    });

    emulator.advance(600_000);
    expect((await stack.up()).changes).toEqual({ same: 1, update: 1 });
    expect(deploys()).toBe(1);
    expect(emulator.state().applications.find(({ id }) => id === "app-2")?.status).toBe("active");
  } finally {
    stack.close();
    await emulator.close();
  }
});
