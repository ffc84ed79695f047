// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such strings are what a program has to quote
import type { PlatformState } from "../../../../emulator";

/** Strings that are hard to write into a program. */
export const odd = {
  zone: 'acme "shop" `${process.exit(1)}` */ \u2028// größe',
  rule: 'Say "hi"\nto ${user} \\ `here` \u202e\u{1f600}',
};

/** The account's secrets by their setting in the written program. */
export const secrets = {
  dockerHubPassword: "seldom-used",
  githubPassword: "secret-and-shared",
  shopApp1WebDatabaseUrl: "postgres://shop:hunter2@db.internal/shop",
  shopApp1WebApiToken: "token-of-the-shop",
  acmeMediaOriginUrl: "https://edge:media-origin@origin.media.acme.example",
  acmeRouterApiKey: "key-of-the-router",
};

/** Adds oddly named objects of every kind to the emulator's small account. */
export function vary(state: PlatformState): void {
  const [shop, media] = state.pullZones;
  const [zone] = state.shieldZones;
  const [library] = state.videoLibraries;
  const [first] = state.applications;
  const [router] = state.scripts;
  if (!shop || !media || !zone || !library || !first || !router) throw new Error("the seed is another one");

  shop.Name = odd.zone;
  shop.AllowedReferrers = ["WWW.Acme.Example", "www.acme.example", "*.Bücher.example", "xn--mnchen-3ya.example"];
  const rule = (Guid: string, Description: string, Enabled: boolean) => ({
    ...shop.EdgeRules[0],
    Guid,
    Description,
    Enabled,
  });
  shop.EdgeRules.push(
    rule("22222222-1001-4000-8000-00000000000A", "Force TLS", false),
    rule("22222222-1001-4000-8000-00000000000B", odd.rule, true),
    rule("22222222-1001-4000-8000-00000000000C", "", false),
    { ...rule("22222222-1001-4000-8000-00000000000D", "Platform rule", true), ReadOnly: true },
  );
  media.AllowedReferrers = [];
  media.OriginUrl = secrets.acmeMediaOriginUrl;
  const variable = { Id: 9901, Name: "API_KEY", Required: false, DefaultValue: secrets.acmeRouterApiKey };
  router.EdgeScriptVariables?.push(variable);

  Object.assign(zone, {
    planType: 1,
    learningMode: true,
    learningModeUntil: "2099-01-15T00:00:00.000Z",
    wafExecutionMode: 1,
    wafDisabledRules: ["942140", "942100"],
    wafCustomRuleOrder: [12, 7],
    wafResponseBodyLimitAction: 0,
  });
  zone.botDetection.executionMode = 1;
  const methods = zone.wafEngineConfig.find(({ name }) => name === "allowed_methods");
  if (methods) methods.valueEncoded = "GET HEAD";
  Object.assign(zone.accessLists[1] ?? {}, { isEnabled: true, action: 2 });
  Object.assign(zone.accessLists[3] ?? {}, { isEnabled: true, action: 4 });
  const list = (configurationId: number) => ({
    listId: configurationId,
    configurationId,
    name: "Partners",
    isEnabled: true,
    type: 0,
    action: 1,
  });
  zone.customLists = [{ ...list(9501), content: "192.0.2.20\n192.0.2.10" }, list(9502)];

  library.AllowedReferrers = ["Videos.Acme.example"];
  state.registries.push({
    ...state.registries[0],
    id: 503,
    displayName: "No hint",
    firstPasswordSymbols: null,
  } as never);

  Object.assign(first.containerTemplates[0] ?? {}, {
    environmentVariables: [
      { name: "LOG_LEVEL", value: 'in"fo ${HOME}' },
      { name: "DATABASE_URL", value: secrets.shopApp1WebDatabaseUrl },
      { name: "API_TOKEN", value: secrets.shopApp1WebApiToken },
      { name: "EMPTY", value: "" },
    ],
    entryPoint: { commandArray: ["node", "server.js"], workingDirectory: "/app" },
    probes: {
      readiness: {
        httpGet: { request: { path: "/healthz", portNumber: 8080 }, response: { expectedStatusCode: "noContent" } },
      },
      liveness: { periodSeconds: 30, tcpSocket: { request: { portNumber: 8080 } } },
    },
    endpoints: [
      {
        displayName: "web",
        cdn: {
          isSslEnabled: true,
          pullZoneId: 1002,
          stickySessions: { enabled: true, sessionHeaders: ["x-b", "x-a"], cookieName: "sticky" },
          portMappings: [{ containerPort: 8080, exposedPort: 443, protocols: ["tcp", "udp"] }],
        },
      },
      { displayName: "raw", anycast: { type: "iPv4", portMappings: [{ containerPort: 5000, protocols: ["udp"] }] } },
      { displayName: "bare", cdn: {} },
    ],
    volumeMounts: [{ name: "data", mountPath: "/var/data" }],
    imagePullPolicy: "ifNotPresent",
  });
  const template = { ...first.containerTemplates[1], id: "tpl", name: "job" } as never;
  state.applications.push(
    { ...first, id: "app-3", name: "shop", status: "failing", containerTemplates: [template] },
    { ...first, id: "app-4", name: "fallen silent", status: "suspended", containerTemplates: [template] },
  );
}
