import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { inOrder, templateSettings } from "../model/account";
import { fromSchema, partly, setting, someOf } from "../model/arbitraries";
import { type Args, bare, type ModelledKind, Reference, Secret } from "../model/kind";
import { applicationsWithTemplates, seededTemplates, sharedRegistry } from "../model/seed";
import { AtLeast, put, takeAway } from "../model/settings";

type Template = PlatformState["applications"][number]["containerTemplates"][number];

const type = "ContainerTemplate";
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
  partly({ type: fc.constant("iPv4"), portMappings: ports }, ["type", "portMappings"]).map((anycast) => ({ anycast })),
);

const fields = [
  setting("name", fc.constantFrom("web", "worker")),
  setting("image", fc.constantFrom("docker.io/acme/other:1", "ghcr.io/acme/other:2")),
  setting("imageName", name),
  setting("imageNamespace", fc.constantFrom("acme", "acme-ci")),
  setting("imageTag", fc.constantFrom("1.4.2", "2.0", "latest")),
  setting(
    "imageDigest",
    fc.constantFrom("0", "f").map((digit) => `sha256:${digit.repeat(64)}`),
  ),
  {
    inputs: ["imageRegistryId"],
    values: (program) => {
      const registries = program.filter((resource) => resource.type === "ContainerRegistry");
      const ids = [sharedRegistry, "1", ...registries.map((resource) => new Reference(resource))];
      return fc.constantFrom(...ids).map((imageRegistryId) => ({ imageRegistryId }));
    },
  },
  ...fromSchema(type, "imagePullPolicy"),
  setting(
    "entryPoint",
    partly({
      command: fc.constantFrom("node", ""),
      commandArray: fc.array(name, { maxLength: 2 }),
      arguments: fc.constantFrom("server.js", "worker.js"),
      argumentsArray: fc.array(name, { maxLength: 2 }),
      workingDirectory: fc.constantFrom("/app", "/srv"),
    }),
  ),
  setting("probes", partly({ startup: probe, readiness: probe, liveness: probe })),
  setting(
    "environmentVariables",
    fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("LOG_LEVEL", "TOKEN", "MODE"),
        value: fc.constantFrom("info", "", "a b", new Secret("not-a-real-token")),
      }),
      { selector: ({ name }) => name, maxLength: 3 },
    ),
  ),
  setting(
    "endpoints",
    fc.uniqueArray(
      fc
        .tuple(fc.constantFrom("web", "admin", "metrics"), endpoint)
        .map(([displayName, of]) => ({ displayName, ...of })),
      { selector: ({ displayName }) => displayName, maxLength: 3 },
    ),
  ),
  setting(
    "volumeMounts",
    fc.uniqueArray(
      fc.record({ name: fc.constantFrom("data", "cache"), mountPath: fc.constantFrom("/var/data", "/var/cache") }),
      { selector: ({ mountPath }) => mountPath, maxLength: 2 },
    ),
  ),
] satisfies ModelledKind["settings"];

export const containerTemplateModel: ModelledKind = {
  naming: ["appId", "containerId"],
  settings: [...fields, ...fromSchema(type, "onDestroy")],
  targets: ({ applications }) =>
    applications
      .filter(({ id }) => applicationsWithTemplates.includes(id))
      .flatMap(({ id: appId, containerTemplates }) => [
        { naming: fc.constant({ appId }) },
        ...containerTemplates
          .filter(({ id }) => seededTemplates.includes(id))
          .map(({ id: containerId }) => ({
            objectPath: `template/${appId}/${containerId}`,
            naming: fc.constant({ appId, containerId }),
          })),
      ]),
  creation: {
    objectPath: (id) => `template/${id}`,
    keeps: ({ appId }, { args }) => appId === args.appId,
  },
  fit(args, { program, recorded }) {
    const needed = { name: "web", imageName: "web", imageNamespace: "acme", imageTag: "1", imageRegistryId: "1" };
    const fit: Args = { ...(args.containerId === undefined ? needed : {}), ...args };
    // A template that stays would keep the registry in use, which then cannot be deleted.
    const stays = fit.onDestroy === "keep" || fit.containerId !== undefined || recorded?.isOurs === false;
    const registry = fit.imageRegistryId;
    const isFree = registry instanceof Reference && (stays || !program.includes(registry.to));
    return isFree ? { ...fit, imageRegistryId: sharedRegistry } : fit;
  },

  up(account, recorded, { platform }) {
    const { objectPath, args, isOurs, found } = recorded;
    const declared = Object.fromEntries(
      fields.flatMap(({ inputs: [input] }) => (input && args[input] !== undefined ? [[input, bare(args[input])]] : [])),
    );
    // A new template holds what was sent. An existing one also holds what nobody declared.
    const isNew = isOurs && !found.has(objectPath);
    found.set(objectPath, true);
    const settings = isNew ? templateSettings({ id: "", ...declared } as Template, platform) : declared;
    for (const [name, value] of Object.entries(settings)) {
      const ordered = inOrder(name, value) ?? undefined;
      put(account, `${objectPath}/${name}`, isNew || ordered === undefined ? ordered : new AtLeast(ordered));
    }
  },

  destroy(account, { objectPath, args, isOurs }) {
    if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
  },

  intervene(draw, { objectPath, args, isOurs }) {
    if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
      return {
        label: `delete ${objectPath}`,
        isDrift: true,
        change: (account) => {
          for (const application of account.applications) {
            application.containerTemplates = application.containerTemplates.filter(
              (each) => pathOf(application, each) !== objectPath,
            );
          }
        },
      };
    }
    const field = draw(fc.constantFrom(...fields));
    const [[input, value]] = Object.entries(draw(field.values([]))) as [[string, unknown]];
    return {
      label: `set ${input} of ${objectPath} to ${JSON.stringify(bare(value))}`,
      isDrift: args[input] !== undefined,
      change: (account) => {
        const all = account.applications.flatMap((application) =>
          application.containerTemplates.map((template) => ({ template, path: pathOf(application, template) })),
        );
        Object.assign(all.find(({ path }) => path === objectPath)?.template ?? {}, { [input]: bare(value) });
      },
    };
  },
};

function pathOf({ id }: { id: string }, template: Template): string {
  return `template/${id}/${template.id}`;
}
