import type { PlatformState } from "../../../../emulator";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const image = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.0.0", imageRegistryId: "502" };
const program = { appId: "app-2", ...image };
const patch = "PATCH /mc/apps/app-2/containers/template-1";

// These tests create several templates with the same name.
const template = () => new Stacked(containerTemplate, testContext(emulator(), { duplicates: "allow" }));
const templates = ({ applications }: PlatformState, appId = "app-2") =>
  applications.find(({ id }) => id === appId)?.containerTemplates ?? [];
const stored = (id = "template-1") => templates(emulator().state()).find((item) => item.id === id);
const elsewhere = (change: object) =>
  emulator().edit(
    (platform) => void Object.assign(templates(platform).find(({ id }) => id === "template-1") ?? {}, change),
  );
const failures = (given: object) => lifecycle.checkInputs(containerTemplate, { ...program, ...given }).failures;

/** Creates and refreshes, after which the preview is empty. */
async function settled(declared: object): Promise<Stacked> {
  const web = template();
  await web.up({ ...program, ...declared });
  await web.refresh();
  expect(web.preview({ ...program, ...declared })).toBe("nothing");
  return web;
}

describe("a new template", () => {
  test("is created as declared, and the platform's additions are recorded", async () => {
    const web = await settled({});
    expect(web.id).toBe("app-2/template-1");
    expect(writes(emulator())).toEqual([["POST /mc/apps/app-2/containers", image]]);
    expect(web.state).toEqual({
      ...program,
      packageId: expect.stringMatching(/^package-/),
      resolvedImage: "ghcr.io/acme/web:1.0.0",
      resolvedDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      endpointStatus: [],
      revision: emulator().now().getTime(),
      adopted: false,
    });
  });

  test("gets a new digest with a new image", async () => {
    const web = await settled({});
    const before = web.state?.resolvedDigest;
    await web.up({ ...program, imageTag: "1.1.0" });
    expect(web.state?.resolvedDigest).not.toBe(before);
  });

  test("gets a new revision only if the program changes its container or an up corrects drift", async () => {
    const web = await settled({});
    const first = Number(web.state?.revision);
    await web.up({ ...program, imageTag: "1.1.0" });
    expect(web.state?.revision).toBe(first + 1);
    elsewhere({ imageTag: "1.2.0" });
    await web.refresh();
    expect(web.state?.revision).toBe(first + 1);
    await web.up({ ...program, imageTag: "1.1.0" });
    expect(web.state?.revision).toBe(first + 2);
    await web.up({ ...program, imageTag: "1.1.0", onDestroy: "keep" });
    expect(web.state?.revision).toBe(first + 2);
  });

  test("keeps its revision if only endpoints change, because they apply at once", async () => {
    const web = await settled({});
    const first = web.state?.revision;
    const endpoints = [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8081 }] } }];
    await web.up({ ...program, endpoints });
    expect(web.state).toMatchObject({ revision: first, endpoints });
    await web.up({ ...program, endpoints: [], imageTag: "1.1.0" });
    expect(web.state?.revision).not.toBe(first);
  });

  test("is deleted by a destroy, unless onDestroy is keep", async () => {
    const [deleted, kept] = [await settled({}), await settled({ onDestroy: "keep" })];
    await deleted.destroy();
    await kept.destroy();
    expect(templates(emulator().state()).map(({ id }) => id)).toEqual(["app-2-web", "template-2"]);
  });

  test("is replaced if its application changes", async () => {
    const web = await settled({});
    expect(await web.up({ ...program, appId: "app-1" })).toBe("replace");
    expect(web.id).toBe("app-1/template-2");
    expect([stored(), templates(emulator().state(), "app-1").length]).toEqual([undefined, 3]);
  });
});

describe("an update sends each changed field completely:", () => {
  const declared = {
    entryPoint: { commandArray: ["node", "server.js"], workingDirectory: "/app" },
    environmentVariables: [
      { name: "LOG_LEVEL", value: "info" },
      { name: "REGION", value: "eu" },
    ],
    volumeMounts: [{ name: "data", mountPath: "/var/data" }],
  };

  test.each([
    ["a field", { imageTag: "1.1.0" }, { imageTag: "1.1.0" }],
    ["two fields", { name: "shop", imagePullPolicy: "always" }, { name: "shop", imagePullPolicy: "always" }],
    [
      "a variable among others",
      { environmentVariables: [{ name: "REGION", value: "us" }, declared.environmentVariables[0]] },
      { environmentVariables: ["REGION", "LOG_LEVEL"].map((name) => ({ name, value: "[secret]" })) },
    ],
    ["a part of an object", { entryPoint: { workingDirectory: "/srv" } }, { entryPoint: { workingDirectory: "/srv" } }],
    ["an empty list", { volumeMounts: [] }, { volumeMounts: [] }],
  ])("%s", async (_what, change, body) => {
    const web = await settled(declared);
    emulator().clearRequests();
    expect(await web.up({ ...program, ...declared, ...change })).toBe("update");
    expect(writes(emulator())).toEqual([[patch, body]]);
    await web.refresh();
    expect(web.preview({ ...program, ...declared, ...change })).toBe("nothing");
  });

  test("except a field that leaves the program, which is no longer managed", async () => {
    const web = await settled(declared);
    emulator().clearRequests();
    expect(await web.up(program)).toBe("update");
    expect(emulator().requests()).toEqual([]);
    expect(web.state).not.toHaveProperty("environmentVariables");
    elsewhere({ environmentVariables: [] });
    await web.refresh();
    expect(web.preview(program)).toBe("nothing");
  });

  test("except another order of keyed items", async () => {
    const web = await settled(declared);
    const environmentVariables = declared.environmentVariables.toReversed();
    expect(web.preview({ ...program, ...declared, environmentVariables })).toBe("nothing");
    elsewhere({ environmentVariables });
    await web.refresh();
    expect(web.preview({ ...program, ...declared })).toBe("nothing");
  });
});

describe("the platform's additions are not drift,", () => {
  test("such as the defaults of a probe, and undeclared probes", async () => {
    const web = await settled({ probes: { liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } } });
    elsewhere({ probes: { ...stored()?.probes, startup: { tcpSocket: { request: { portNumber: 80 } } } } });
    await web.refresh();
    expect(web.state?.probes).toEqual({ liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } });
  });

  test("but a changed value of a declared probe is drift", async () => {
    const probes = { readiness: { periodSeconds: 20, grpc: { request: { portNumber: 90 } } } };
    const web = await settled({ probes });
    elsewhere({ probes: { readiness: { ...probes.readiness, periodSeconds: 60 } } });
    await web.refresh();
    expect(web.state?.probes).toEqual({ readiness: { ...probes.readiness, periodSeconds: 60 } });
    expect(await web.up({ ...program, probes })).toBe("update");
    expect(stored()?.probes?.readiness?.periodSeconds).toBe(20);
  });

  test("such as an undeclared digest, but a declared digest is compared", async () => {
    const imageDigest = `sha256:${"a".repeat(64)}`;
    const web = await settled({ imageDigest });
    expect(web.state?.resolvedDigest).toBe(imageDigest);
    elsewhere({ imageDigest: `sha256:${"b".repeat(64)}` });
    await web.refresh();
    expect(web.preview({ ...program, imageDigest })).toBe("update");
  });
});

test("environment variables may be empty, and an unset list equals an empty one", async () => {
  await settled({ environmentVariables: [{ name: "EMPTY", value: "" }] });
  await settled({ environmentVariables: [], endpoints: [], volumeMounts: [], entryPoint: {}, probes: {} });
});

describe("the last template of an application", () => {
  test("cannot be deleted, and the message contains the next step", async () => {
    const last = template();
    await last.up({ appId: "app-2", containerId: "app-2-web", onDestroy: "delete" });
    expect(await failureOf(last.destroy())).toMatch(
      /^it is the application's last template, .* Set onDestroy: "keep", run `pulumi up`, then destroy again/,
    );
    expect(templates(emulator().state())).toHaveLength(1);
  });

  test("keeps the message of any other refusal to delete", async () => {
    const web = await settled({});
    emulator().setFaults([
      { match: { operation: "deleteContainerTemplate" }, inject: { status: 400, body: { detail: "Not today" } } },
    ]);
    expect(await failureOf(web.destroy())).toContain("Not today");
  });
});

describe("adopting a template", () => {
  test("replaces the resource unless it is the same template", async () => {
    const web = await settled({});
    expect(web.preview({ ...program, containerId: "app-2-web" })).toBe("replace");
    expect(web.preview({ ...program, containerId: "template-1" })).toBe("update");
  });
});

describe("a deleted template", () => {
  test("is dropped from the state, alone or with its application", async () => {
    const [alone, together] = [await settled({}), await settled({})];
    emulator().edit((platform) => void templates(platform).splice(1, 1));
    await alone.refresh();
    expect(alone.state).toBeUndefined();
    emulator().edit((platform) => void platform.applications.pop());
    await together.refresh();
    expect(together.state).toBeUndefined();
  });
});

describe("an invalid input is rejected before any request:", () => {
  test.each([
    [{ appId: "a/b" }, /^appId must be/],
    [{ containerId: "a/b" }, /^containerId must be/],
    [{ name: "x".repeat(51) }, /^name must be a string of 1–50 characters/],
    [{ imageTag: "-1" }, /^imageTag must be/],
    [
      {
        environmentVariables: [
          { name: "A", value: "1" },
          { name: "A", value: "2" },
        ],
      },
      /^environmentVariables\[1\]\.name is the same as in item 0/,
    ],
    [
      { endpoints: [{ displayName: "a", cdn: {}, anycast: { type: "iPv4", portMappings: [{ containerPort: 1 }] } }] },
      /^endpoints\[0\] has both cdn and anycast/,
    ],
    [{ volumeMounts: [{ name: "a", mountPath: "/a/../b" }] }, /^volumeMounts\[0\]\.mountPath must be an absolute path/],
    [{ probes: { startup: { periodSeconds: 0 } } }, /^probes\.startup\.periodSeconds must be .*; got 0$/],
    [{ imageTag: undefined }, /^imageTag is required to create a template; to adopt one, set containerId$/],
  ])("%j", (given, sentence) => {
    expect(failures(given)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each(["..", "."])("an appId %s, which would reach another path", async (appId) => {
    expect(await failureOf(template().up({ ...program, appId }))).toContain("appId is missing or is not an id");
    expect(emulator().requests()).toEqual([]);
  });

  test("an id in another format", async () => {
    const read = lifecycle.read(containerTemplate, testContext(emulator()), "app-2", {});
    expect(await failureOf(read)).toBe('the id "app-2" is not of the form appId/containerId, such as abc/abc');
  });
});
