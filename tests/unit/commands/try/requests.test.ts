import { type EdgeRequest, type Outcome, type Trial, trialOf } from "../../../../commands/try";
import { edgeRuleActionType } from "../../../../provider/api/pullZones";
import { recordedPreview } from "../../../trial/recorded";

let trial: Trial;
beforeAll(async () => {
  trial = await trialOf(recordedPreview("cases"));
});

type Expected = Outcome | RegExp;
type Row = readonly [request: string | EdgeRequest, expected: Expected];

function requests(zone: string, ...rows: readonly Row[]): void {
  test.each(rows.map((row) => [JSON.stringify(row[0]), ...row] as const))(
    `${zone}: decides %s`,
    (_request, given, expected) => {
      const request = typeof given === "string" ? { url: given } : given;
      const verdict = trial.try(zone === "" ? request : { pullZone: zone, ...request });
      if (typeof expected === "string")
        return expect({ ...verdict }).toMatchObject({ outcome: expected, undecided: [] });
      expect(verdict).toMatchObject({ outcome: "undecided" });
      expect(verdict.possible.length).toBeGreaterThan(1);
      expect(verdict.undecided.map(({ because }) => because).join("\n")).toMatch(expected);
    },
  );
}

const ip = "203.0.113.7";
const visitor = { ip, country: "FR" };
const browser = { ...visitor, headers: { Referer: "https://elsewhere.example/" } };
/** Reason for an undecided request to a zone without declared referrers. */
const byDefault = "blockNoneReferrer, which may be on in a new zone";
const referred = (Referer: string | string[], more: object = {}) => ({
  url: "/",
  ...visitor,
  headers: { Referer },
  ...more,
});

describe("a request with a zone's host name", () => {
  requests(
    "",
    ["https://www.plain.example/", "served"],
    ["https://WWW.plain.example./", "served"],
    ["https://acme-plain.b-cdn.example/", "served"],
    ["http://www.plain.example/", "redirected"],
    ["http://open.plain.example/", "served"],
    [{ url: "/", headers: { Host: "www.plain.example" } }, "served"],
    ["https://www.plain.example:8443/", /whether the edge serves this port/],
    ["https://www.plain.example:443/", "served"],
  );

  test("goes to no zone with other host names", () => {
    expect(() => trial.try({ url: "https://other.example/" })).toThrow("set pullZone to the pull zone");
    expect(() => trial.try({ url: "/", pullZone: "other" })).toThrow('there is no pull zone "other"');
  });
});

describe("settings and lists of a pull zone", () => {
  const blockedIp = /does not specify its IP address/;
  requests(
    "acme-settings",
    [{ url: "/a", ...browser }, "served"],
    [{ url: "/a", ...visitor }, /a new zone may have blockNoneReferrer enabled/],
    [{ url: "/a", ...visitor, method: "POST" }, "blocked"],
    [{ url: "/a", ...visitor, method: "post" }, "blocked"],
    [{ url: "/a", ...browser, method: "PUT" }, "served"],
    [{ url: "/a", ip, country: "cn" }, /countries are blocked in DNS/],
    [{ url: "/a", ip }, /does not specify its country/],
    [{ url: "/a", country: "FR" }, blockedIp],
    [{ url: "/a", country: "CN" }, /countries are blocked in DNS/],
    [{ url: "/a", ...visitor, ip: "192.0.2.1" }, "blocked"],
    [{ url: "/a", ...browser, ip: "192.0.2.2" }, "served"],
    [{ url: "/a", ...visitor, ip: "198.51.100.200" }, "blocked"],
    [{ url: "/a", ...visitor, ip: "::ffff:198.51.100.200" }, "blocked"],
    [{ url: "/a", ...visitor, ip: "::ffff:c633:64c8" }, "blocked"],
    [{ url: "/a", ...visitor, ip: "2001:DB8:0::1" }, "blocked"],
    [{ url: "/a", ...browser, ip: "2001:db9::1" }, "served"],
    [{ url: "/", ...visitor }, "blocked"],
    [{ url: "//", ...visitor }, /as sent and normalized/],
    [{ url: "/folder/", ...browser }, "served"],
    [referred("https://bad.example/x", { url: "/a" }), "blocked"],
    [referred("https://a.bad.example/x", { url: "/a" }), "served"],
    [referred("https://a.worse.example/x", { url: "/a" }), "blocked"],
    [referred("https://worse.example/x", { url: "/a" }), "served"],
    [referred("about:blank", { url: "/a" }), /not a single URL/],
    [{ url: "/a", ...visitor, headers: { ...browser.headers, Upgrade: "websocket" } }, "served"],
  );
  requests(
    "acme-referrers",
    [referred("https://friend.example/page"), "served"],
    [referred("https://FRIEND.example:8080/page"), "served"],
    [referred("https://www.friend.example/"), "blocked"],
    [referred("https://a.partner.example/"), "served"],
    [referred("https://partner.example/"), "blocked"],
    [referred("https://other.example/"), "blocked"],
    [referred("https://www.partner.example/"), /both blocked and allowed/],
    [referred(["https://friend.example/", "https://other.example/"]), /not a single URL/],
    [referred("https://acme-referrers.b-cdn.example/"), "blocked"],
    [{ url: "/", ...visitor }, "blocked"],
  );
  requests(
    "acme-token",
    ["/", "blocked"],
    ["/?token=abc", "blocked"],
    ["/?token=abc&expires=1600000000", "blocked"],
    ["/?token=abc&expires=9000000000", /validToken/],
    [{ url: "/?token=abc&expires=9000000000", validToken: true }, "served"],
    [{ url: "/?token=abc&expires=1600000000", validToken: true }, "blocked"],
    [{ url: "/?token=abc&expires=9000000000", validToken: false }, "blocked"],
    ["/bcdn_token=abc&expires=9000000000&token_path=%2Fa%2F/a/b.ts", /validToken/],
    ["/bcdn_token=abc&expires=1600000000/a/b.ts", "blocked"],
    [{ url: "/?token=abc&expires=9000000000&token_countries=DE%2CAT", country: "FR" }, "blocked"],
    [{ url: "/?token=abc&expires=9000000000&token_countries=DE%2CAT", country: "AT" }, /validToken/],
    [{ url: "/?token=abc&expires=9000000000&token_countries_blocked=DE", country: "de" }, "blocked"],
    ["/?token=abc&expires=9000000000&token_countries=DE", /does not specify its country/],
  );
  requests("acme-token-open", ["/other", "blocked"], ["/open/a", "served"]);
  requests("acme-limits", ["/", "served"], [{ url: "/", times: 5 }, "served"], [{ url: "/", times: 6 }, /interval/]);
  requests("acme-no-cookies", ["/", "served"], [{ url: "/", headers: { Cookie: "a=b" } }, "blocked"]);
  requests("acme-middleware", ["/", /script|not shown|does not contain/]);
  requests("acme-secret", [{ url: "/", ...visitor }, /does not contain blockedCountries/]);
});

describe("edge rules", () => {
  const office = { ip: "192.0.2.9", country: "FR" };
  const asVisitor = (url: string, more: object = {}): EdgeRequest => ({ url, ...visitor, ...more });
  requests(
    "acme-rules",
    [asVisitor("/"), "served"],
    [asVisitor("/admin/users"), "blocked"],
    [asVisitor("/admin?x=1"), "blocked"],
    [asVisitor("/ADMIN"), /letter case/],
    [asVisitor("//admin"), /as sent, "\/\/admin", and normalized/],
    [asVisitor("/a/../admin"), /normalized/],
    [asVisitor("/%61dmin"), /normalized/],
    [asVisitor("/%2561dmin"), /normalized/],
    [asVisitor("/./admin"), /normalized/],
    [asVisitor("/admin/../public"), /normalized/],
    [asVisitor("/\\admin"), /normalized/],
    [asVisitor("/public/admin"), "served"],
    [asVisitor("/old/page"), "redirected"],
    [asVisitor("/elsewhere/"), "redirected"],
    [asVisitor("/country", { country: "CN" }), "blocked"],
    [asVisitor("/country", { country: "DE" }), "served"],
    [{ url: "/country", ip }, /does not specify its country/],
    [asVisitor("/", { headers: { "user-agent": "sqlmap/1.7" } }), "blocked"],
    [asVisitor("/", { headers: { "user-agent": "SQLMAP/1.7" } }), /letter case/],
    [asVisitor("/", { headers: { "user-agent": "curl" } }), "served"],
    [asVisitor("/", { headers: { "user-agent": ["curl", "sqlmap"] } }), /more than once/],
    [asVisitor("/header", { headers: { "X-Key": "secret" } }), "served"],
    [asVisitor("/header", { headers: { "X-Key": "other" } }), "blocked"],
    [asVisitor("/header"), /has no header X-Key, and the trigger is negated/],
    [asVisitor("/", { headers: { Cookie: "a=1; banned=1" } }), "blocked"],
    [asVisitor("/", { headers: { Cookie: "banned=0" } }), "served"],
    [asVisitor("/", { headers: { Cookie: "banned=1; banned=0" } }), /more than once/],
    [asVisitor("/", { headers: { Cookie: "BANNED=1" } }), /case-sensitive/],
    [asVisitor("/?debug=1"), "blocked"],
    [asVisitor("/?debug%3D1"), /as sent and decoded/],
    [asVisitor("/?debug=0"), "served"],
    [asVisitor("/a.php"), "blocked"],
    [asVisitor("/a.php.txt"), "served"],
    [asVisitor("/a.txt.php"), "blocked"],
    [asVisitor("/a.php."), /extension|normalized/],
    [asVisitor("/a.php/b"), "served"],
    [asVisitor("/", { method: "DELETE" }), "blocked"],
    [asVisitor("/", { method: "delete" }), "blocked"],
    [asVisitor("/", { method: "PATCH" }), "served"],
    [asVisitor("/office"), "blocked"],
    [{ url: "/office", ...office }, "served"],
    [{ url: "/office", country: "FR", ip: "::ffff:192.0.2.9" }, "served"],
    [{ url: "/office", country: "FR", ip: "2001:db8:0:0::1" }, "served"],
    [{ url: "/office", country: "FR" }, /does not specify its IP address/],
    [asVisitor("/status"), /trigger StatusCode is not evaluated/],
    [asVisitor("/lua1"), /which part of the URL|does not specify its host name/],
    [asVisitor("https://shop.rules.example/absolute"), "blocked"],
    [asVisitor("https://other.rules.example/absolute"), "served"],
    [asVisitor("/absolute"), /does not specify its host name/],
    [asVisitor("http://shop.rules.example/absolute"), "served"],
    [asVisitor("/chance"), /at random/],
    [asVisitor("/off"), "served"],
  );

  const actions: Partial<Record<string, Expected>> = {
    ForceSSL: "served",
    Redirect: "redirected",
    BlockRequest: "blocked",
    EnableTokenAuthentication: "blocked",
    SetStatusCode: /SetStatusCode is not evaluated/,
    SetConnectionLimit: "served",
    SetRequestsPerSecondLimit: "served",
    RunEdgeScript: /RunEdgeScript is not evaluated/,
  };
  const carriedOut =
    /^(ForceSSL|Redirect|BlockRequest|OriginUrl|Override(Browser)?CacheTime|Set(Request|Response)Header|(Dis|En)ableRequestCoalescing|EnableTokenAuthentication|Disable(Shield.*|WAF|TokenAuthentication))$/;
  for (const type of Object.keys(edgeRuleActionType.values)) {
    requests("acme-actions", [`/${type.toLowerCase()}/`, actions[type] ?? "served"]);
    test(`the action ${type} is simulated or reported as not carried out`, () => {
      const { notCarriedOut } = trial.try({ pullZone: "acme-actions", url: `/${type.toLowerCase()}/` });
      expect(notCarriedOut).toEqual([...(carriedOut.test(type) ? [] : [`${type} of edge rule "${type}"`]), byDefault]);
    });
  }
  requests(
    "acme-actions",
    ["http://acme-actions.b-cdn.example/forcessl/", "redirected"],
    [{ url: "/setrequestspersecondlimit/", times: 6 }, /SetRequestsPerSecondLimit is not evaluated/],
    [{ url: "/setconnectionlimit/", times: 6 }, /SetConnectionLimit is not evaluated/],
  );
  requests("acme-order", ["/both", "redirected"], ["/second", "blocked"]);
  requests("acme-alone", ["/both", /order of these steps/], ["/redirecting", "redirected"], ["/blocking", "blocked"]);
});

describe("a blocking firewall", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  requests(
    "acme-firewall",
    ["/", "served"],
    ["/.env", "blocked"],
    ["/a/.env", "served"],
    ["/%2eenv", /as sent and/],
    ["/admin/users", "blocked"],
    ["/Admin", /letter case/],
    ["//admin", /as sent and/],
    ["/x/../admin", /as sent and/],
    ["/admin/..", /as sent and/],
    [{ url: "/", headers: { "User-Agent": "sqlmap/1.7" } }, "blocked"],
    [{ url: "/", headers: { "User-Agent": ["curl", "sqlmap"] } }, "blocked"],
    ["/?q=UNION", "blocked"],
    ["/?q=a%20union%20b", "blocked"],
    ["/?q=%75nion", /as sent and/],
    ["/?q=joint", "served"],
    ["/?Q=union", /letter case/],
    [{ url: "/", method: "POST", body: "q=union", headers: form }, "blocked"],
    [{ url: "/", method: "POST", body: '{"q": "union"}' }, /forms and JSON bodies/],
    [{ url: "/", method: "POST" }, /does not specify its body/],
    ["/?css=x", /CSSDECODE/],
    ["/api/a", "served"],
    [{ url: "/api/a", method: "DELETE" }, "blocked"],
    [{ url: "/api/a", method: "POST", body: "" }, "served"],
    [{ url: "/keyed", headers: { "X-Key": "k" } }, "served"],
    [{ url: "/keyed", headers: { "X-Key": "l" } }, "blocked"],
    ["/keyed", /has no REQUEST_HEADERS of x-key, and the condition is negated/],
    [{ url: "/keyed", headers: { "X-Key": ["k", "l"] } }, /contains x-key more than once/],
    ["/size?n=101", "blocked"],
    ["/size?n=99", "served"],
    ["/size?n=many", /not both numbers/],
    ["/size?n=99&n=101", /contains n more than once/],
    ["/size?n=102&n=101", "blocked"],
    [
      { url: "/body", method: "POST", body: "<script>", headers: { "content-type": "text/html" } },
      /need the Premium plan/,
    ],
    [{ url: "/body", method: "POST", body: "a", headers: { "content-type": "text/html" } }, /forms and JSON bodies/],
    [{ url: "/body", method: "PUT" }, /does not specify its body/],
    ["/body", "served"],
    ["/sql?id=1", "served"],
    ["/sql?id=1'--", /detects an attack/],
    [{ url: "/geo", country: "CN" }, "blocked"],
    [{ url: "/geo", country: "DE" }, "served"],
    ["/geo", /does not specify its country/],
    [{ url: "/address", ip: "192.0.2.7" }, "blocked"],
    [{ url: "/address", ip: "192.0.2.8" }, "served"],
    [{ url: "/address", ip: "::ffff:192.0.2.7" }, /as sent and/],
    ["/bot", "served"],
    [{ url: "/bot", headers: { "User-Agent": "GPTBot/1.2" } }, /verifiedBot/],
    [{ url: "/bot", headers: { "User-Agent": "GPTBot/1.2" }, verifiedBot: false }, "served"],
    [{ url: "/bot", headers: { "User-Agent": "curl/8.0" } }, "served"],
    ["/ask", "challenged"],
    ["/watch", "served"],
    ["/let/late", "served"],
    ["/early/pass", "blocked"],
  );
  const q = (name: string, value: string) => `/${name.toLowerCase()}?q=${encodeURIComponent(value)}`;
  requests(
    "acme-expressions",
    ["/plain?q=/abc12", "blocked"],
    [q("Plain", "/abc12"), /as sent and/],
    [q("Plain", "ABC12"), /letter case/],
    [q("Plain", "-12"), "served"],
    [q("Plain", "abc12\n"), /line breaks/],
    [q("Plain", "äbc12"), /non-ASCII/],
    ["/alternatives?q=union  all", "blocked"],
    [q("Alternatives", "union none"), "served"],
    [q("Insensitive", "SELECT"), "blocked"],
    [q("Insensitive", "insert"), "served"],
    ...["Start", "End", "Quoted", "Horizontal", "Posix", "Braced", "Possessive", "Atomic", "Inline", "Kept"].map(
      (name): Row => [q(name, "abc"), /regular expression .* is not evaluated/],
    ),
    ...["Conditional", "Recursive", "Named", "Unicode", "Backreference", "Class", "Comment", "Look"].map(
      (name): Row => [q(name, "abc"), /regular expression .* is not evaluated/],
    ),
    ["/plain", "served"],
  );
});

describe("a shield that is off, or may be", () => {
  const admin = { url: "/admin", country: "DE" };
  const listed = { url: "/", country: "CN" };
  requests("acme-log", [admin, "served"], [listed, "blocked"]);
  requests("acme-learning", [admin, "served"], [listed, /learning mode/]);
  requests("acme-off", [admin, "served"], [listed, "blocked"]);
  requests("acme-basic", [admin, /Basic plan/], [listed, "blocked"], [{ url: "/", country: "DE" }, "served"]);
  requests("acme-new", [admin, /a new zone is in learning mode/], [listed, /a new zone is in learning mode/]);
  requests("acme-undeclared", [admin, /does not declare wafExecutionMode/], [{ url: "/", country: "DE" }, "served"]);
  requests("acme-enabled", [admin, /does not declare wafEnabled/]);
  requests("acme-challenge", [{ url: "/", country: "DE" }, "challenged"]);
});

describe("access lists and rate limits", () => {
  const someone = { ip, country: "FR", asn: 1, organization: "Other", ja4: "t" };
  requests(
    "acme-lists",
    [{ url: "/", ...someone }, "served"],
    [{ url: "/", ...someone, ip: "192.0.2.7" }, "blocked"],
    [{ url: "/", ...someone, ip: "::ffff:192.0.2.7" }, "blocked"],
    [{ url: "/", ...someone, country: "DE", ip: "192.0.2.7" }, "served"],
    [{ url: "/", ...someone, asn: 64500 }, "challenged"],
    [{ url: "/", ...someone, asn: 64500, ip: "192.0.2.7" }, "blocked"],
    [{ url: "/", ...someone, organization: "Acme" }, "served"],
    [{ url: "/", ...someone, ja4: "t13d1516h2_8daaf6152771_02713d6af862" }, "served"],
    [{ url: "/", ip: "192.0.2.7" }, /does not specify its country/],
    [{ url: "/admin", ...someone }, "blocked"],
    [{ url: "/admin", ...someone, country: "DE" }, "served"],
  );
  requests(
    "acme-undeclared-list",
    [{ url: "/", country: "CN" }, /isEnabled or action is not declared/],
    [{ url: "/", country: "DE" }, "served"],
  );
  requests("acme-managed", ["/", "served"], ["/admin", "blocked"]);
  requests("acme-trusting", ["/", "served"], ["/admin", /access list "Search engines" may let it pass/]);
  requests(
    "acme-limited",
    ["/login", "served"],
    [{ url: "/login", times: 5 }, "served"],
    [{ url: "/login", times: 6 }, /counters lag by several seconds/],
    [{ url: "/login", times: 7 }, "limited"],
    [{ url: "//login", times: 7 }, /as sent and/],
    [{ url: "/ask", times: 7 }, "challenged"],
    [{ url: "/log/", times: 7 }, "served"],
    [{ url: "/login/let", times: 7 }, /shield firewall rule "Let" bypasses/],
    [{ url: "/login/let" }, "served"],
    [{ url: "/login/stop", times: 7 }, /order of these steps/],
    [{ url: "/login/stop" }, "blocked"],
  );
  requests(
    "acme-switched",
    [{ url: "/admin", ip }, "blocked"],
    [{ url: "/admin?waf=0", ip }, /does not run on a cache hit/],
    [{ url: "/admin?waf=0", ip, method: "DELETE" }, "served"],
    [{ url: "/admin?shield=0", ip }, /does not run on a cache hit/],
    [{ url: "/admin?shield=0", ip, method: "DELETE" }, "served"],
    [{ url: "/admin?limits=0", ip }, "blocked"],
    [{ url: "/admin", ip: "192.0.2.9", method: "DELETE" }, "served"],
    ["/admin", /edge rule disables the firewall/],
    ["/", "served"],
  );

  test("that are managed are reported as not carried out, as are undeclared settings", () => {
    const notCarriedOut = (pullZone: string) => trial.try({ pullZone, url: "/" }).notCarriedOut;
    expect(notCarriedOut("acme-managed")).toContain("the list Known attackers");
    expect(notCarriedOut("acme-plain")).toEqual([byDefault]);
    expect(notCarriedOut("acme-media")).toContain(
      'settings of pull zone "acme-media" that the program does not declare',
    );
  });
});

describe("existing zones", () => {
  requests(
    "acme-media",
    ["/", "served"],
    ["/admin", "blocked"],
    [{ url: "/", method: "POST" }, "blocked"],
    [referred("https://friend.example/"), "served"],
    [referred("https://other.example/"), /may have allowed referrers that the program does not declare/],
  );

  test.each<[string, Expected]>([
    ["/", /no edge rule with the description "Block \/admin"/],
    ["/admin", /no edge rule|does not declare/],
  ])("are undecided for %s if the program only enables or disables an edge rule", (url, expected) => {
    const verdict = trial.try({ pullZoneId: 1001, url });
    expect(verdict.outcome).toBe("undecided");
    expect(verdict.undecided.map(({ because }) => because).join()).toMatch(expected);
  });

  requests("acme-linked", ["/", "served"], ["/admin", "blocked"]);

  requests("acme-redacted", ["/", /contains a secret, which previews redact/]);

  test("are reported with their resources that are not part of the trial", () => {
    expect(trial.leftOut.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
      "EdgeRuleEnablement theirs",
      "WafRule redacted",
    ]);
  });
});
