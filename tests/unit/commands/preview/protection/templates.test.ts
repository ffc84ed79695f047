import { effects, told, unknown } from "../building";

const type = "ContainerTemplate";
const image = { appId: "app-1", name: "web", imageNamespace: "acme", imageName: "web", imageRegistryId: "501" };
const of = (old: object | undefined, now: object | undefined) =>
  effects(type, old && { ...image, ...old }, now && { ...image, ...now });
const digest = (letter: string) => `sha256:${letter.repeat(64)}`;

test.each(["latest", "stable", "main", "1", "1.4", "edge-nightly", "v2"])("tag %s is mutable", (imageTag) => {
  expect(of({ imageTag: "1.4.2" }, { imageTag })).toEqual(["image-floats lowers"]);
  expect(of({ imageTag }, { imageTag: "1.4.2" })).toEqual(["image-floats raises", "image-moves code"]);
  expect(of(undefined, { imageTag })).toEqual(["image-floats lowers"]);
  const pinned = { imageTag, imageDigest: digest("a") };
  expect(of(pinned, { ...pinned, imageDigest: digest("b") })).toEqual(["image-moves code"]);
});

test.each(["1.5.0", "v2.0.1", "1.4.2-alpine", "20261121", "main-3f2a9c1", "3f2a9c1d"])(
  "tag %s identifies a version",
  (imageTag) => {
    expect(of({ imageTag: "latest" }, { imageTag })).toEqual(["image-floats raises", "image-moves code"]);
    expect(of(undefined, { imageTag })).toEqual([]);
  },
);

test("another version of an image is code; another image without a digest lowers protection once", () => {
  expect(
    told([{ op: "update", type, old: { ...image, imageTag: "1.4.2" }, new: { ...image, imageTag: "1.5.0" } }]),
  ).toEqual([
    "image-moves code: it runs another version of the image, identified only by its name and tag (pin it by `imageDigest`)",
  ]);
  const pinned = { imageTag: "1.4.2", imageDigest: digest("a") };
  expect(of(pinned, { ...pinned, imageName: "shop" })).toEqual(["image-moves code"]);
  const loose = { imageTag: "1.4.2" };
  expect(of(loose, { ...loose, imageName: "shop" })).toEqual(["image-moves lowers"]);
  expect(of(loose, { ...loose, imageNamespace: "evil" })).toEqual(["image-moves lowers"]);
  expect(of(loose, { imageTag: "1.5.0", imageName: "shop" })).toEqual(["image-moves lowers"]);
  expect(of({ imageTag: "latest" }, { imageTag: "stable" })).toEqual(["image-moves lowers"]);
  expect(of(loose, { ...loose, name: "other" })).toEqual([]);
  expect(of(loose, { imageTag: "1.5.0", imageDigest: digest("b") })).toEqual([
    "image-floats raises",
    "image-moves code",
  ]);
  const replaced = {
    op: "replace",
    type,
    old: { ...image, ...loose },
    new: { ...image, imageTag: "1.5.0" },
  };
  expect(told([replaced])).toEqual([
    expect.stringMatching(/^image-moves code/),
    "deleted lowers: old resource: the container is deleted from its application, with the pull zones that the platform created for its endpoints",
  ]);
  expect(told([{ ...replaced, op: "update", new: { ...image, ...loose, imageRegistryId: unknown } }])).toEqual([
    "image-moves lowers: it runs another image, which is known only after the update, identified only by its name and tag (pin it by `imageDigest`)",
  ]);
});

test("a tag or probes that are unknown until the update may be weaker", () => {
  const probes = { liveness: { tcpSocket: { request: { portNumber: 8080 } } } };
  expect(of({ imageTag: "1.4.2" }, { imageTag: unknown })).toEqual(["image-floats lowers"]);
  expect(of(undefined, { imageTag: unknown })).toEqual([]);
  expect(of({ probes }, { probes: unknown })).toEqual(["probes lowers"]);
  expect(of({ probes }, { probes: { liveness: unknown } })).toEqual(["probes lowers"]);
  expect(of({ probes: {} }, { probes: unknown })).toEqual([]);
  const step = { op: "update", type, old: { ...image, probes } };
  expect(told([{ ...step, new: { ...image, probes: unknown } }])).toEqual([
    "probes lowers: whether the liveness probe still exists is known only after the update",
  ]);
});

test("removing an image's digest lowers protection, and adding it raises protection", () => {
  const [pinned, loose] = [{ imageTag: "1.4.2", imageDigest: digest("a") }, { imageTag: "1.4.2" }];
  expect(of(pinned, loose)).toEqual(["image-floats lowers"]);
  expect(of(loose, pinned)).toEqual(["image-floats raises"]);
});

test("another digest is code; a tag that points to another image lowers protection as drift", () => {
  const tagged = { ...image, imageTag: "1.4.2" };
  const declared = (letter: string) => ({ imageTag: "1.4.2", imageDigest: digest(letter) });
  expect(of(declared("a"), declared("b"))).toEqual(["image-moves code"]);
  expect(of(declared("a"), { imageTag: "1.4.3", imageDigest: digest("b") })).toEqual(["image-moves code"]);
  const step = { op: "update", type, old: tagged, new: tagged };
  const [resolved, found] = [{ resolvedDigest: digest("a") }, { resolvedDigest: digest("b") }];
  expect(told([{ ...step, outputs: resolved, found }], "drift")).toEqual([
    "image-moves lowers: tag 1.4.2 points to another image",
  ]);
  expect(told([{ ...step, new: { ...image, imageTag: "1.4.3" } }], "drift")).toEqual([
    expect.stringMatching(/^image-moves lowers/),
  ]);
});

test.each([
  ["startup", "has started"],
  ["readiness", "takes requests"],
  ["liveness", "is alive"],
])("removing the %s probe lowers protection, and adding it raises protection", (probe, asks) => {
  const probes = { [probe]: { tcpSocket: { request: { portNumber: 8080 } } } };
  const step = { op: "update", type, old: { ...image, probes } };
  expect(told([{ ...step, new: { ...image, probes: {} } }])).toEqual([
    `probes lowers: the platform no longer checks whether the container ${asks}`,
  ]);
  expect(told([{ ...step, new: image }])).toEqual([
    `probes lowers: the ${probe} probe is no longer declared, so it stays as it is, and manual changes are no longer detected or corrected`,
  ]);
  expect(of({ probes: {} }, { probes })).toEqual(["probes raises"]);
});

test("changes of a container's command, environment, volumes or pull policy are unclear, and lower protection", () => {
  const cases: [rule: string, old: object, now: object][] = [
    ["entry-point", {}, { entryPoint: { command: "node backdoor.js" } }],
    ["entry-point", { entryPoint: { arguments: "--safe" } }, { entryPoint: {} }],
    [
      "environment",
      { environmentVariables: [{ name: "A", value: "1" }] },
      { environmentVariables: [{ name: "A", value: "2" }] },
    ],
    ["volume-mounts", { volumeMounts: [] }, { volumeMounts: [{ name: "data", mountPath: "/data" }] }],
    ["image-pull-policy", { imagePullPolicy: "always" }, { imagePullPolicy: "ifNotPresent" }],
  ];
  for (const [rule, old, now] of cases) expect([...new Set(of(old, now))]).toEqual([`${rule} lowers`]);
  for (const [, , now] of cases) expect(of(undefined, now)).toEqual([]);
  const moved = { op: "replace", type, old: image, new: { ...image, appId: "app-2" } };
  expect(told([moved])).toEqual([
    "container-application lowers: the container moves to another application: it is unclear whether that protects less",
    expect.stringContaining("old resource: the container is deleted from its application"),
  ]);
  // The container id names the same container.
  expect(of({}, { containerId: "tpl-1" })).toEqual([]);
});

test("an image with a digest in its name is pinned", () => {
  const template = (name: string) => ({ image: name });
  const pinned = `acme/web@${digest("a")}`;
  expect(of(template(pinned), template("acme/web:1.4.2"))).toEqual(["image-floats lowers"]);
  expect(of(template("acme/web:1.4.2"), template("evil/web:1.4.2"))).toEqual(["image-moves lowers"]);
  expect(of(template("acme/web:1.4.2"), template(pinned))).toEqual(["image-floats raises", "image-moves code"]);
  expect(of(template("acme/web:1.4.2"), template("acme/web:1.4.3"))).toEqual(["image-moves code"]);
  expect(of(template("acme/web:1.4.2"), template("acme/web:latest"))).toEqual(["image-floats lowers"]);
  expect(of(template("acme/web:1.4.2"), template("acme/web"))).toEqual(["image-floats lowers"]);
  expect(of(template(pinned), template(`evil/web@${digest("b")}`))).toEqual(["image-moves code"]);
});

describe("a remaining probe", () => {
  const probe = (more: object) => ({ probes: { readiness: { tcpSocket: { request: { portNumber: 1 } }, ...more } } });

  test.each([
    ["initialDelaySeconds", 10, 3600],
    ["periodSeconds", 10, 3600],
    ["timeoutSeconds", 7, 3600],
    ["failureThreshold", 3, 1000],
    ["successThreshold", 2, 1],
  ])(
    "a less sensitive %s lowers protection, a more sensitive one raises it, and an omitted one has the default",
    (name, strict, lax) => {
      expect(of(probe({ [name]: strict }), probe({ [name]: lax }))).toEqual(["probes lowers"]);
      expect(of(probe({ [name]: lax }), probe({ [name]: strict }))).toEqual(["probes raises"]);
      expect(of(probe({}), probe({ [name]: lax }))).toEqual(name === "successThreshold" ? [] : ["probes lowers"]);
      expect(of(probe({ [name]: strict }), probe({ [name]: unknown }))).toEqual(["probes lowers"]);
    },
  );

  test("has an unclear effect if its request changes", () => {
    const other = { probes: { readiness: { grpc: { request: { portNumber: 1 } } } } };
    expect(told([{ op: "update", type, old: { ...image, ...probe({}) }, new: { ...image, ...other } }])).toEqual([
      "probes lowers: the readiness probe checks another target: it is unclear whether that protects less",
      "probes lowers: the readiness probe checks another target (its previous value was not declared): it is unclear whether that protects less",
    ]);
  });
});

test("changes of a registry's user, password, type or address are unclear, and lower protection", () => {
  const hub = { displayName: "Hub", type: "dockerHub", userName: "acme", password: "hunter2-hunter2" };
  const registry = (now: object, more = {}) =>
    told([{ op: "update", type: "ContainerRegistry", old: hub, new: { ...hub, ...now }, ...more }]);
  const asAnother =
    "registry lowers: images are pulled as another user or from another place: it is unclear whether that protects less";
  expect(registry({ userName: "evil" })).toEqual([asAnother]);
  expect(registry({ password: "hunter3-hunter3" }, { differing: ["password"] })).toEqual([asAnother]);
  expect(registry({ type: "gitHub" })).toEqual([expect.stringMatching(/^registry lowers: .*another type of registry/)]);
  expect(registry({ displayName: "Docker Hub" })).toEqual([]);
  expect(registry({ registryId: 502 })).toEqual([]);
  expect(registry({ registryId: 502 }, { op: "replace" })).toEqual([
    expect.stringContaining("another registry of the account"),
    expect.stringContaining("old resource: the registry is deleted"),
  ]);
  expect(effects("ContainerRegistry", undefined, hub)).toEqual([]);
  expect(effects("ContainerRegistry", undefined, { ...hub, registryId: 502 })).toContain("registry lowers");
});
