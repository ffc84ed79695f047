import { kindOf } from "../../../../provider/kinds";
import { checkInputs } from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { valid } from "../../../kinds";

const { appId: _id, ...program }: Properties = { ...valid.Application };
const failures = (inputs: Properties) => checkInputs(kindOf("Application"), { ...program, ...inputs }).failures;
const container = { name: "web", imageRegistryId: "501", imageNamespace: "acme", imageName: "web", imageTag: "1" };

describe("the regions of an application", () => {
  const regions = (allowed: unknown, required?: unknown) =>
    failures({ regionSettings: { allowedRegionIds: allowed, ...(required ? { requiredRegionIds: required } : {}) } });

  test("must have ids in capital letters", () => {
    expect(regions(["DE", "NY", "SG2", unknownValue])).toEqual([]);
    expect(regions(["DE", "ny"])).toEqual([
      'regionSettings.allowedRegionIds[1] must be the id of a region in capital letters, such as DE; got "ny"; did you mean "NY"?',
    ]);
    expect(regions(["DE"], ["de"]).join()).toContain('did you mean "DE"?');
  });

  test("must be allowed if they are required", () => {
    expect(regions(["DE", "NY"], ["NY"])).toEqual([]);
    expect(regions(["DE", unknownValue], ["NY"])).toEqual([]);
    expect(regions(["DE"], [unknownValue])).toEqual([]);
    expect(failures({ regionSettings: { requiredRegionIds: ["NY"] } })).toEqual([]);
    expect(regions(["DE"], ["DE", "NY"])).toEqual([
      'regionSettings.requiredRegionIds contains "NY", which is not in allowedRegionIds. Add it to allowedRegionIds, or remove it from requiredRegionIds.',
    ]);
  });
});

test("a new application must declare the volumes that its container mounts", () => {
  const volumes = [{ name: "data", size: 10 }];
  const mounts = (name: unknown) => ({ ...container, volumeMounts: [{ name, mountPath: "/var/data" }] });
  expect(failures({ container: mounts("data"), volumes })).toEqual([]);
  expect(failures({ container: mounts(unknownValue), volumes })).toEqual([]);
  expect(failures({ container: mounts("cache"), volumes: unknownValue })).toEqual([]);
  expect(failures({ appId: "app-1", container: mounts("cache"), volumes: undefined })).toEqual([]);
  expect(failures({ container: mounts("cache"), volumes })).toEqual([
    'container.volumeMounts[0].name is "cache", which is not in volumes ("data"). Declare the volume in volumes.',
  ]);
  expect(failures({ container: mounts("cache"), volumes: undefined }).join()).toContain(
    "which is not in volumes (none)",
  );
});

describe("an image as a single property", () => {
  const missing = (image: string) => failures({ container: { name: "web", image } });

  test.each([
    ["ghcr.io/acme/web:1.4", "acme", "web", "1.4"],
    ["registry.acme.example:5000/team/shop/web:1.4", "team/shop", "web", "1.4"],
    ["acme/web", "acme", "web", "latest"],
    ["nginx:1.27", "library", "nginx", "1.27"],
    [`ghcr.io/acme/web:1.4@sha256:${"a".repeat(64)}`, "acme", "web", "1.4"],
  ])("is reported with its parts: %s", (image, imageNamespace, imageName, imageTag) => {
    const alone = "is required; image alone does not define what to deploy: add";
    expect([...missing(image)].sort()).toEqual([
      `container.imageName ${alone} imageName: "${imageName}"`,
      `container.imageNamespace ${alone} imageNamespace: "${imageNamespace}"`,
      `container.imageRegistryId ${alone} the id of the registry, such as that of a ContainerRegistry`,
      `container.imageTag ${alone} imageTag: "${imageTag}"`,
    ]);
  });

  test("that is not a reference is reported with missing parts", () => {
    expect(missing("not an image")).toContain(
      'container.imageTag is required; it must be a string of the form "1.4.2"',
    );
  });

  test("is reported for a ContainerTemplate, too", () => {
    const { failures: told } = checkInputs(kindOf("ContainerTemplate"), {
      appId: "app-1",
      name: "web",
      image: "ghcr.io/acme/web:2",
    });
    expect(told.join("\n")).toContain(
      'imageTag is required to create a template; image alone does not define what to deploy: add imageTag: "2"',
    );
  });
});

test("the digest of an image must begin with its algorithm", () => {
  const digest = (imageDigest: string) => failures({ container: { ...container, imageDigest } });
  expect(digest(`sha256:${"a".repeat(64)}`)).toEqual([]);
  expect(digest("a".repeat(64))).toEqual([
    "container.imageDigest must have the algorithm before the digits; write sha256: and then these digits",
  ]);
  expect(digest("latest").join()).toContain("container.imageDigest must be sha256: and the 64 hexadecimal digits");
});

test.each(["Application", "ContainerTemplate"])(
  "the registry of a %s may be a number, and is compared as a string",
  (type) => {
    const withRegistry = (imageRegistryId: unknown) => {
      const image = { ...container, imageRegistryId };
      const given = type === "Application" ? { ...program, container: image } : { appId: "app-1", ...image };
      const { inputs, failures } = checkInputs(kindOf(type), given);
      return [failures, Object(type === "Application" ? inputs.container : inputs).imageRegistryId];
    };
    for (const id of [601, "601"]) expect(withRegistry(id)).toEqual([[], "601"]);
    expect(withRegistry("dockerhub")).toEqual([[], "dockerhub"]);
    expect(withRegistry(0)[0]).toEqual([
      expect.stringContaining("imageRegistryId must be a non-empty string or an integer"),
    ]);
    expect(withRegistry("")[0]).toEqual([
      expect.stringContaining("imageRegistryId must be a non-empty string or an integer"),
    ]);
  },
);
