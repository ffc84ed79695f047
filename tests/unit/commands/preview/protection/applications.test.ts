import { effects, told, unknown } from "../building";

const type = "Application";
const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const web = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: "501" };
const complete = { name: "shop", runtimeType: "shared", container: web };
const of = (old: object | undefined, now: object | undefined) =>
  effects(type, old && { ...complete, ...old }, now && { ...complete, ...now });
const within = (old: object | undefined, now: object | undefined) =>
  of({ container: old && { ...web, ...old } }, { container: now && { ...web, ...now } });

describe("an application's first container is judged like any container", () => {
  test.each([
    ["a mutable tag", {}, { imageTag: "latest" }, ["image-floats lowers"]],
    ["another version", {}, { imageTag: "1.5.0" }, ["image-moves code"]],
    ["an added digest", {}, { imageDigest: digest("a") }, ["image-floats raises"]],
    ["a removed digest", { imageDigest: digest("a") }, {}, ["image-floats lowers"]],
    ["a removed probe", { probes: { liveness: {} } }, { probes: {} }, ["probes lowers"]],
    ["an added endpoint", { endpoints: [] }, { endpoints: [{ displayName: "web", cdn: {} }] }, ["endpoints lowers"]],
    [
      "a removed variable",
      { environmentVariables: [{ name: "A" }] },
      { environmentVariables: [] },
      ["environment lowers"],
    ],
    ["another name", {}, { name: "front" }, []],
  ])("with %s", (_name, old, now, expected) => expect(within(old, now)).toEqual(expected));

  test("with the property's path", () => {
    const old = { ...complete };
    const container = { ...web, imageTag: "latest" };
    expect(told([{ op: "update", type, old, new: { ...complete, container } }])).toEqual([
      "image-floats lowers: tag latest floats, so the running code may change without a change in the program",
    ]);
    expect(within({}, undefined)).toContain("image-floats lowers");
    expect(within(undefined, { imageTag: "latest" })).toContain("image-floats lowers");
    expect(of({}, { container: unknown })).toContain("image-floats lowers");
  });
});

test("deleting an application lowers protection, unless the application stays", () => {
  expect(of({}, undefined)).toContain("application-deleted lowers");
  expect(of({ onDestroy: "keep" }, undefined)).toEqual([]);
  const adopted = { op: "delete", type, old: complete, outputs: { adopted: true } };
  expect(told([adopted])).toEqual([]);
  expect(told([{ ...adopted, old: { ...complete, onDestroy: "delete" } }])).toHaveLength(1);
});

test("fewer instances, or sharing machines with others, lower protection", () => {
  const [shared, reserved] = [{ runtimeType: "shared" }, { runtimeType: "reserved" }];
  expect(of(reserved, shared)).toEqual(["application-settings lowers"]);
  expect(of(shared, reserved)).toEqual(["application-settings raises"]);
  const min = (least: number) => ({ autoScaling: { min: least, max: 3 } });
  expect(of(min(2), min(1))).toEqual(["application-settings lowers"]);
});

test("a removed volume, or one that may become smaller, lowers protection; a larger or new volume does not", () => {
  const volumes = (...all: unknown[]) => ({ name: "shop", volumes: all });
  const [small, large] = [
    { name: "data", size: 1 },
    { name: "data", size: 9 },
  ];
  expect(effects("Application", volumes(small), volumes(large, { name: "more", size: 1 }))).toEqual([]);
  expect(effects("Application", volumes(large), volumes(small))).toEqual(["volumes lowers"]);
  expect(effects("Application", volumes(large), volumes())).toEqual(["volumes lowers"]);
  expect(effects("Application", volumes(large), { name: "shop" })).toEqual(["volumes lowers"]);
  expect(effects("Application", volumes(large), { name: "shop", volumes: unknown })).toEqual(["volumes lowers"]);
});

describe("reports that volumes of stopped instances stay and are billed", () => {
  const volumes = [
    { name: "data", size: 1 },
    { name: "cache", size: 2 },
  ];
  const scaled = (max: number, regions: unknown = ["DE", "NY"]) => ({
    ...complete,
    volumes,
    autoScaling: { min: 1, max },
    regionSettings: { allowedRegionIds: regions },
  });
  const left = (old: object, now: object) =>
    told([{ op: "update", type, old: { ...old }, new: { ...now } }]).filter((each) => each.startsWith("volumes-left"));

  test("after a lower maximum or a removed region", () => {
    expect(left(scaled(3), scaled(1))).toEqual([
      "volumes-left lowers: the volumes (data, cache) of the instances that stop stay and are billed by their size until they are deleted, and later instances may get empty ones",
    ]);
    expect(left(scaled(3), scaled(3, ["DE"]))).toEqual([expect.stringContaining("of the instances in NY stay")]);
  });

  test("unless no instance stops, the number is unknown, or there are no volumes", () => {
    expect(left(scaled(1), scaled(3))).toEqual([]);
    expect(left(scaled(3, ["DE"]), scaled(3))).toEqual([]);
    expect(left(scaled(3), scaled(3, [unknown]))).toEqual([]);
    expect(left({ ...scaled(3), volumes: [] }, { ...scaled(1), volumes: [] })).toEqual([]);
    // A removed volume is deleted.
    expect(left(scaled(3), { ...scaled(1), volumes: [] })).toEqual([]);
  });

  test("after the application is undeployed", () => {
    const application = { op: "update", type, id: "app-1", old: scaled(1), new: { ...scaled(1), name: "shop-2" } };
    const deployment = (given: object) => ({
      op: "update",
      type: "ApplicationDeployment",
      name: "deployment",
      old: { appId: "app-1", deployed: true, onDestroy: "undeploy" },
      ...given,
    });
    const stopped = deployment({ new: { appId: "app-1", deployed: false } });
    const says = expect.stringMatching(/^volumes-left lowers: the volumes \(data, cache\) of all instances stay/);
    expect(told([application, stopped])).toContainEqual(says);
    expect(told([application, deployment({ op: "delete" })])).toContainEqual(says);
    expect(told([stopped])).not.toContainEqual(expect.stringContaining("volumes-left"));
  });
});
