import type { EdgeRequest } from "../../../../emulator";
import { ruleMatches } from "../../../../emulator/edge/conditions";
import { readRequest } from "../../../../emulator/edge/request";
import type { FirewallRule } from "../../../../emulator/firewall/state";
import { wafRuleOperator, wafRuleTransformation } from "../../../../provider/api/firewallRules";

const by = wafRuleOperator.values;
const does = wafRuleTransformation.values;

interface Condition {
  readonly variable: string;
  readonly of?: string;
  readonly operator?: keyof typeof by;
  readonly value?: string;
  readonly negated?: true;
  readonly transformations?: readonly (keyof typeof does)[];
}

/** True, false, or the reason why the condition is undecided. */
type Expected = boolean | RegExp;
type Row = readonly [condition: Condition, request: string | Partial<EdgeRequest>, expected: Expected];

function matchOf(condition: Condition, given: string | Partial<EdgeRequest>) {
  const { variable, of = "", operator = "STREQ", value, negated = false, transformations = [] } = condition;
  const ruleConfiguration = {
    variableTypes: { [variable]: of },
    operatorType: by[operator],
    value,
    isNegated: negated,
    transformationTypes: transformations.map((each) => does[each]),
  };
  const request = { url: "/", ...(typeof given === "string" ? { url: given } : given) };
  const rule: FirewallRule = { id: 1, shieldZoneId: 1, ruleName: "rule", ruleDescription: null, ruleConfiguration };
  return ruleMatches(rule, readRequest(request));
}

const rowsOf = (rows: readonly Row[]) =>
  rows.map((row) => [JSON.stringify(row[0]), JSON.stringify(row[1]), ...row] as const);

function conditions(about: string, ...rows: readonly Row[]): void {
  test.each(rowsOf(rows))(`${about}: %s, %s`, (_condition, _request, condition, request, expected) => {
    const match = matchOf(condition, request);
    if (typeof expected === "boolean") expect(match).toBe(expected);
    else expect(match).toMatchObject({ reasons: expect.arrayContaining([expect.stringMatching(expected)]) });
  });
}

const place = { country: "DE", city: "Berlin", state: "BE", asn: 64500, organization: "Acme" };
const whole = { ...place, continent: "EU", latitude: 52.52, longitude: 13.4 };
conditions(
  "GEO has parts, and covers all of them if the rule names none",
  [{ variable: "GEO", value: "DE" }, place, true],
  [{ variable: "GEO", operator: "CONTAINS", value: "FR" }, place, /does not specify its continent/],
  [{ variable: "GEO", operator: "CONTAINS", value: "FR" }, whole, false],
  [{ variable: "GEO", value: "FR", negated: true }, whole, true],
  [{ variable: "GEO", of: "COUNTRY_CODE", value: "DE" }, place, true],
  [{ variable: "GEO", of: "COUNTRY_CODE", value: "FR" }, place, false],
  [{ variable: "GEO", of: "country_code", value: "DE" }, place, /not documented/],
  [{ variable: "GEO", of: "CITY", value: "Berlin" }, place, true],
  [{ variable: "GEO", of: "REGION", value: "BE" }, place, /not documented/],
  [{ variable: "GEO", of: "ASN", operator: "ENDSWITH", value: "64500" }, place, true],
  [{ variable: "GEO", of: "ASN", value: "64500" }, place, /differ/],
  [{ variable: "GEO", of: "ORGANIZATION", operator: "CONTAINS", value: "Acme" }, place, true],
  [{ variable: "GEO", of: "CONTINENT", value: "EU" }, whole, true],
  [{ variable: "GEO", of: "LATITUDE", operator: "GE", value: "52.5" }, whole, true],
);

const ja4 = "t13d1516h2_8daaf6152771_02713d6af862";
conditions(
  "FINGERPRINT has parts",
  [{ variable: "FINGERPRINT", value: ja4 }, { ja4 }, true],
  [{ variable: "FINGERPRINT", of: "JA4_A", value: "t13d1516h2" }, { ja4 }, true],
  [{ variable: "FINGERPRINT", of: "JA4_B", value: "8daaf6152771" }, { ja4 }, true],
  [{ variable: "FINGERPRINT", of: "JA4_C", value: "8daaf6152771" }, { ja4 }, false],
  [{ variable: "FINGERPRINT", of: "JA4_AC", operator: "BEGINSWITH", value: "t13d" }, { ja4 }, true],
  [{ variable: "FINGERPRINT", of: "JA4_AC", value: "t13d1516h2_02713d6af862" }, { ja4 }, /differ/],
  [{ variable: "FINGERPRINT", of: "JA4_BA", operator: "BEGINSWITH", value: "8daaf6152771" }, { ja4 }, true],
  [{ variable: "FINGERPRINT", of: "JA4_AA", value: "t" }, { ja4 }, /not evaluated/],
  [{ variable: "FINGERPRINT", of: "JA4_A", value: "t" }, { ja4: "t13" }, /not evaluated/],
  [{ variable: "FINGERPRINT", of: "JA4_A", value: "t" }, "/", /fingerprint/],
);

const single = ["REQUEST_URI", "REQUEST_URI_RAW", "REQUEST_FILENAME", "REQUEST_BASENAME", "REQUEST_LINE"];
const alsoSingle = ["REQUEST_PROTOCOL", "QUERY_STRING", "ARGS_COMBINED_SIZE", "REQUEST_BODY", "REQUEST_METHOD"];
conditions(
  "a variable with one value has no parts",
  ...[...single, ...alsoSingle, "REMOTE_ADDR", "FILES_NAMES", "VERIFIED_BOT_CATEGORY", "LATER"].flatMap(
    (variable): Row[] => [
      [
        { variable, of: "part", operator: "CONTAINS", value: "a" },
        { url: "/a?b=c", ip: "192.0.2.1" },
        /part|evaluated/,
      ],
      [{ variable, of: "part", value: "a", negated: true }, { url: "/a", ip: "192.0.2.1" }, /part|evaluated/],
    ],
  ),
);

const word = (value: string): Condition => ({ variable: "REQUEST_BODY", operator: "CONTAINSWORD", value });
conditions(
  "CONTAINSWORD splits at white space",
  [word("bad"), { body: "a bad word" }, true],
  [word("bad"), { body: "bad" }, true],
  [word("bad"), { body: "a\tbad\nword" }, true],
  [word("bad"), { body: "/v1/bad/word" }, false],
  [word("bad"), { body: "a bad, word" }, false],
  [word("bad"), { body: "a Bad word" }, /letter case/],
  [word("bad word"), { body: "a bad word" }, /which words/],
  [word("bad"), { body: "a\u00a0bad\u00a0word" }, /which words/],
  [{ ...word("bad"), variable: "REQUEST_FILENAME" }, "/a%20bad", /after normalization/],
);

const digests = {
  MD5: "900150983cd24fb0d6963f7d28e17f72",
  SHA1: "a9993e364706816aba3e25717850c26c9cd0d89d",
} as const;
conditions(
  "a digest may be bytes or hexadecimal digits",
  ...(["MD5", "SHA1"] as const).flatMap((name): Row[] => [
    [{ variable: "REQUEST_BODY", transformations: [name], value: digests[name] }, { body: "abc" }, /transform/],
    [
      { variable: "REQUEST_BODY", transformations: [name, "HEXENCODE"], value: digests[name] },
      { body: "abc" },
      /transform/,
    ],
    [{ variable: "REQUEST_BODY", transformations: [name], value: digests[name] }, { body: "abd" }, false],
  ]),
);

const body = (value: string, ...transformations: (keyof typeof does)[]): Condition => ({
  variable: "REQUEST_BODY",
  value,
  transformations,
});
conditions(
  "a transformation with two interpretations decides only where both agree",
  [body("3", "LENGTH"), { body: "äb" }, /transform/],
  [body("2", "LENGTH"), { body: "ab" }, true],
  [body("a b", "URLDECODE"), { body: "a+b" }, /transform/],
  [body("a b", "URLDECODE"), { body: "a%20b" }, true],
  [body("/a/c", "NORMALISEPATHWIN"), { body: "\\a\\b\\..\\c" }, /transform/],
  [body("\\a\\c", "NORMALIZEPATHWIN"), { body: "\\a\\b\\..\\c" }, /transform/],
  [body("/b", "NORMALIZEPATH"), { body: "/a/../b" }, true],
  [body("/a/b", "NORMALIZEPATH"), { body: "/a//b" }, /transform/],
  [body("a b", "COMPRESSWHITESPACE"), { body: "a\tb" }, /transform/],
  [body("a b", "COMPRESSWHITESPACE"), { body: "a \t b" }, true],
  [body("ab", "REMOVEWHITESPACE"), { body: "a\u00a0b" }, /transform/],
  [body("äb", "LOWERCASE"), { body: "ÄB" }, /transform|letter case/],
);

conditions(
  "a parameter, cookie or header may occur once, several times, without a value, or not at all",
  [{ variable: "ARGS", of: "q", value: "a" }, "/?q=a", true],
  [{ variable: "ARGS", of: "q", value: "a" }, "/?q=a&q=a", true],
  [{ variable: "ARGS", of: "q", value: "a" }, "/?q=a&q=b", /q more than once/],
  [{ variable: "ARGS", of: "q", value: "c" }, "/?q=a&q=b", false],
  [{ variable: "ARGS", of: "q", value: "a" }, "/?%71=a", /letter case or decoding/],
  [{ variable: "ARGS", of: "q", value: "" }, "/?q", /absent|empty/],
  [{ variable: "ARGS_GET_NAMES", value: "q" }, "/?q", /absent/],
  [{ variable: "ARGS_GET_NAMES", value: "q" }, "/?q=1", true],
  [{ variable: "REQUEST_COOKIES", of: "a", value: "b c" }, { headers: { cookie: "a=b%20c" } }, /differ/],
  [{ variable: "REQUEST_COOKIES", of: "a", value: "b" }, { headers: { cookie: "a=b; a=c" } }, /a more than once/],
  [{ variable: "REQUEST_COOKIES", of: "a", value: "b" }, { headers: { cookie: "a = b" } }, /white space/],
  [{ variable: "REQUEST_HEADERS", of: "x-a", value: "b" }, { headers: { "x-a": ["b", "c"] } }, /x-a more than once/],
  [
    { variable: "REQUEST_HEADERS", of: "x-a", operator: "CONTAINS", value: "b" },
    { headers: { "x-a": ["b", "c"] } },
    true,
  ],
  [{ variable: "QUERY_STRING", operator: "CONTAINS", value: "a", negated: true }, "/", /negated/],
  [{ variable: "QUERY_STRING", operator: "CONTAINS", value: "a", negated: true }, "/?b", true],
  [{ variable: "REQUEST_BODY", operator: "CONTAINS", value: "a", negated: true }, "/", /negated/],
);

conditions(
  "without `of`, a header or argument may count with or without its name",
  [
    { variable: "REQUEST_HEADERS", operator: "CONTAINS", value: "gold" },
    { url: "https://a.example/", headers: { "X-Plan": "gold" } },
    true,
  ],
  [
    { variable: "REQUEST_HEADERS", value: "gold" },
    { url: "https://a.example/", headers: { "X-Plan": "gold" } },
    /differ/,
  ],
  [
    { variable: "REQUEST_HEADERS", operator: "CONTAINS", value: "plan" },
    { url: "https://a.example/", headers: { "X-Plan": "gold" } },
    /differ/,
  ],
  [{ variable: "ARGS", operator: "CONTAINS", value: "debug" }, "/?debug=1", /differ/],
  [{ variable: "ARGS", operator: "CONTAINS", value: "debug" }, "/?a=debug", true],
  [{ variable: "ARGS", operator: "CONTAINS", value: "debug" }, "/debug?a=1", false],
);

conditions(
  "headers that the edge adds are unknown",
  [{ variable: "REQUEST_HEADERS", of: "X-Forwarded-Proto", value: "https" }, "/", /edge itself/],
  [{ variable: "REQUEST_HEADERS", of: "CDN-JA4", value: "t" }, { headers: { "CDN-JA4": "t" } }, /edge itself/],
  [{ variable: "REQUEST_HEADERS_NAMES", value: "x-forwarded-for" }, "https://a.example/", /edge may add/],
  [{ variable: "REQUEST_HEADERS_NAMES", value: "x-key" }, "https://a.example/", false],
  [
    { variable: "REQUEST_HEADERS", operator: "CONTAINS", value: "192.0.2.1" },
    { url: "https://a.example/", ip: "192.0.2.1" },
    /edge may add/,
  ],
);

conditions(
  "an address may count as written or decoded, with or without the host name",
  [{ variable: "REQUEST_URI", operator: "CONTAINS", value: "union select" }, "/?q=union%20select", /differ/],
  [{ variable: "REQUEST_URI", operator: "CONTAINS", value: "union select" }, "/?q=union+select", /differ/],
  [{ variable: "REQUEST_URI", operator: "CONTAINS", value: "union" }, "/?q=union+select", true],
  [{ variable: "REQUEST_URI_RAW", operator: "CONTAINS", value: "shop" }, "/a", /host name/],
  [{ variable: "REQUEST_URI_RAW", operator: "CONTAINS", value: "shop" }, "https://shop.example/a", /differ/],
  [{ variable: "REMOTE_ADDR", value: "2001:db8::1" }, { ip: "2001:DB8:0::1" }, /differ/],
  [{ variable: "REMOTE_ADDR", value: "2001:db8:0:0:0:0:0:1" }, { ip: "2001:db8::1" }, /differ/],
  [{ variable: "REMOTE_ADDR", operator: "BEGINSWITH", value: "2001:db8:" }, { ip: "2001:DB8::1" }, /letter case/],
  [{ variable: "REMOTE_ADDR", operator: "BEGINSWITH", value: "2001:db8:" }, { ip: "2001:db8::1" }, true],
  [{ variable: "REMOTE_ADDR", operator: "BEGINSWITH", value: "192.0.2." }, { ip: "192.0.2.7" }, true],
);

conditions(
  "a query string may or may not begin with a question mark",
  [{ variable: "QUERY_STRING", value: "b=c" }, "/?b=c", /differ/],
  [{ variable: "QUERY_STRING", operator: "BEGINSWITH", value: "?b=" }, "/?b=c", /differ/],
  [{ variable: "QUERY_STRING", operator: "ENDSWITH", value: "b=c" }, "/?b=c", true],
);

conditions(
  "a large body may be read only in part",
  [
    { variable: "REQUEST_BODY", operator: "CONTAINS", value: "b" },
    { body: `${"a".repeat(9000)}b` },
    /how much of the body/,
  ],
  [{ variable: "REQUEST_BODY", operator: "CONTAINS", value: "b" }, { body: `${"a".repeat(8000)}b` }, true],
);

conditions(
  "the size of arguments may be that of their values, or of names and values",
  [{ variable: "ARGS_COMBINED_SIZE", operator: "GT", value: "100" }, "/?a=b", false],
  [{ variable: "ARGS_COMBINED_SIZE", operator: "GT", value: "5" }, "/?a=b%20cd", /differ/],
  [{ variable: "ARGS_COMBINED_SIZE", value: "2" }, "/?ab=cd", /differ/],
  [{ variable: "ARGS_COMBINED_SIZE", operator: "GT", value: "3" }, "/?a=bcdef", true],
  [{ variable: "ARGS_COMBINED_SIZE", operator: "EQ", value: "0" }, "/", true],
);

conditions(
  "a condition without a value, or that depends on letter case, is undecided",
  [{ variable: "REQUEST_URI", operator: "BEGINSWITH" }, "/a", /no value/],
  [{ variable: "REQUEST_URI", operator: "CONTAINS", value: "" }, "/a", /no value/],
  [{ variable: "REQUEST_METHOD", value: "" }, "/a", false],
  [{ variable: "REQUEST_METHOD", value: "GET " }, "/a", /white space around/],
  [{ variable: "REQUEST_METHOD", value: "POST " }, "/a", false],
  [{ variable: "REQUEST_URI", operator: "CONTAINS", value: " " }, "/a", /no value/],
  [{ variable: "REQUEST_FILENAME", operator: "RX", value: "^/Admin" }, "/admin", /letter case/],
  [{ variable: "REQUEST_FILENAME", operator: "RX", value: "(?i)^/Admin" }, "/admin", true],
  [{ variable: "REQUEST_FILENAME", operator: "RX", value: "^/admin" }, "/admin", true],
  [{ variable: "REQUEST_FILENAME", operator: "RX", value: "^/admin" }, "/other", false],
);

const agent = (name: string, verifiedBot?: boolean) => ({
  headers: { "User-Agent": name },
  ...(verifiedBot === undefined ? {} : { verifiedBot }),
});
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const ofCategory: Condition = { variable: "VERIFIED_BOT_CATEGORY", value: "seo" };
conditions(
  "VERIFIED_BOT_CATEGORY is empty for every client that is not a verified bot",
  [ofCategory, agent("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true), true],
  [ofCategory, agent("Googlebot/2.1", false), false],
  [ofCategory, agent("Googlebot/2.1"), /verifiedBot/],
  [ofCategory, agent("GPTBot/1.2", true), false],
  [{ ...ofCategory, value: "AI Scraper" }, agent("GPTBot/1.2", true), /differ/],
  [ofCategory, agent("OtherBot/1.0", true), /category of the bot is unknown/],
  [ofCategory, agent(browser), false],
  [{ ...ofCategory, negated: true }, agent(browser), true],
  [ofCategory, agent("curl/8.0"), false],
  [ofCategory, "/", false],
);

const method = (operator: keyof typeof by, value: string): Condition => ({
  variable: "REQUEST_METHOD",
  operator,
  value,
});
conditions(
  "STREQ ignores letter case, STRMATCH is CONTAINS, and WITHIN looks for the variable in the value",
  [method("STREQ", "get"), "/", true],
  [{ variable: "REQUEST_BODY", value: "ä" }, { body: "Ä" }, /letter case/],
  [method("STRMATCH", "E"), "/", true],
  [method("STRMATCH", "POST"), "/", false],
  [method("WITHIN", "GETS POST"), "/", true],
  [method("WITHIN", "PUT,POST"), "/", false],
  [{ ...ofCategory, operator: "WITHIN", value: "SEO Social" }, "/", /part of every value/],
);

const size = (operator: keyof typeof by, value: string): Condition => ({ variable: "ARGS", of: "n", operator, value });
conditions(
  "EQ compares integers, and the other operators any numbers",
  [size("EQ", "10"), "/?n=10", true],
  [size("EQ", "10"), "/?n=10.0", /not both numbers/],
  [size("GT", "1.5"), "/?n=2", true],
  [size("LE", "1.5"), "/?n=1.75", false],
);

const attack = (operator: keyof typeof by): Condition => ({ variable: "ARGS", operator });
conditions(
  "words and numbers are not an attack",
  [attack("DETECTSQLI"), "/?page=2&sort=price-low&mail=a@b.example", false],
  [attack("DETECTSQLI"), "/?q=1%20or%201=1", /detects an attack/],
  [attack("DETECTSQLI"), "/?q=1--", /detects an attack/],
  [attack("DETECTSQLI"), "/?q=red+shoes&name=Anna%20M%C3%BCller&text=Hello,+is+it+open%3F", false],
  [attack("DETECTSQLI"), "/?q=a%20union%20select%20b", /detects an attack/],
  [attack("DETECTXSS"), "/?q=shoes", false],
  [attack("DETECTXSS"), "/?q=javascript:alert", /detects an attack/],
  [attack("DETECTXSS"), "/?q=%3Cscript%3E", /detects an attack/],
);

const json = { method: "POST", headers: { "content-type": "application/json" } };
const multipart = { method: "POST", headers: { "content-type": "multipart/form-data; boundary=x" } };
const parts =
  '--x\r\nContent-Disposition: form-data; name="q"\r\n\r\nred shoes\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n<svg>\r\n--x--\r\n';
conditions(
  "content of JSON and multipart bodies may count as arguments",
  [attack("DETECTSQLI"), { ...json, body: '{"q": "red shoes", "size": [1, 2]}' }, false],
  [attack("DETECTSQLI"), { ...json, body: '{"a": {"q": "1 or 1=1"}}' }, /counts as arguments|detects an attack/],
  [{ variable: "ARGS_POST", operator: "CONTAINS", value: "red" }, { ...json, body: '["red"]' }, /counts as arguments/],
  [{ variable: "ARGS", of: "q", value: "red" }, { ...json, body: '{"q": "red"}' }, /letter case or decoding/],
  [{ variable: "ARGS", of: "p", value: "red" }, { ...json, body: '{"q": "red"}' }, false],
  [attack("DETECTXSS"), { ...multipart, body: parts }, false],
  [{ variable: "ARGS", operator: "CONTAINS", value: "shoes" }, { ...multipart, body: parts }, /counts as arguments/],
  [attack("DETECTXSS"), { ...json, body: "{" }, /forms and JSON bodies/],
);
