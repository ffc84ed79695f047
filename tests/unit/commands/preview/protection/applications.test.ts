import { effects, told, unknown } from "../building";

const type = "Application";
const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const web = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: "501" };
const complete = { name: "shop", runtimeType: "shared", container: web };
const of = (old: object | undefined, now: object | undefined) =>
  effects(type, old && { ...complete, ...old }, now && { ...complete, ...now });
const within = (old: object | undefined, now: object | undefined) =>
  of({ container: old && { ...web, ...old } }, { container: now && { ...web, ...now } });

describe("the first container of an application is judged as any container", () => {
  test.each([
    ["a tag that floats", {}, { imageTag: "latest" }, ["image-floats lowers"]],
    ["another version", {}, { imageTag: "1.5.0" }, ["image-moves code"]],
    ["a digest", {}, { imageDigest: digest("a") }, ["image-floats raises"]],
    ["a digest no more", { imageDigest: digest("a") }, {}, ["image-floats lowers"]],
    ["a probe less", { probes: { liveness: {} } }, { probes: {} }, ["probes lowers"]],
    ["an endpoint more", { endpoints: [] }, { endpoints: [{ displayName: "web", cdn: {} }] }, ["endpoints lowers"]],
    [
      "a variable less",
      { environmentVariables: [{ name: "A" }] },
      { environmentVariables: [] },
      ["environment lowers"],
    ],
    ["another name", {}, { name: "front" }, []],
  ])("%s", (_name, old, now, expected) => expect(within(old, now)).toEqual(expected));

  test("with the path of the property", () => {
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

test("application-deleted lowers, unless the application stays", () => {
  expect(of({}, undefined)).toContain("application-deleted lowers");
  expect(of({ onDestroy: "keep" }, undefined)).toEqual([]);
  const adopted = { op: "delete", type, old: complete, outputs: { adopted: true } };
  expect(told([adopted])).toEqual([]);
  expect(told([{ ...adopted, old: { ...complete, onDestroy: "delete" } }])).toHaveLength(1);
});

test("application-settings lowers if others share its machines, or fewer instances run", () => {
  const [shared, reserved] = [{ runtimeType: "shared" }, { runtimeType: "reserved" }];
  expect(of(reserved, shared)).toEqual(["application-settings lowers"]);
  expect(of(shared, reserved)).toEqual(["application-settings raises"]);
  const min = (least: number) => ({ autoScaling: { min: least, max: 3 } });
  expect(of(min(2), min(1))).toEqual(["application-settings lowers"]);
});

test("a volume that is removed or may become smaller lowers; a larger or new one does not", () => {
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
