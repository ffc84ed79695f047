import { secretPlaces } from "../../../importer/secretPlaces";
import { kindOf } from "../../../provider/kinds";

const { inputs } = kindOf("ContainerTemplate");
const placesOf = (...environmentVariables: { name: string; value: string }[]) =>
  secretPlaces(inputs, { name: "password", environmentVariables });

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
])("an environment variable %s is taken for a secret", (name) => {
  expect(placesOf({ name: "A", value: "a" }, { name, value: "x" })).toEqual([
    { path: ["environmentVariables", 1, "value"], hint: name },
  ]);
});

test.each([
  ["an address with a password", "postgres://shop:hunter2@db/shop"],
  ["an address with a password alone", "redis://:hunter2@cache"],
  ["a private key", "-----BEGIN EC PRIVATE KEY-----\nMHcC"],
  ["a JSON Web Token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"],
])("%s is a secret under any name", (_what, value) => {
  expect(placesOf({ name: "VALUE", value })).toHaveLength(1);
});

test.each([
  ["LOG_LEVEL", "info"],
  ["DATABASE_URL", "postgres://shop@db.internal:5432/shop"],
  ["ORIGIN", "https://user.example/a:b@c"],
  ["API_TOKEN", ""],
])("%s=%s is written as it is", (name, value) => {
  expect(placesOf({ name, value })).toEqual([]);
});
