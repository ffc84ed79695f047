import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { image } from "../acceptance/soak/customer";
import { inOrder, templateSettings } from "../model/account";
import { partly, someOf } from "../model/arbitraries";
import { type Args, bare, Reference, Secret } from "../model/kind";
import { applicationsWithTemplates, seededTemplates, sharedRegistry } from "../model/seed";
import { AtLeast, put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { endpointOf } from "./parts/chained";
import { plainKind } from "./parts/plainKind";
import { Objects, type Place } from "./parts/platform";
import { notFound } from "./parts/responses";

type Template = PlatformState["applications"][number]["containerTemplates"][number];

const place: Place = { collection: "applications", list: "containerTemplates", idName: "id", parent: "appId" };
const program = { name: "web", imageNamespace: "acme", imageName: "web", imageTag: "1.4.2", imageRegistryId: "502" };
const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const webEndpoint = (containerPort: number) => ({
  displayName: "web",
  cdn: {
    isSslEnabled: true,
    pullZoneId: 1151,
    stickySessions: { enabled: true, sessionHeaders: ["x-session"] },
    portMappings: [{ containerPort, exposedPort: 443 }],
  },
});
const directEndpoint = {
  displayName: "direct",
  anycast: { type: "iPv4", portMappings: [{ containerPort: 9000, protocols: ["tcp", "udp"] }] },
};
const liveness = (path: string) => ({
  liveness: { periodSeconds: 20, httpGet: { request: { path, portNumber: 8080 } } },
});
const data = { name: "data", mountPath: "/var/data" };

export const containerTemplate: KindUnderTest = plainKind({
  type: "ContainerTemplate",
  program: {
    appId: "app-2",
    ...program,
    environmentVariables: [{ name: "TOKEN", value: "environment-secret-1" }],
    endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
  },
  scripted: {
    image: "docker.io/acme/web:1.0.0",
    imageDigest: digest("a"),
    imagePullPolicy: "ifNotPresent",
    entryPoint: { commandArray: ["node", "server.js"] },
    probes: liveness("/healthz"),
    environmentVariables: [
      { name: "LOG_LEVEL", value: "info" },
      { name: "REGION", value: "" },
    ],
    endpoints: [directEndpoint, webEndpoint(8080)],
    volumeMounts: [data],
  },
  second: {
    imageRegistryId: "501",
    imageTag: "1.4.3",
    imageDigest: digest("b"),
    entryPoint: { commandArray: ["node", "main.js"] },
    probes: liveness("/ready"),
    environmentVariables: [{ name: "LOG_LEVEL", value: "debug" }],
    endpoints: [webEndpoint(8081)],
    volumeMounts: [{ name: "cache", mountPath: "/var/cache" }, data],
  },
  changed: ["imageTag"],
  adopted: { containerId: "app-2-web" },
  others: {
    "environment variables": {
      declares: { environmentVariables: undefined },
      change: new Objects(place).changing((template) =>
        Object.assign(template, { environmentVariables: [{ name: "BY_HAND", value: "1" }] }),
      ),
      label: "environmentVariables",
    },
  },
  chain: {
    gives: (isChanged) => ({
      appId: "app-2",
      ...program,
      name: "chain",
      imageTag: isChanged ? "2" : "1",
      endpoints: [endpointOf(1304)],
    }),
    takes: { appId: () => ({ ...program, name: "other" }) },
  },
  missing: {
    id: "app-2/no-such-template",
    // The platform keeps an application's last template.
    remove: ({ applications }) => void applications[1]?.containerTemplates.splice(1),
    saidBy: notFound,
  },
  lives: [
    {
      name: "with probes",
      declares: {
        probes: { liveness: { httpGet: { request: { path: "/", portNumber: 80 } } } },
        entryPoint: { command: "run", argumentsArray: ["a"] },
        volumeMounts: [{ name: "data", mountPath: "/data" }],
      },
    },
  ],
  place,
  nameOf: (input) => input,
  adds: {
    pullZones: [{ Id: 1151 }],
    applications: ["app-c1", "app-c2"].map((id) => ({
      id,
      name: id,
      containerTemplates: [{ ...program, id: `${id}-web`, name: "by-hand" }],
    })),
  },
  unmanaged: (template) => {
    // Undeclared defaults of a probe, and the order of named items.
    Object.assign((template.probes as { liveness: object }).liveness, { timeoutSeconds: 9 });
    (template.environmentVariables as unknown[]).reverse();
    (template.endpoints as unknown[]).reverse();
  },
  withoutParent: /container template "web" of application app-c1: .*404/s,
  // The API does not return a template's age, so an equal name is always rejected.
  renameRefusal:
    /container template .* seems to exist already \(.*pulumi-edge-platform recover.*containerId: .*aliases.*EDGE_DUPLICATES=allow/s,
  model: {
    path: "template",
    parents: applicationsWithTemplates,
    isAdoptable: ({ id }) => seededTemplates.includes(id as string),
    values: values(),
    special: [
      {
        inputs: ["imageRegistryId"],
        values: (resources) => {
          const registries = resources.filter((resource) => resource.type === "ContainerRegistry");
          const ids = [sharedRegistry, "1", ...registries.map((resource) => new Reference(resource))];
          return fc.constantFrom(...ids).map((imageRegistryId) => ({ imageRegistryId }));
        },
      },
    ],
    // Templates are among the settings of their applications.
    account: () => {},
    fit(args, { program: resources, recorded }) {
      const fit: Args = { ...(args.containerId === undefined ? { ...program, imageRegistryId: "1" } : {}), ...args };
      // A remaining template would keep the registry in use, so that nothing could delete the registry.
      const stays = fit.onDestroy === "keep" || fit.containerId !== undefined || recorded?.isOurs === false;
      const registry = fit.imageRegistryId;
      const isFree = registry instanceof Reference && (stays || !resources.includes(registry.to));
      return isFree ? { ...fit, imageRegistryId: sharedRegistry } : fit;
    },
    up(account, { objectPath, args, isOurs, found }, { platform }) {
      const { appId: _parent, containerId: _adopted, onDestroy: _mode, ...inputs } = args;
      const given = Object.entries(inputs).filter(([, value]) => value !== undefined);
      const declared = Object.fromEntries(given.map(([input, value]) => [input, bare(value)]));
      // A new template contains the sent values. An existing one also contains undeclared values.
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      const settings = isNew ? templateSettings({ id: "", ...declared } as Template, platform) : declared;
      for (const [name, value] of Object.entries(settings)) {
        const ordered = inOrder(name, value) ?? undefined;
        put(account, `${objectPath}/${name}`, isNew || ordered === undefined ? ordered : new AtLeast(ordered));
      }
    },
  },
  soak: { count: 3, args: { ...image, environmentVariables: undefined, endpoints: undefined } },
});

function values(): Record<string, fc.Arbitrary<unknown>> {
  const name = fc.constantFrom("web", "worker", "acme.web", "a__b");
  const ports = fc.uniqueArray(
    partly(
      {
        containerPort: fc.constantFrom(80, 8080, 9000),
        exposedPort: fc.constantFrom(80, 443),
        protocols: someOf(["tcp", "udp", "sctp"], { minLength: 1 }),
      },
      ["containerPort"],
    ),
    { selector: ({ containerPort }) => containerPort, minLength: 1, maxLength: 3 },
  );
  const seconds = fc.constantFrom(1, 7, 10, 30);
  const request = { path: fc.constantFrom("/healthz", "/"), portNumber: fc.constantFrom(80, 8080) };
  const probe = partly({
    initialDelaySeconds: seconds,
    periodSeconds: seconds,
    timeoutSeconds: seconds,
    failureThreshold: seconds,
    successThreshold: seconds,
    httpGet: partly(
      { request: fc.record(request), response: partly({ expectedStatusCode: fc.constantFrom("ok", "noContent") }) },
      ["request"],
    ),
  });
  const endpoint = fc.oneof(
    partly({
      isSslEnabled: fc.boolean(),
      pullZoneId: fc.constantFrom(1001, 1002),
      stickySessions: partly(
        {
          enabled: fc.boolean(),
          sessionHeaders: someOf(["x-user", "x-session", "x-device"], { minLength: 1 }),
          cookieName: fc.constantFrom("session", "visitor"),
        },
        ["enabled", "sessionHeaders"],
      ),
      portMappings: ports.map(([first]) => [first]),
    }).map((cdn) => ({ cdn })),
    partly({ type: fc.constant("iPv4"), portMappings: ports }, ["type", "portMappings"]).map((anycast) => ({
      anycast,
    })),
  );

  return {
    name: fc.constantFrom("web", "worker"),
    image: fc.constantFrom("docker.io/acme/other:1", "ghcr.io/acme/other:2"),
    imageName: name,
    imageNamespace: fc.constantFrom("acme", "acme-ci"),
    imageTag: fc.constantFrom("1.4.2", "2.0", "latest"),
    imageDigest: fc.constantFrom(digest("0"), digest("f")),
    entryPoint: partly({
      command: fc.constantFrom("node", ""),
      commandArray: fc.array(name, { maxLength: 2 }),
      arguments: fc.constantFrom("server.js", "worker.js"),
      argumentsArray: fc.array(name, { maxLength: 2 }),
      workingDirectory: fc.constantFrom("/app", "/srv"),
    }),
    probes: partly({ startup: probe, readiness: probe, liveness: probe }),
    environmentVariables: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("LOG_LEVEL", "TOKEN", "MODE"),
        value: fc.constantFrom("info", "", "a b", new Secret("not-a-real-token")),
      }),
      { selector: (variable) => variable.name, maxLength: 3 },
    ),
    endpoints: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom("web", "admin", "metrics"), endpoint)
        .map(([displayName, of]) => ({ displayName, ...of })),
      { selector: ({ displayName }) => displayName, maxLength: 3 },
    ),
    volumeMounts: fc.uniqueArray(
      fc.record({ name: fc.constantFrom("data", "cache"), mountPath: fc.constantFrom("/var/data", "/var/cache") }),
      { selector: ({ mountPath }) => mountPath, maxLength: 2 },
    ),
  };
}
