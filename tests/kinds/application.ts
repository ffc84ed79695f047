import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { image } from "../acceptance/soak/customer";
import { templateSettings } from "../model/account";
import { fromSchema, partly, setting, someOf } from "../model/arbitraries";
import { sharedRegistry } from "../model/seed";
import { AtLeast, put, takeAway } from "../model/settings";
import type { KindUnderTest, SignOfOthers } from "./kindUnderTest";
import { endpointOf } from "./parts/chained";
import { adding, Objects, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";

type Template = Parameters<typeof templateSettings>[0];

const type = "Application";
const container = (imageTag: string) => ({
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag,
  imageRegistryId: "502",
});
const scaling = { one: { min: 1, max: 2 }, two: { min: 2, max: 4 } };
const regions = {
  one: {
    allowedRegionIds: ["DE", "NY"],
    requiredRegionIds: ["DE"],
    maxAllowedRegions: 2,
    nodeSelectors: { disk: "hdd" },
  },
  two: {
    allowedRegionIds: ["DE"],
    requiredRegionIds: ["DE"],
    // No response contains the node selectors, so they never drift.
    maxAllowedRegions: 1,
    nodeSelectors: { disk: "hdd" },
  },
};
const begun = { description: "", volumes: [], terminationGracePeriodSeconds: 30 };
const volumes = (size: number) => [{ name: "data", size }];
const longContainer = {
  from: {
    ...container("1.0.0"),
    endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
    environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
  },
  to: {
    ...container("1.1.0"),
    endpoints: [{ displayName: "web", cdn: { isSslEnabled: false, portMappings: [{ containerPort: 8081 }] } }],
    environmentVariables: [{ name: "LOG_LEVEL", value: "debug" }],
  },
};

export const application: KindUnderTest = {
  program: {
    name: "gallery",
    runtimeType: "shared",
    autoScaling: scaling.one,
    regionSettings: regions.one,
    volumes: volumes(10),
    container: { ...container("1.4.2"), environmentVariables: [{ name: "TOKEN", value: "application-secret-1" }] },
  },
  change: { autoScaling: scaling.two, container: container("1.4.3") },
  others: {
    "a container": {
      change: applicationWith(({ containerTemplates }) =>
        containerTemplates.push({ ...container("9.9.9"), id: "by-hand", name: "sidecar" }),
      ),
      label: 'container "sidecar" (by-hand)',
      isHeld: true,
    },
    "a volume": {
      declares: { volumes: undefined },
      change: applicationWith((held) => Object.assign(held, { volumes: volumes(10) })),
      label: 'volume "data"',
      isHeld: true,
    },
    "an endpoint": {
      change: applicationWith(({ containerTemplates: [first] }) =>
        Object.assign(first ?? {}, { endpoints: [{ displayName: "by hand", type: "cdn" }] }),
      ),
      label: 'endpoints of container "web"',
    },
    "a deployment": {
      change: applicationWith((held) => Object.assign(held, { status: "active" })),
      label: "the status active",
    },
  },
  chain: {
    gives: (isChanged) => ({
      name: "chain",
      runtimeType: "shared",
      autoScaling: { min: 1, max: isChanged ? 2 : 3 },
      regionSettings: regions.one,
      container: { ...container("1.4.2"), endpoints: [endpointOf(1303)] },
    }),
    givesNot: { containerId: "a container belongs to one resource" },
  },
  missing: { id: "no-such-app", remove: ({ applications }) => void applications.splice(0), saidBy: notFound },
  lives: [
    {},
    { name: "adopted", declares: { appId: "app-1", container: undefined }, change: { volumes: [] } },
    { name: "adopted with its container", declares: { appId: "app-1" } },
  ],

  script: {
    ...adding(
      {
        applications: [
          { id: "app-a1", name: "by hand", containerTemplates: [{ ...container("1"), id: "app-a1-web" }] },
        ],
      },
      /applications\.application/,
      /endpointZones\./,
      /nextIds\.(application|template)/,
    ),
    args: {},
    id: /^application-\d+$/,
    object: (platform, id) => withId(platform, "applications", id),
    settings: {
      name: { from: "gallery", to: "museum" },
      runtimeType: { from: "shared", to: "reserved" },
      autoScaling: { from: scaling.one, to: scaling.two },
      regionSettings: { from: regions.one, to: regions.two },
      volumes: { from: volumes(10), to: [{ name: "cache", size: 1 }, ...volumes(10)] },
      terminationGracePeriodSeconds: { from: 30, to: 60, unseen: "the API never returns it" },
      container: {
        ...longContainer,
        look: ({ containerTemplates }) => {
          const [first] = containerTemplates as Record<string, unknown>[];
          return Object.fromEntries(Object.keys(longContainer.from).map((name) => [name, first?.[name]]));
        },
        set: ({ containerTemplates }, value) => void Object.assign((containerTemplates as object[])[0] ?? {}, value),
      },
    },
    replacing: { appId: { appId: "app-a1" } },
    unmanaged: (held) => {
      held.description = "By hand";
      (held.containerTemplates as unknown[]).push({ ...container("9.9.9"), id: "by-hand", name: "sidecar" });
    },
    deletions: {
      "the application": {
        change: removing("applications"),
        outcome: "create",
      },
    },
    neverRefused: "an application belongs only to the account",
    // The API does not return an application's age, so an equal name is always rejected.
    renameRefusal: /application .* seems to exist already \(.*pulumi-edge-platform recover.*appId: .*aliases/s,
  },

  model: {
    naming: ["appId"],
    settings: [
      setting("name", fc.constantFrom("gallery", "museum", "Our shop 2")),
      ...fromSchema(type, "runtimeType", "onDestroy"),
      setting("autoScaling", fc.constantFrom(scaling.one, scaling.two)),
      setting(
        "regionSettings",
        partly({
          allowedRegionIds: someOf(["DE", "NY", "SG"], { minLength: 1 }).map((ids) => [...ids].sort()),
          maxAllowedRegions: fc.constantFrom(1, 3),
          nodeSelectors: fc.constantFrom({}, { disk: "ssd" }),
        }),
      ),
      // A volume cannot shrink.
      setting("volumes", fc.constantFrom([], volumes(10), [{ name: "cache", size: 1 }, ...volumes(10)])),
      setting("terminationGracePeriodSeconds", fc.constantFrom(30, 60)),
      setting(
        "container",
        partly(
          {
            name: fc.constantFrom("web", "front"),
            imageTag: fc.constantFrom("1.4.2", "latest"),
            environmentVariables: fc.constantFrom([], [{ name: "MODE", value: "one" }]),
            imagePullPolicy: fc.constantFrom("always", "ifNotPresent"),
          },
          ["name", "imageTag"],
        ).map((drawn) => ({ ...container(""), imageRegistryId: sharedRegistry, ...drawn })),
      ),
    ],
    targets: () => [{ naming: fc.constant({}) }],
    creation: { objectPath: (id) => `createdApplication/${id}`, keeps: () => true },
    // Undeclared volumes would prevent a destroy from deleting the application.
    fit: (args, { recorded }) => ({
      name: "gallery",
      runtimeType: "shared",
      autoScaling: scaling.one,
      regionSettings: regions.one,
      container: { ...container("1"), imageRegistryId: sharedRegistry },
      ...(recorded?.args.volumes === undefined ? {} : { volumes: recorded.args.volumes }),
      ...args,
    }),

    up(account, { objectPath, args }, { platform }) {
      const { container: declared, onDestroy: _mode, ...settings } = args;
      if (!account.has(`${objectPath}/description`)) {
        for (const [name, value] of Object.entries(begun)) put(account, `${objectPath}/${name}`, value);
        const shown = templateSettings({ id: "", ...(declared as object) } as Template, platform);
        for (const [name, value] of Object.entries(shown)) put(account, `${objectPath}/container/${name}`, value);
      }
      const isNew = !account.has(`${objectPath}/regionSettings`);
      for (const [name, value] of Object.entries(settings)) {
        // An empty object declares nothing.
        const declaresNothing = name === "regionSettings" && Object.keys(value as object).length === 0;
        const expected = declaresNothing ? { allowedRegionIds: ["DE"] } : value;
        if (isNew || !declaresNothing) put(account, `${objectPath}/${name}`, new AtLeast(expected));
      }
      for (const [name, value] of Object.entries(declared as object)) {
        put(account, `${objectPath}/container/${name}`, new AtLeast(value));
      }
    },

    destroy(account, { objectPath, args }) {
      if (args.onDestroy !== "keep") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath }) {
      const what = draw(fc.constantFrom("autoScaling", "container", "description", "delete"));
      return {
        label: `${what === "delete" ? "delete" : `change ${what} of`} ${objectPath}`,
        isDrift: what !== "description",
        change: (account) => {
          const held = account.applications.find(({ id }) => `createdApplication/${id}` === objectPath);
          if (what === "delete") account.applications = account.applications.filter((each) => each !== held);
          else if (what === "container") Object.assign(held?.containerTemplates[0] ?? {}, { imageTag: "drifted" });
          else if (what === "autoScaling") Object.assign(held?.autoScaling ?? {}, { max: 77 });
          else if (held) held.description = "By hand";
        },
      };
    },
  },

  soak: {
    slots: ({ number }) => [
      {
        args: {
          name: `soak ${number}`,
          runtimeType: "shared",
          autoScaling: scaling.one,
          regionSettings: regions.one,
          container: { name: "web", ...image },
        },
      },
    ],
    change: { autoScaling: scaling.two, container: { name: "web", ...image, imageTag: "1.0.1" } },
  },
};

function applicationWith(change: (held: PlatformState["applications"][number]) => unknown): SignOfOthers["change"] {
  return new Objects({ collection: "applications", idName: "id" }).changing((held) => change(held as never));
}
