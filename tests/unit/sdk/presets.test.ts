import * as pulumi from "@pulumi/pulumi";
import { expectOutcome, type Outcome, type Trial, trialOf } from "../../../commands/try";
import { type PresetName, ProtectedZone, type ProtectedZoneArgs, protectionPresets } from "../../../sdk";
import { digestOf, type Given, urnOf } from "../commands/preview/building";

async function declared(args: Omit<ProtectedZoneArgs, "pullZoneId">): Promise<Given[]> {
  const given: Given[] = [];
  await pulumi.runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      const kind = type.replace(/.*:/, "");
      const { __provider: _provider, ...own } = inputs;
      given.push({ op: "create", type: kind, name, new: own, dependencies: [urnOf("ShieldZone", "site")] });
      return { id: kind === "ShieldZone" ? "7001" : "7001/1", state: inputs };
    },
    call: () => ({}),
  });
  const zone = new ProtectedZone("site", { pullZoneId: 1001, ...args });
  const parts = [zone.shield, ...[zone.rules, zone.rateLimits, zone.accessLists].flatMap((all) => Object.values(all))];
  await Promise.all(parts.map(({ urn }) => (urn as unknown as { promise(): Promise<string> }).promise()));
  return given.filter(({ type }) => type !== "ProtectedZone");
}

async function trialWith(args: Omit<ProtectedZoneArgs, "pullZoneId">): Promise<Trial> {
  const trial = await trialOf(digestOf(await declared(args)), { pullZoneId: 1001 });
  expect(trial.leftOut).toEqual([]);
  return trial;
}

// Basic has no custom rules.
const shield = { planType: "Advanced" } as const;
const name = ({ decidedBy }: { decidedBy?: { name?: string } }) => decidedBy?.name;

const site = { ip: "192.0.2.1" };
const cases: Readonly<Record<PresetName, readonly [request: object, outcome: Outcome, by?: string][]>> = {
  wordpress: [
    [{ url: "/" }, "served"],
    [{ url: "/2026/11/hello-world/?author=ada" }, "served"],
    [{ url: "/wp-content/uploads/2026/11/photo.jpg" }, "served"],
    [{ url: "/.well-known/acme-challenge/x" }, "served"],
    [{ url: "/wp-login.php", method: "POST", times: 10 }, "served"],
    [{ url: "/wp-login.php", method: "POST", times: 20 }, "limited", "Limit logins"],
    [{ url: "/wp-login.php", times: 20 }, "served"],
    [{ url: "/wp-comments-post.php", method: "POST", times: 20 }, "limited", "Limit comments"],
    [{ url: "/XMLRPC.php", method: "POST" }, "blocked", "Block XML RPC"],
    [{ url: "/wp-config.php" }, "blocked", "Block configuration files"],
    [{ url: "/backup/site.SQL" }, "blocked", "Block configuration files"],
    [{ url: "/.env" }, "blocked", "Block dotfiles"],
    [{ url: "/blog/.git/config" }, "blocked", "Block dotfiles"],
    [{ url: "/wp-content/uploads/shell.php" }, "blocked", "Block scripts among uploads"],
    [{ url: "/?author=1" }, "blocked", "Block listing of users"],
  ],
  api: [
    [{ url: "/v1/orders", method: "PATCH" }, "served"],
    [{ url: "/v1/orders", method: "TRACE" }, "blocked", "Block other methods"],
    [{ url: "/.git/HEAD" }, "blocked", "Block dotfiles"],
    [{ url: "/v1/orders", times: 600 }, "served"],
    [{ url: "/v1/orders", times: 1200 }, "limited", "Limit requests"],
  ],
  static: [
    [{ url: "/index.html" }, "served"],
    [{ url: "/index.html", method: "HEAD" }, "served"],
    [{ url: "/index.html", method: "POST" }, "blocked", "Block writes"],
    [{ url: "/login.PHP" }, "blocked", "Block server scripts"],
    [{ url: "/.htaccess" }, "blocked", "Block dotfiles"],
    [{ url: "/app.js", times: 2400 }, "limited", "Limit requests"],
  ],
};

describe.each(Object.keys(protectionPresets) as PresetName[])("the preset %s", (preset) => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await trialWith({ preset, shield });
  });

  const rows = cases[preset].map(([request, outcome, by = "nothing"]) => [request, outcome, by] as const);
  test.each(rows)("decides %j as %s by %s", (request, outcome, by) => {
    expect(name(expectOutcome(trial, outcome, { ...site, ...(request as { url: string }) })) ?? "nothing").toBe(by);
  });

  test("is covered completely by these requests", () => {
    const { rules, rateLimits } = protectionPresets[preset];
    const deciding = new Set(cases[preset].map(([, , by]) => by).filter(Boolean));
    expect([...deciding].sort()).toEqual([...Object.keys(rules), ...Object.keys(rateLimits)].sort());
  });
});

test("a rule with the same name replaces the preset's, and false omits it", async () => {
  const logged = { ...protectionPresets.wordpress.rules["Block XML RPC"], action: "Log" as const };
  const trial = await trialWith({
    preset: "wordpress",
    shield,
    rules: { "Block XML RPC": logged, "Block dotfiles": false },
    rateLimits: { "Limit logins": false },
  });
  const of = (request: object) => trial.try({ ...site, url: "/", ...request });
  expect(of({ url: "/xmlrpc.php" })).toMatchObject({
    outcome: "served",
    matched: [{ name: "Block XML RPC", does: "logs" }],
  });
  expect(of({ url: "/.env" }).outcome).toBe("served");
  expect(of({ url: "/wp-login.php", method: "POST", times: 50 }).outcome).toBe("served");
});

test("a list with entries is created and enabled, and a list with only an action is configured", async () => {
  const given = await declared({
    accessLists: {
      Office: { type: "CIDR", entries: ["192.0.2.0/24"], action: "Block" },
      "Tor exit nodes": "Challenge",
    },
  });
  expect(given.map(({ type, name: part, new: now }) => [type, part, now?.isEnabled, now?.action])).toEqual(
    expect.arrayContaining([
      ["AccessList", "site-office", true, "Block"],
      ["AccessListConfiguration", "site-tor-exit-nodes", true, "Challenge"],
    ]),
  );
});
