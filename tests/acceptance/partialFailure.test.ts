import { type Emulator, startEmulator } from "../emulator";
import { testInFull } from "../tier";
import { failureOf, openStack, type Stack } from "./engine";

describe("an application that does not become active", () => {
  let emulator: Emulator;
  let stack: Stack;
  let asNew: () => void;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true, options: { transitionMs: 0 } });
    stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
    declare({ image: "1.0.0" });
    asNew = stack.keep();
  });

  beforeEach(() => {
    emulator.reset();
    emulator.releaseClock();
    emulator.clearRequests();
    deploymentsGet("failing");
    asNew();
  });

  afterAll(async () => {
    await emulator.close();
    stack.close();
  });

  testInFull("is recorded, and the next up continues", async () => {
    const { output } = (await failureOf(stack.up())).result;
    expect(output).toMatch(
      /deployment of application app-2: it is failing instead of active: region DE is failing; .*CrashLoopBackOff.*exit code 1.* The next up tries again\./,
    );
    const recorded = (await stack.export()).resources.find(({ urn }) => urn.endsWith("::blog"));
    expect(recorded).toMatchObject({ id: "app-2", outputs: { appId: "app-2", deployed: true } });

    deploymentsGet("active");
    expect((await stack.up()).changes).toEqual({ same: 1, update: 1 });
    expect(status()).toBe("active");
    expect((await stack.preview()).changes).toEqual({ same: 2 });
  });

  testInFull("is still unfinished after a refresh, and when an update failed", async () => {
    await failureOf(stack.up());
    await stack.refresh();
    expect((await stack.preview()).changes).toEqual({ same: 1, update: 1 });

    declare({ image: "1.0.1" });
    expect((await failureOf(stack.up())).result.output).toContain("it is failing instead of active");
    await stack.refresh();

    deploymentsGet("active");
    expect((await stack.up()).changes).toEqual({ same: 1, update: 1 });
    expect(status()).toBe("active");
    expect((await stack.preview()).changes).toEqual({ same: 2 });
  });

  test("is recorded after a Ctrl+C during the wait, and the next up continues", async () => {
    deploymentsGet("active");
    emulator.setOptions({ transitionMs: 600_000 });
    const up = stack.start(["up", "--yes", "--skip-preview", "--non-interactive"]);
    const ended = new Promise((resolve) => up.once("exit", resolve));
    while (deploys() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    up.kill("SIGINT");
    await ended;
    await stack.refresh();
    const recorded = (await stack.export()).resources.find(({ urn }) => urn.endsWith("::blog"));
    expect(recorded).toMatchObject({
      id: "app-2",
      outputs: { unfinished: expect.stringContaining("the wait for active was interrupted; it is progressing") },
    });

    emulator.advance(600_000);
    expect((await stack.up()).changes).toEqual({ same: 1, update: 1 });
    expect([deploys(), status()]).toEqual([1, "active"]);
  });

  function deploys(): number {
    return emulator.requests().filter(({ operation }) => operation === "deployApplication").length;
  }

  function declare(triggers: object): void {
    const args = { appId: "app-2", deployed: true, triggers };
    stack.write(`
      const edge = require("pulumi-edge-platform");
      new edge.ApplicationDeployment("blog", ${JSON.stringify(args)});
    `);
  }

  function deploymentsGet(deployOutcome: "active" | "failing"): void {
    emulator.edit(({ applications }) => {
      for (const application of applications) application.deployOutcome = deployOutcome;
    });
  }

  function status(): string | undefined {
    return emulator.state().applications.find(({ id }) => id === "app-2")?.status;
  }
});
