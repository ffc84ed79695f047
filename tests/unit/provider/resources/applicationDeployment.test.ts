import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { applicationDeployment } from "../../../../provider/resources/containers/applicationDeployment";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, type TestContext, testContext, writes } from "./context";

// Waiting moves the platform's clock on: nothing sleeps.
const { emulator } = withEmulator({ options: { transitionMs: 4_000, deletionMs: 9_000 } });

const program = { appId: "app-2", deployed: true };
const deploy = ["POST /mc/apps/app-2/deploy", undefined];
const undeploy = ["POST /mc/apps/app-2/undeploy", undefined];

const deployment = (context: TestContext = testContext(emulator())) => new Stacked(applicationDeployment, context);
const application = (appId = "app-2") =>
  emulator()
    .state()
    .applications.find(({ id }) => id === appId);
const elsewhere = (change: object) =>
  emulator().edit(
    ({ applications }) => void Object.assign(applications.find(({ id }) => id === "app-2") ?? {}, change),
  );
const startedAt = Date.parse("2026-03-10T12:00:00Z");
const seconds = () => (emulator().now().getTime() - startedAt) / 1000;

async function deployed(change: object = {}): Promise<Stacked> {
  const blog = deployment();
  await blog.up({ ...program, ...change });
  emulator().clearRequests();
  return blog;
}

describe("a deployment", () => {
  test("is followed from progressing to active, and says so", async () => {
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up(program);
    expect(blog).toMatchObject({ id: "app-2", state: program });
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
    expect(seconds()).toBeGreaterThanOrEqual(4);
    expect(context.infos[0]).toBe("application app-2 is progressing; waiting for active (0 s)");
  });

  test("that is interrupted is recorded at once, and the next up waits on without a second call", async () => {
    const context = testContext(emulator());
    const blog = deployment(context);
    context.interrupt();
    expect(await failureOf(blog.up(program))).toBe(
      "deployment of application app-2: the wait for active was interrupted; it is progressing. The next up tries again.",
    );
    expect(seconds()).toBe(0);
    expect(blog).toMatchObject({ id: "app-2", state: { unfinished: expect.any(String) } });

    blog.context = testContext(emulator());
    await blog.refresh();
    expect(await blog.up(program)).toBe("update");
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
  });

  test("of what is deployed already makes no call", async () => {
    await deployment().up({ ...program, appId: "app-1" });
    expect(writes(emulator())).toEqual([]);
    expect(seconds()).toBe(0);
  });

  test("of what is on its way is waited for", async () => {
    elsewhere({ status: "progressing", transition: { to: "active", at: startedAt + 2_000 } });
    await deployment().up(program);
    expect(writes(emulator())).toEqual([]);
    expect(application()?.status).toBe("active");
  });

  test("of what is just being stopped brings it back", async () => {
    elsewhere({ status: "progressing", transition: { to: "inactive", at: startedAt + 2_000 } });
    await deployment().up(program);
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
  });

  test("without waiting is done at once", async () => {
    await deployment().up({ ...program, wait: false });
    expect([application()?.status, seconds()]).toEqual(["progressing", 0]);
  });

  test("that is not wanted is undone, and that is waited for, too", async () => {
    const blog = await deployed();
    expect(await blog.up({ ...program, deployed: false })).toBe("update");
    expect(writes(emulator())).toEqual([undeploy]);
    expect(application()?.status).toBe("inactive");
    await deployment().up({ ...program, deployed: false });
    expect(writes(emulator())).toHaveLength(1);
  });

  test("of an application that does not exist is an error", async () => {
    const blog = deployment();
    expect(await failureOf(blog.up({ ...program, appId: "app-9" }))).toContain("404 Not Found");
    expect(blog.state).toBeUndefined();
  });
});

describe("triggers", () => {
  test("deploy again when one of them changes or is added", async () => {
    const blog = await deployed({ triggers: { image: "1.0.0" } });
    expect(await blog.up({ ...program, triggers: { image: "1.1.0" } })).toBe("update");
    expect(await blog.up({ ...program, triggers: { image: "1.1.0", size: 2 } })).toBe("update");
    expect(writes(emulator())).toEqual([deploy, deploy]);
    expect(application()?.status).toBe("active");
  });

  test("do nothing when they are removed, or stay, or when the application is not to be deployed", async () => {
    const blog = await deployed({ triggers: { image: "1.0.0" } });
    expect(blog.preview({ ...program, triggers: { image: "1.0.0" } })).toBe("nothing");
    expect(await blog.up(program)).toBe("update");
    expect(await blog.up({ ...program, waitTimeoutSeconds: 30 })).toBe("update");
    expect(writes(emulator())).toEqual([]);
    await blog.up({ ...program, deployed: false });
    emulator().clearRequests();
    await blog.up({ ...program, deployed: false, triggers: { image: "1.1.0" } });
    expect(writes(emulator())).toEqual([]);
  });

  test("are not drift, whatever the platform has", async () => {
    const blog = await deployed({ triggers: { image: "1.0.0" } });
    await blog.refresh();
    expect(blog.preview({ ...program, triggers: { image: "1.0.0" } })).toBe("nothing");
  });
});

describe("an application that does not get there", () => {
  const failing =
    /^deployment of application app-2: it is failing instead of active: region DE is failing; pod app-2-de-0: A container does not start\.; container blog: CrashLoopBackOff, The process ended with exit code 1\., exit code 1, 5 restarts\. The next up tries again\.$/;

  test("because it fails is recorded with what the overview says, and the next up goes on", async () => {
    elsewhere({ deployOutcome: "failing" });
    const blog = deployment();
    expect(await failureOf(blog.up(program))).toMatch(failing);
    expect(blog).toMatchObject({ id: "app-2", state: program });
    // The status that was there before the call is not taken for its outcome.
    elsewhere({ deployOutcome: "active" });
    expect(await blog.up(program)).toBe("update");
    expect(application()?.status).toBe("active");
    expect(blog.preview(program)).toBe("nothing");
  });

  test("is still unfinished after a refresh", async () => {
    elsewhere({ deployOutcome: "failing" });
    const blog = deployment();
    await failureOf(blog.up(program));
    await blog.refresh();
    expect(blog.preview(program)).toBe("update");
    expect(await failureOf(blog.up(program))).toMatch(failing);
  });

  test("because it was suspended on the way is recorded as well", async () => {
    elsewhere({ status: "progressing", transition: { to: "suspended", at: startedAt + 1_000 } });
    const blog = deployment();
    expect(await failureOf(blog.up(program))).toMatch(/it is suspended instead of active: /);
    expect(blog.state).toMatchObject(program);
  });

  test("in time says how long it waited, and the next up goes on", async () => {
    emulator().setOptions({ transitionMs: 60_000 });
    const blog = deployment();
    expect(await failureOf(blog.up({ ...program, waitTimeoutSeconds: 20 }))).toMatch(
      /it is still progressing after 20 seconds \(waitTimeoutSeconds\): region DE is progressing.* The next up tries again\.$/,
    );
    expect(seconds()).toBe(20);
    expect(await blog.up({ ...program, waitTimeoutSeconds: 70 })).toBe("update");
    expect(application()?.status).toBe("active");
    expect(blog.preview({ ...program, waitTimeoutSeconds: 70 })).toBe("nothing");
  });

  test("and is there by the next up: that one does not deploy it again", async () => {
    emulator().setOptions({ transitionMs: 30_000 });
    const blog = deployment();
    await failureOf(blog.up({ ...program, waitTimeoutSeconds: 20 }));
    emulator().advance(60_000);
    emulator().clearRequests();
    await blog.up({ ...program, waitTimeoutSeconds: 20 });
    expect(writes(emulator())).toEqual([]);
    expect(blog.state).not.toHaveProperty("unfinished");
  });

  test("waits 600 seconds unless it is told otherwise", async () => {
    emulator().setOptions({ transitionMs: 700_000 });
    expect(await failureOf(deployment().up(program))).toContain("after 600 seconds");
    expect(seconds()).toBe(600);
  });

  test("and shows the failure of before for a moment after the call is not given up", async () => {
    elsewhere({ status: "failing" });
    const blog = deployment();
    await failureOf(blog.up(program));
    // The platform takes the call, and shows the old status a little longer.
    emulator().setFaults([
      { match: { operation: "deployApplication" }, inject: { status: 200 } },
      { match: { operation: "getApplicationOverview" }, nth: 3, inject: { status: 200, body: { status: "active" } } },
    ]);
    await blog.up(program);
    expect(blog.preview(program)).toBe("nothing");
  });
});

describe("a refresh", () => {
  test.each([
    ["active", true],
    ["progressing", true],
    ["failing", true],
    ["inactive", false],
  ])("takes %s for deployed: %s", async (status, isDeployed) => {
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up(program);
    elsewhere({ status, transition: null });
    await blog.refresh();
    expect(blog.state).toEqual({ ...program, deployed: isDeployed });
    expect(context.warnings).toEqual([]);
  });

  test.each(["unknown", "suspended"])("leaves it as it was for %s, with a warning", async (status) => {
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up(program);
    elsewhere({ status });
    await blog.refresh();
    expect(blog.state).toEqual(program);
    expect(context.warnings).toEqual([`application app-2 is ${status}: whether it is deployed is left as it was.`]);
  });

  test("drops what is gone, and shows for get what there is", async () => {
    const blog = await deployed();
    const shown = await lifecycle.read(applicationDeployment, testContext(emulator()), "app-2", {});
    expect(shown).toEqual({ inputs: undefined, state: program });
    emulator().edit(({ applications }) => void applications.pop());
    await blog.refresh();
    expect(blog.state).toBeUndefined();
  });
});

describe("a destroy", () => {
  test.each([undefined, "keep"])("leaves the application as it is (%s)", async (onDestroy) => {
    const blog = await deployed({ onDestroy });
    await blog.destroy();
    expect(emulator().requests()).toEqual([]);
  });

  test("stops it, and waits for that", async () => {
    const blog = await deployed({ onDestroy: "undeploy" });
    await blog.destroy();
    expect(writes(emulator())).toEqual([undeploy]);
    expect(application()?.status).toBe("inactive");
  });

  test("deletes it, and waits until it is gone", async () => {
    const blog = await deployed({ onDestroy: "delete" });
    await blog.destroy();
    expect(writes(emulator())).toEqual([["DELETE /mc/apps/app-2", undefined]]);
    const { applications } = emulator().state();
    expect(
      applications.filter(({ deletedAt }) => deletedAt === null || deletedAt > emulator().now().getTime()),
    ).toEqual([expect.objectContaining({ id: "app-1" })]);
  });

  test("does not wait when told so", async () => {
    const blog = await deployed({ onDestroy: "delete", wait: false });
    const before = seconds();
    await blog.destroy();
    expect(seconds()).toBe(before);
  });

  test("says when the deletion takes longer than the wait", async () => {
    emulator().setOptions({ deletionMs: 100_000 });
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up({ ...program, onDestroy: "delete", waitTimeoutSeconds: 30 });
    await blog.destroy();
    expect(context.warnings).toEqual([
      "application app-2 is still there (inactive) although its deletion was accepted; the platform continues to delete it.",
    ]);
  });

  test("that does not get there is an error that can be tried again", async () => {
    const blog = await deployed({ onDestroy: "undeploy", waitTimeoutSeconds: 5 });
    emulator().setOptions({ transitionMs: 8_000 });
    expect(await failureOf(blog.destroy())).toMatch(
      /it is still progressing after 5 seconds.* The next destroy tries again\.$/,
    );
    await blog.destroy();
    expect(application()?.status).toBe("inactive");
  });

  test.each(["undeploy", "delete"])("of what is gone is done (%s)", async (onDestroy) => {
    const blog = await deployed({ onDestroy });
    emulator().edit(({ applications }) => void applications.pop());
    await blog.destroy();
    expect(blog.state).toBeUndefined();
  });
});

test("what cannot be is refused before any call", () => {
  const { failures } = lifecycle.checkInputs(applicationDeployment, {
    appId: "a/b",
    waitTimeoutSeconds: 0,
    triggers: { image: ["1"] },
  });
  expect(failures).toEqual([
    expect.stringMatching(/^appId must be/),
    expect.stringMatching(/^deployed is missing/),
    expect.stringMatching(/^triggers\.image must be/),
    expect.stringMatching(/^waitTimeoutSeconds must be .*; got 0$/),
  ]);
});
