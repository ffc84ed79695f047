import { z } from "zod";
import { secretsIn } from "../../../../commands/import/secretsInSettings";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { hasOwnForm, metaOf, unwrap } from "../../../../provider/schema/meta";
import { partAt } from "../../../../provider/schema/parts";
import { valid } from "../../../kinds";
import { placed, placesOf as placesOfKind, spelled } from "../../../wrongPrograms/inputPlaces";

const { inputs } = kindOf("ContainerTemplate");
const placesOf = (...environmentVariables: { name: string; value: string }[]) =>
  secretsIn(inputs, { name: "password", environmentVariables });

/** True if the place is a secret of the kind, or inside one. */
function isInSecret({ inputs: all }: ReturnType<typeof kindOf>, path: readonly (string | number)[]): boolean {
  let schema: z.ZodType = all;
  return path.some((name) => {
    schema = partAt(schema, name) ?? z.never();
    return metaOf(schema).secret === true;
  });
}

test.each([
  "DB_PASSWORD",
  "MYSQL_PASSWD",
  "db_pass",
  "API_KEY",
  "apiKey",
  "ACCESS_TOKEN",
  "CLIENT_SECRET",
  "AWS_CREDENTIALS",
  "SENTRY_DSN",
  "BASIC_AUTH",
  "JWT_SIGNER",
  "SESSION_SALT",
  "TLS_CERT",
  "CA_PEM",
  "SLACK_WEBHOOK",
  "CONNECTION_STRING",
  "dbpassword",
  "DBPassword",
  "apikey2",
  "WEBHOOK_URL",
  "GITHUB_PAT",
  "OAUTH_REFRESH_TOKENS",
])("treats an environment variable %s as a secret", (name) => {
  expect(placesOf({ name: "A", value: "a" }, { name, value: "x" })).toEqual([
    { path: ["environmentVariables", 1, "value"], hint: name },
  ]);
});

const random = "kR7vQ2xZ9bW4mN8cT1yH5gJ3dF6sL0aP";

test.each([
  ["an address with a password", "postgres://shop:hunter2@db/shop"],
  ["an address with a password alone", "redis://:hunter2@cache"],
  ["an address with a token for a user", "https://3f9a1c0b7d2e4856@errors.example/17"],
  ["a private key", "-----BEGIN EC PRIVATE KEY-----\nMHcC"],
  ["a private key in one line", "-----BEGIN OPENSSH PRIVATE KEY-----\\nb3Bl\\n"],
  ["a JSON Web Token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"],
  ["a value of the Authorization header", "Bearer 8f14e45fceea167a"],
  ["an Authorization header with its name", "Authorization: Bearer abc.def-123456"],
  ["a name and a password in one value", `Basic ${Buffer.from("shop:hunter2").toString("base64")}`],
  ["a chat's webhook", "https://hooks.chat.example/services/T024BE7LD/B024BE7LH/oSlFBVjpVkXqjJkg"],
  [
    "a webhook with its token in the path",
    "https://chat.example/api/webhooks/1099511627776/kR7vQ2xZ-9bW4mN8c_T1yH5gJ3",
  ],
  ["an address with a signature", "https://files.example/report?sv=2022&sig=kR7vQ2xZ9bW4"],
  ["an address with a token in its query", "https://api.example/feed?access_token=abc123def"],
  ["JSON with a password", '{"host": "db", "password": "hunter2"}'],
  ["JSON with a nested token", '{"hosts": [{"name": "a", "auth": {"apiToken": "hunter2"}}]}'],
  ["JSON with a private key", '{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----"}'],
  ["a JSON list", '["postgres://shop:hunter2@db/shop"]'],
  ["a connection string", "Server=db;Database=shop;User Id=shop;Password=hunter2;"],
  ["a storage account's connection string", "AccountName=shop;AccountKey=hunter2hunter2=="],
  ["a line of a credentials file", "user: shop\npassword: hunter2\n"],
  ["a cloud provider's key id", "AKIAIOSFODNN7EXAMPLE"],
  ["a cloud provider's key", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKE"],
  ["a random key", random],
  ["a payment provider's key", "sk_live_4eC39HqLyjWDarjtT1zdp7dc"],
  ["a bot's token", `110201543:${random}abcde`],
])("treats %s as a secret, whatever the name", (_what, value) => {
  expect(placesOf({ name: "VALUE", value })).toHaveLength(1);
});

test.each([
  ["LOG_LEVEL", "info"],
  ["DATABASE_URL", "postgres://shop@db.internal:5432/shop"],
  ["ORIGIN", "https://user.example/a:b@c"],
  ["CONTACT", "mailto:security@example.com"],
  ["API_TOKEN", ""],
  ["AUTHOR", "Ann"],
  ["KEYBOARD", "de"],
  ["COMPASS", "north"],
  ["MONKEY_ISLAND", "2"],
  ["TOKENIZER", "bpe"],
  ["SECRETARY", "Ann"],
  ["AUTH_ENABLED", "true"],
  ["USE_AUTH", "true"],
  ["TOKEN_TTL", "3600"],
  ["PASSWORD_FILE", "/run/secrets/db"],
  ["AUTH_URL", "https://login.example/realms/shop"],
  ["PRIVATE_NETWORK", "10.0.0.0/8"],
  ["PLAN", "Basic protection"],
  ["NOTE", "the bearer of good news"],
  ["HOOKS", "https://shop.example/webhooks/incoming-orders"],
  ["FEATURES", '{"checkout": true, "hosts": ["a.example", "b.example"], "keyboard": "de"}'],
  ["BROKEN", '{"checkout": '],
  ["COMMIT", "9fceb02d0ae598e95dc970b74767f19372d61af8"],
  ["IMAGE", `sha256:${"0123456789abcdef".repeat(4)}`],
  ["TENANT", "8f14e45f-ceea-467a-9575-28d7b1f1a2f3"],
  ["FOLDER", "/var/lib/Application2/data/SomethingThatIsLonger"],
  ["JAVA_OPTS", "-Xmx512m -Dfile.encoding=UTF-8"],
  ["ALLOWED", "https://a.example,https://b.example:8443"],
])("writes %s=%s in plain text", (name, value) => {
  expect(placesOf({ name, value })).toEqual([]);
});

test("judges an edge rule's headers and parameters by the header's name and by their values", () => {
  const rule = {
    description: "Sign in to the origin",
    actions: [
      { type: "SetRequestHeader", name: "X-Api-Key", value: "x" },
      { type: "SetRequestHeader", name: "X-From", value: "edge" },
      { type: 98, parameters: ["a", "Bearer 8f14e45fceea167a"] },
      { type: "Redirect", url: "https://files.example/report?sv=2022&sig=kR7vQ2xZ9bW4", statusCode: 302 },
    ],
  };
  expect(secretsIn(kindOf("EdgeRule").inputs, rule).map(({ path }) => path.join("."))).toEqual([
    "actions.0.value",
    "actions.2.parameters.1",
    "actions.3.url",
  ]);
});

test("treats a value like a secret in every string of every kind, except in code and names of a known form", () => {
  for (const kind of kindTypes.map(kindOf)) {
    for (const { path, schema } of placesOfKind(kind)) {
      const { isMultiline } = metaOf(schema);
      if (!(unwrap(schema) instanceof z.ZodString)) continue;
      const inputs = placed(kind, valid[kind.type] ?? {}, path, "https://shop:hunter2@db.example");
      const found = secretsIn(kind.inputs, inputs).map((place) => spelled(place.path));
      const isNone = !isInSecret(kind, path) && (hasOwnForm(metaOf(schema)) || isMultiline);
      expect([kind.type, ...found.filter((place) => place === spelled(path))]).toEqual(
        isNone ? [kind.type] : [kind.type, spelled(path)],
      );
    }
  }
});

test("treats every string inside a secret property as a secret, including a map's entries", () => {
  const found = kindTypes.map(kindOf).flatMap((kind) =>
    placesOfKind(kind)
      .filter(({ path, schema }) => unwrap(schema) instanceof z.ZodString && isInSecret(kind, path))
      .map(({ path }) => {
        const inputs = placed(kind, valid[kind.type] ?? {}, path, "plain");
        const paths = secretsIn(kind.inputs, inputs).map((place) => spelled(place.path));
        expect([kind.type, ...paths]).toContain(spelled(path));
        return `${kind.type} ${spelled(path)}`;
      }),
  );
  expect(found).toContain("DnsRecord environmentVariables.key");
});

test("judges a map's entry by its key", () => {
  const variables = { ORIGIN: { defaultValue: "x" }, API_TOKEN: { required: true, defaultValue: "x" } };
  expect(secretsIn(kindOf("EdgeScript").inputs, { name: "a", variables })).toEqual([
    { path: ["variables", "API_TOKEN", "defaultValue"], hint: "API_TOKEN" },
  ]);
});

test("does not name a setting after a secret", () => {
  const name = "postgres://shop:hunter2@db/shop";
  expect(placesOf({ name, value: name }).map(({ hint }) => hint)).toEqual([
    "environmentVariables",
    "environmentVariables",
  ]);
});
