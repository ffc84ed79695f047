import { policies } from "../../../policies/list";

type Properties = Record<string, unknown>;
interface Case {
  readonly keeps: readonly Given[];
  readonly breaks: readonly (Given & { readonly told: readonly string[] })[];
}
interface Given {
  readonly properties?: Properties;
  readonly settings?: Properties;
  readonly protect?: boolean;
}

const digest = `sha256:${"a".repeat(64)}`;

const cases: Record<string, Case> = {
  "waf-enabled": {
    keeps: [{ properties: { wafEnabled: true } }],
    breaks: [
      { properties: { wafEnabled: false }, told: ["wafEnabled is false"] },
      { properties: {}, told: ["wafEnabled is not declared"] },
    ],
  },
  "waf-blocks": {
    keeps: [
      { properties: { wafExecutionMode: "Block" } },
      { properties: { wafExecutionMode: "Log", learningMode: true } },
    ],
    breaks: [
      { properties: { wafExecutionMode: "Log" }, told: ['wafExecutionMode is "Log"'] },
      { properties: { learningMode: false }, told: ["wafExecutionMode is not declared"] },
    ],
  },
  "learning-mode-ends": {
    keeps: [
      { properties: { learningMode: false } },
      { properties: { learningMode: false, learningModeUntil: "2027-01-01" }, settings: { by: "2026-12-31" } },
      { properties: { learningMode: true, learningModeUntil: "2026-12-31T00:00:00Z" } },
      { properties: { learningMode: true, learningModeUntil: "2026-12-31T00:00:00Z" }, settings: { by: "2026-12-31" } },
    ],
    breaks: [
      { properties: { learningMode: true }, told: ["learningMode is true: set it to false"] },
      { properties: {}, told: ["learningMode is not declared, and a new zone learns"] },
      {
        properties: { learningMode: true, learningModeUntil: "2027-01-01T00:00:00Z" },
        settings: { by: "2026-12-31" },
        told: ["later than 2026-12-31"],
      },
      {
        properties: { learningMode: true, learningModeUntil: "2027-01-01T00:00:00Z" },
        settings: { by: "Christmas" },
        told: ['setting by, "Christmas", is no date'],
      },
    ],
  },
  "disabled-rules-have-reasons": {
    keeps: [
      { properties: {} },
      { properties: { wafDisabledRules: ["942100"] }, settings: { reasons: { "942100": "the search takes SQL" } } },
    ],
    breaks: [
      {
        properties: { wafDisabledRules: ["942100", "920350", "913100"] },
        settings: { reasons: { "942100": "the search takes SQL", "913100": " " } },
        told: ["rule 920350 has no reason", "rule 913100 has no reason"],
      },
    ],
  },
  "ddos-at-least-medium": {
    keeps: ["Medium", "High", "Challenge"].map((ddosShieldSensitivity) => ({ properties: { ddosShieldSensitivity } })),
    breaks: [
      { properties: { ddosShieldSensitivity: "Low" }, told: ['ddosShieldSensitivity is "Low"'] },
      { properties: { ddosShieldSensitivity: "Off" }, told: ['ddosShieldSensitivity is "Off"'] },
      { properties: {}, told: ["ddosShieldSensitivity is not declared"] },
    ],
  },
  "zones-protected": {
    keeps: [{ protect: true }],
    breaks: [{ protect: false, told: ["Add the resource option protect: true"] }],
  },
  "pull-zones-protected": {
    keeps: [{ protect: true }],
    breaks: [{ protect: false, told: ["Add the resource option protect: true"] }],
  },
  "hostnames-force-https": {
    keeps: [{ properties: { forceSsl: true } }],
    breaks: [
      { properties: { forceSsl: false }, told: ["forceSsl is false: set it to true."] },
      { properties: {}, told: ["forceSsl is not declared"] },
    ],
  },
  "edge-rules-keep-shield": {
    keeps: [
      { properties: {} },
      { properties: { actions: [{ type: "BlockRequest" }, { type: 98 }, null] } },
      { properties: { actions: [{ type: "DisableShield" }], enabled: false } },
    ],
    breaks: [
      { properties: { actions: [{ type: "Redirect" }, { type: 23 }] }, told: ["actions: DisableWAF leaves"] },
      {
        properties: { actions: [{ type: "DisableShield" }, { type: "DisableShieldAccessLists" }], enabled: true },
        told: ["DisableShield leaves", "DisableShieldAccessLists leaves"],
      },
      {
        properties: { rules: [null, { actions: [{ type: "DisableShield" }] }] },
        told: ["rules[1].actions: DisableShield leaves"],
      },
    ],
  },
  "firewall-rules-open-nothing": {
    keeps: [{ properties: { action: "Block" } }, { properties: { action: "Log" } }, { properties: {} }],
    breaks: [
      { properties: { action: "Allow" }, told: ['action is "Allow"'] },
      { properties: { action: "Bypass" }, told: ['action is "Bypass"'] },
      {
        properties: { rules: [null, { action: "Block" }, { action: "Allow" }] },
        told: ['rules[2].action is "Allow"'],
      },
    ],
  },
  "rate-limits-enforced": {
    keeps: [{ properties: { action: "RateLimit" } }, { properties: { action: "Challenge" } }, { properties: {} }],
    breaks: [
      { properties: { action: "Log" }, told: ['action is "Log", which limits nobody'] },
      { properties: { limits: [null, { action: "Log" }] }, told: ['limits[1].action is "Log"'] },
    ],
  },
  "access-lists-open-nothing": {
    keeps: [
      { properties: { action: "Block", isEnabled: true } },
      { properties: { action: "Allow", isEnabled: false } },
      { properties: { configurations: { 9001: { action: "Challenge" }, 9002: null } } },
    ],
    breaks: [
      { properties: { action: "Allow", isEnabled: true }, told: ['action is "Allow"'] },
      { properties: { action: "Bypass" }, told: ['action is "Bypass"'] },
      {
        properties: { configurations: { 9001: { action: "Block" }, 9002: { action: "Allow" } } },
        told: ['configurations.9002.action is "Allow"'],
      },
    ],
  },
  "bots-challenged": {
    keeps: [{ properties: { executionMode: "Challenge" } }],
    breaks: [
      { properties: { executionMode: "LogOnly" }, told: ['executionMode is "LogOnly": set it to "Challenge"'] },
      { properties: {}, told: ["executionMode is not declared"] },
    ],
  },
  "uploads-blocked": {
    keeps: [{ properties: { isEnabled: true, antivirusScanningMode: "Block", csamScanningMode: "Block" } }],
    breaks: [
      {
        properties: { isEnabled: false, antivirusScanningMode: "Log" },
        told: ["isEnabled is false", 'antivirusScanningMode is "Log"', "csamScanningMode is not declared"],
      },
    ],
  },
  "referrers-without-wildcards": {
    keeps: [
      { properties: { hostname: "www.example.com" } },
      { properties: { hostnames: ["www.example.com", "shop.example.com"] } },
    ],
    breaks: [
      { properties: { hostname: "*.example.com" }, told: ["*.example.com stands for"] },
      {
        properties: { hostnames: ["*.a.example", "b.example", "*.c.example"] },
        told: ["*.a.example stands for", "*.c.example stands for"],
      },
    ],
  },
  "registries-have-credentials": {
    keeps: [{ properties: { userName: "acme", password: "x" } }],
    breaks: [
      { properties: { registryId: 502 }, told: ["userName is not declared", "password is not declared"] },
      { properties: { userName: "acme", password: "" }, told: ["password is not declared"] },
    ],
  },
  "images-pinned": {
    keeps: [{ properties: { imageDigest: digest } }, { properties: { image: `docker.io/acme/web@${digest}` } }],
    breaks: [
      { properties: { imageTag: "1.4.2" }, told: ["imageDigest is not declared"] },
      { properties: { image: "docker.io/acme/web:1.4.2" }, told: ["imageDigest is not declared"] },
    ],
  },
  "probes-present": {
    keeps: [
      { properties: { probes: { readiness: {}, liveness: {} } } },
      { properties: { probes: { startup: {} } }, settings: { probes: ["startup"] } },
      { properties: {}, settings: { probes: [] } },
    ],
    breaks: [
      { properties: {}, told: ["probes.readiness is not declared", "probes.liveness is not declared"] },
      { properties: { probes: { readiness: {} } }, told: ["probes.liveness is not declared"] },
      {
        properties: { probes: { readiness: {}, liveness: {} } },
        settings: { probes: ["startup"] },
        told: ["probes.startup is not declared"],
      },
    ],
  },
  "secrets-marked": {
    keeps: [{ properties: {} }, { properties: { environmentVariables: [{ name: "LOG_LEVEL", value: "info" }] } }],
    breaks: [
      {
        properties: { environmentVariables: [{ name: "API_TOKEN", value: "hush" }] },
        told: [
          'API_TOKEN looks like a secret. Whether it is marked as one was not seen: set secrets-seen to "remediate"',
        ],
      },
    ],
  },
  "secrets-seen": { keeps: [{ properties: {} }], breaks: [] },
};

test("each policy has its cases", () => {
  expect(Object.keys(cases)).toEqual(policies.map(({ name }) => name));
});

describe.each(policies.map((policy) => [policy.name, policy] as const))("%s", (name, policy) => {
  const problems = ({ properties = {}, settings = {}, protect = false }: Given) =>
    policy.problems({ urn: "not seen", properties, settings, options: { protect } });
  const { keeps, breaks } = cases[name] as Case;

  test.each(keeps.map((given) => [JSON.stringify(given), given] as const))("is kept by %s", (_text, given) => {
    expect(problems(given)).toEqual([]);
  });

  for (const { told, ...given } of breaks) {
    test(`is broken by ${JSON.stringify(given)}`, () => {
      expect(problems(given)).toEqual(told.map((part) => expect.stringContaining(part)));
      // A value that may be a secret is never told.
      expect(problems(given).join()).not.toContain("hush");
    });
  }
});
