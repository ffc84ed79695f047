import { isCaseless } from "../../../../provider/kinds";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import { stillDeclared } from "../../../../provider/lifecycle/ownership";
import { applicationDeployment } from "../../../../provider/resources/containers/applicationDeployment";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, type TestContext, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator({ options: { transitionMs: 4_000 } });

// A running application of the seed, with one container.
const appId = "app-1";
const image = { imageNamespace: "acme", imageName: "web", imageTag: "1.0.0", imageRegistryId: "502" };
const named = (name: string) => ({ appId, name, ...image });

const [create, deploy, deleted] = ["POST containers", "POST deploy", "DELETE containers"];
const written = () =>
  writes(emulator()).map(([request]) => request.replace(`/mc/apps/${appId}/`, "").replace(/(containers)\/.*/, "$1"));

/** A container and its deployment, as resources of one program. */
class Release {
  readonly template: Stacked;
  readonly deployment: Stacked;

  constructor(
    readonly context: TestContext = testContext(emulator()),
    readonly program: Record<string, unknown> = named("site"),
    readonly more: Record<string, unknown> = {},
  ) {
    this.template = new Stacked(containerTemplate, context);
    this.deployment = new Stacked(applicationDeployment, context);
  }

  get declaration() {
    return { appId, deployed: true, triggers: { web: this.template.state?.revision }, ...this.more };
  }

  async up(): Promise<void> {
    await this.template.up(this.program);
    await this.deploy();
  }

  async deploy(): Promise<void> {
    await this.deployment.up(this.declaration, "same run");
    stillDeclared(this.context, applicationDeployment, appId, this.declaration);
  }
}

async function running(more?: Record<string, unknown>, settings?: Record<string, string>): Promise<Release> {
  const release = new Release(testContext(emulator(), settings), named("site"), more);
  await release.up();
  emulator().clearRequests();
  return release;
}

const existing = () => {
  const [template] = platformState().applications.find(({ id }) => id === appId)?.containerTemplates ?? [];
  return template?.id as string;
};

describe("in a running application", () => {
  test("a new container is deployed by the create of the deployment", async () => {
    await new Release().up();
    expect(written()).toEqual([create, deploy]);
  });

  test("a container that an earlier up created is deployed, too", async () => {
    const release = new Release();
    await release.template.up(release.program);
    const later = new Release();
    Object.assign(later.template, { id: release.template.id, state: release.template.state });
    await later.up();
    expect(written()).toEqual([create, deploy]);
  });

  test("a container that is adopted unchanged is not deployed again", async () => {
    const release = new Release(undefined, { appId, containerId: existing() });
    await release.up();
    expect(release.template.state?.revision).toBe(0);
    expect(written()).toEqual([]);
  });

  test("a container that is adopted and changed is deployed", async () => {
    await new Release(undefined, { appId, containerId: existing(), imageTag: "9.9.9" }).up();
    expect(written()).toEqual(["PATCH containers", deploy]);
  });

  test("a container that an interrupted run created is deployed", async () => {
    await new Release().template.up(named("site"));
    emulator().clearRequests();
    await new Release(testContext(emulator(), { adopt: "own" })).up();
    expect(written()).toEqual([deploy]);
  });

  test("a container that somebody deleted is created again and deployed", async () => {
    const release = await running();
    const { revision } = release.template.state ?? {};
    emulator().edit(({ applications }) => {
      for (const { containerTemplates } of applications)
        for (const [index, { name }] of containerTemplates.entries())
          if (name === "site") containerTemplates.splice(index, 1);
    });
    await release.template.refresh();
    await release.up();
    expect(release.template.state?.revision).not.toBe(revision);
    expect(written()).toEqual([create, deploy]);
  });

  test("the replacement of a tainted container is deployed, and so is the deletion of the old one", async () => {
    const release = await running({}, { duplicates: "allow" });
    const old = new Stacked(containerTemplate, release.context);
    Object.assign(old, { id: release.template.id, state: release.template.state });
    release.template.state = undefined;
    await release.up();
    await old.destroy("same run");
    expect(written()).toEqual([create, deploy, deleted, deploy]);
    expect(platformState().applications.find(({ id }) => id === appId)?.status).toBe("active");
  });
});

describe("the create of a deployment deploys a running application depending on its triggers:", () => {
  test.each([
    ["undefined", undefined, []],
    ["none", {}, []],
    ["a digest", { digest: "sha256:0" }, [deploy]],
    ["a digest and an unchanged container", { digest: "sha256:0", web: 0 }, []],
    ["two containers, one of which changed", { web: 0, worker: 17 }, [deploy]],
  ])("%s", async (_what, triggers, expected) => {
    await new Stacked(applicationDeployment, testContext(emulator())).up({ appId, deployed: true, triggers });
    expect(written()).toEqual(expected);
  });

  test("with deployed: false it is stopped, whatever the triggers are", async () => {
    await new Stacked(applicationDeployment, testContext(emulator())).up({
      appId,
      deployed: false,
      triggers: { web: 17 },
    });
    expect(written()).toEqual(["POST undeploy"]);
  });
});

describe("a container that leaves the program", () => {
  const removed = async (release: Release, ...templates: Stacked[]) => {
    release.context.run = new RunMemory(isCaseless);
    await release.deploy();
    // The engine waits for all of them, even after a failure.
    const destroyed = templates.map((template) => template.destroy("same run"));
    await Promise.allSettled(destroyed);
    return Promise.all(destroyed);
  };

  test("is removed from the running application by a deployment, which is waited for", async () => {
    const release = await running();
    await removed(release, release.template);
    expect(written()).toEqual([deleted, deploy]);
    expect(platformState().applications.find(({ id }) => id === appId)?.status).toBe("active");
  });

  test("is not waited for if the deployment does not wait", async () => {
    const release = await running({ wait: false });
    release.context.infos.length = 0;
    await removed(release, release.template);
    expect(written()).toEqual([deleted, deploy]);
    expect(release.context.infos).toEqual([]);
  });

  test("together with others leads to a single deployment, even if one cannot be deleted", async () => {
    const release = await running();
    const others = ["one", "two"].map(() => new Stacked(containerTemplate, release.context));
    for (const [index, other] of others.entries()) await other.up(named(`worker-${index}`), "same run");
    emulator().clearRequests();
    emulator().setFaults([{ match: { operation: "deleteContainerTemplate" }, nth: 3, inject: { status: 403 } }]);
    const message = await failureOf(removed(release, release.template, ...others));
    expect(message).toContain("403");
    expect(written()).toEqual([deleted, deleted, deleted, deploy]);
  });

  test("fails if its application does not become active, and the next up deploys again", async () => {
    const release = await running();
    emulator().edit(({ applications }) => {
      for (const application of applications) application.deployOutcome = "failing";
    });
    expect(await failureOf(removed(release, release.template))).toMatch(
      /^application app-1 was redeployed, but its status is failing instead of active: .* The next `pulumi up` retries\.$/,
    );
    emulator().edit(({ applications }) => {
      for (const application of applications) application.deployOutcome = "active";
    });
    await removed(release, release.template);
    expect(platformState().applications.find(({ id }) => id === appId)?.status).toBe("active");
  });

  test.each<[string, (release: Release) => Promise<void>]>([
    [
      "that is not running",
      async () =>
        void emulator().edit(({ applications }) => {
          for (const application of applications) application.status = "inactive";
        }),
    ],
    [
      "with deployed: false",
      async (release) => {
        await release.deployment.up({ appId, deployed: false });
      },
    ],
    [
      "without a declared deployment",
      async (release) => {
        release.context.run = new RunMemory(isCaseless);
      },
    ],
  ])("deploys no application %s", async (_what, prepare) => {
    const release = await running();
    release.context.run = new RunMemory(isCaseless);
    await release.deploy();
    await prepare(release);
    emulator().clearRequests();
    await release.template.destroy("same run");
    expect(written()).toEqual([deleted]);
  });
});
