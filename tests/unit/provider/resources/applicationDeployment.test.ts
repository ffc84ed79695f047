import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { applicationDeployment } from "../../../../provider/resources/containers/applicationDeployment";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, type TestContext, testContext, writes } from "./context";

// Waiting advances the platform's clock.
const { emulator, platformState } = withEmulator({ options: { transitionMs: 4_000, deletionMs: 9_000 } });

const program = { appId: "app-2", deployed: true };
const deploy = ["POST /mc/apps/app-2/deploy", undefined];
const undeploy = ["POST /mc/apps/app-2/undeploy", undefined];

const deployment = (context: TestContext = testContext(emulator())) => new Stacked(applicationDeployment, context);
const application = (appId = "app-2") => platformState().applications.find(({ id }) => id === appId);
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
  test("is followed from progressing to active, and reported as it progresses", async () => {
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up(program);
    expect(blog).toMatchObject({ id: "app-2", state: program });
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
    expect(seconds()).toBeGreaterThanOrEqual(4);
    expect(context.infos[0]).toBe("application app-2: status progressing, waiting for active (0 s)");
  });

  test("is followed even if the platform responds with a 500 while the application is progressing", async () => {
    emulator().setFaults([
      { match: { operation: "getApplicationOverview" }, nth: 2, times: 2, inject: { status: 500, body: "" } },
    ]);
    const blog = deployment();
    await blog.up(program);
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
  });

  test("fails at the timeout if the platform keeps responding with a 500", async () => {
    emulator().setFaults([
      { match: { operation: "getApplicationOverview" }, nth: 2, times: 1000, inject: { status: 500 } },
    ]);
    const message = await failureOf(deployment().up({ ...program, waitTimeoutSeconds: 60 }));
    expect(message).toContain("its status is still unknown after 60 seconds");
  });

  test("that is interrupted is recorded at once, and the next up keeps waiting without a second request", async () => {
    const context = testContext(emulator());
    const blog = deployment(context);
    context.interrupt();
    expect(await failureOf(blog.up(program))).toBe(
      "deployment of application app-2: the wait for active was interrupted while its status was progressing. The next `pulumi up` retries.",
    );
    expect(seconds()).toBe(0);
    expect(blog).toMatchObject({ id: "app-2", state: { unfinished: expect.any(String) } });

    blog.context = testContext(emulator());
    await blog.refresh();
    expect(await blog.up(program)).toBe("update");
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
  });

  test("of a deployed application sends no request", async () => {
    await deployment().up({ ...program, appId: "app-1" });
    expect(writes(emulator())).toEqual([]);
    expect(seconds()).toBe(0);
  });

  test("in progress is waited for", async () => {
    elsewhere({ status: "progressing", transition: { to: "active", at: startedAt + 2_000 } });
    await deployment().up(program);
    expect(writes(emulator())).toEqual([]);
    expect(application()?.status).toBe("active");
  });

  test("of a stopping application deploys it again", async () => {
    elsewhere({ status: "progressing", transition: { to: "inactive", at: startedAt + 2_000 } });
    await deployment().up(program);
    expect(writes(emulator())).toEqual([deploy]);
    expect(application()?.status).toBe("active");
  });

  test("with wait: false returns at once", async () => {
    await deployment().up({ ...program, wait: false });
    expect([application()?.status, seconds()]).toEqual(["progressing", 0]);
  });

  test("is undone with deployed: false, and that is waited for, too", async () => {
    const blog = await deployed();
    expect(await blog.up({ ...program, deployed: false })).toBe("update");
    expect(writes(emulator())).toEqual([undeploy]);
    expect(application()?.status).toBe("inactive");
    await deployment().up({ ...program, deployed: false });
    expect(writes(emulator())).toHaveLength(1);
  });

  test("of a missing application fails", async () => {
    const blog = deployment();
    expect(await failureOf(blog.up({ ...program, appId: "app-9" }))).toContain("404 Not Found");
    expect(blog.state).toBeUndefined();
  });
});

describe("triggers", () => {
  test("deploy again when one changes or is added", async () => {
    const blog = await deployed({ triggers: { image: "1.0.0" } });
    expect(await blog.up({ ...program, triggers: { image: "1.1.0" } })).toBe("update");
    expect(await blog.up({ ...program, triggers: { image: "1.1.0", size: 2 } })).toBe("update");
    expect(writes(emulator())).toEqual([deploy, deploy]);
    expect(application()?.status).toBe("active");
  });

  test("do nothing when removed or unchanged, or with deployed: false", async () => {
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

  test("are not drift, whatever the platform returns", async () => {
    const blog = await deployed({ triggers: { image: "1.0.0" } });
    await blog.refresh();
    expect(blog.preview({ ...program, triggers: { image: "1.0.0" } })).toBe("nothing");
  });
});

describe("an application that does not become active", () => {
  const failing =
    /^deployment of application app-2: its status is failing instead of active: region DE is failing; pod app-2-de-0: A container failed to start\.; container blog: CrashLoopBackOff, The process ended with exit code 1\., exit code 1, 5 restarts\. The next `pulumi up` retries\.$/;

  test("because it fails is recorded with the overview's reasons, and the next up continues", async () => {
    elsewhere({ deployOutcome: "failing" });
    const blog = deployment();
    expect(await failureOf(blog.up(program))).toMatch(failing);
    expect(blog).toMatchObject({ id: "app-2", state: program });
    // The status from before the request does not count as its outcome.
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

  test("because it is suspended meanwhile is recorded, too", async () => {
    elsewhere({ status: "progressing", transition: { to: "suspended", at: startedAt + 1_000 } });
    const blog = deployment();
    expect(await failureOf(blog.up(program))).toMatch(/its status is suspended instead of active: /);
    expect(blog.state).toMatchObject(program);
  });

  test("in time fails with the waiting time, and the next up continues", async () => {
    emulator().setOptions({ transitionMs: 60_000 });
    const blog = deployment();
    expect(await failureOf(blog.up({ ...program, waitTimeoutSeconds: 20 }))).toMatch(
      /its status is still progressing after 20 seconds \(waitTimeoutSeconds\): region DE is progressing.* The next `pulumi up` retries\.$/,
    );
    expect(seconds()).toBe(20);
    expect(await blog.up({ ...program, waitTimeoutSeconds: 70 })).toBe("update");
    expect(application()?.status).toBe("active");
    expect(blog.preview({ ...program, waitTimeoutSeconds: 70 })).toBe("nothing");
  });

  test("in time is not deployed again if it becomes active before the next up", async () => {
    emulator().setOptions({ transitionMs: 30_000 });
    const blog = deployment();
    await failureOf(blog.up({ ...program, waitTimeoutSeconds: 20 }));
    emulator().advance(60_000);
    emulator().clearRequests();
    await blog.up({ ...program, waitTimeoutSeconds: 20 });
    expect(writes(emulator())).toEqual([]);
    expect(blog.state).not.toHaveProperty("unfinished");
  });

  test("is waited for longer than the platform waits, and the error mentions the rollback", async () => {
    emulator().setOptions({ transitionMs: 1_300_000 });
    expect(await failureOf(deployment().up(program))).toMatch(
      /after 1200 seconds .*\. Instances that do not run within 10 minutes count as unhealthy: the platform restores the previous ones, if any, and then tries again with the current settings\. The next `pulumi up` retries\.$/,
    );
    expect(seconds()).toBe(1200);
  });

  test("because its status is at first still that of the previous failure is waited for", async () => {
    elsewhere({ status: "failing" });
    const blog = deployment();
    await failureOf(blog.up(program));
    // The platform accepts the request and returns the old status a little longer.
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
  ])("of an application that is %s records deployed: %s", async (status, isDeployed) => {
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up(program);
    elsewhere({ status, transition: null });
    await blog.refresh();
    expect(blog.state).toEqual({ ...program, deployed: isDeployed });
    expect(context.warnings).toEqual([]);
  });

  test.each(["unknown", "suspended"])(
    "keeps the recorded value if the status is %s, with a warning",
    async (status) => {
      const context = testContext(emulator());
      const blog = deployment(context);
      await blog.up(program);
      elsewhere({ status });
      await blog.refresh();
      expect(blog.state).toEqual(program);
      expect(context.warnings).toEqual([
        `the status of application app-2 is ${status}, so the recorded value of deployed is kept.`,
      ]);
    },
  );

  test("drops a deleted application, and get returns an existing one", async () => {
    const blog = await deployed();
    const shown = await lifecycle.read(applicationDeployment, testContext(emulator()), "app-2", {});
    expect(shown).toEqual({ inputs: undefined, state: { ...program, external: true } });
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

  test("undeploys the application and waits", async () => {
    const blog = await deployed({ onDestroy: "undeploy" });
    await blog.destroy();
    expect(writes(emulator())).toEqual([undeploy]);
    expect(application()?.status).toBe("inactive");
  });

  test("deletes the application and waits", async () => {
    const blog = await deployed({ onDestroy: "delete" });
    await blog.destroy();
    expect(writes(emulator())).toEqual([["DELETE /mc/apps/app-2", undefined]]);
    const { applications } = platformState();
    expect(
      applications.filter(({ deletedAt }) => deletedAt === null || deletedAt > emulator().now().getTime()),
    ).toEqual([expect.objectContaining({ id: "app-1" })]);
  });

  test("does not wait with wait: false", async () => {
    const blog = await deployed({ onDestroy: "delete", wait: false });
    const before = seconds();
    await blog.destroy();
    expect(seconds()).toBe(before);
  });

  test("warns if the deletion takes longer than the wait", async () => {
    emulator().setOptions({ deletionMs: 100_000 });
    const context = testContext(emulator());
    const blog = deployment(context);
    await blog.up({ ...program, onDestroy: "delete", waitTimeoutSeconds: 30 });
    await blog.destroy();
    expect(context.warnings).toEqual([
      "application app-2 still exists (inactive) although the platform accepted its deletion. The platform continues to delete it.",
    ]);
  });

  test("that does not finish in time fails and can be repeated", async () => {
    const blog = await deployed({ onDestroy: "undeploy", waitTimeoutSeconds: 5 });
    emulator().setOptions({ transitionMs: 8_000 });
    expect(await failureOf(blog.destroy())).toMatch(
      /its status is still progressing after 5 seconds.* The next destroy retries\.$/,
    );
    await blog.destroy();
    expect(application()?.status).toBe("inactive");
  });

  test.each(["undeploy", "delete"])("of a deleted application succeeds (%s)", async (onDestroy) => {
    const blog = await deployed({ onDestroy });
    emulator().edit(({ applications }) => void applications.pop());
    await blog.destroy();
    expect(blog.state).toBeUndefined();
  });
});

test("invalid inputs are rejected before any request", () => {
  const { failures } = lifecycle.checkInputs(applicationDeployment, {
    appId: "a/b",
    waitTimeoutSeconds: 0,
    triggers: { image: ["1"] },
  });
  expect(failures).toEqual([
    expect.stringMatching(/^appId must be/),
    expect.stringMatching(/^deployed is required/),
    expect.stringMatching(/^triggers\.image must be/),
    expect.stringMatching(/^waitTimeoutSeconds must be .*; got 0$/),
  ]);
});
