import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone } from "../../../../provider/api/pullZones";
import { clientFor } from "../../../../provider/client/client";
import { connectionFor } from "../../../../provider/client/connection";
import { readSettings } from "../../../../provider/settings/settings";

const stack = { baseUrl: "https://api.example.com", apiKey: "key-of-the-stack", maxRetries: "1" };
const connections = { second: { apiKey: "key-of-second" }, far: { baseUrl: "https://far.example.com", maxRetries: 7 } };

function read(
  name: string | undefined,
  given: unknown = connections,
  { env = {}, others = stack }: { env?: Record<string, string>; others?: Record<string, string> } = {},
) {
  const all: Record<string, string | undefined> = {
    ...others,
    connections: typeof given === "string" || given === undefined ? given : JSON.stringify(given),
  };
  return readSettings((key) => all[key], env, name);
}

function complaint(...args: Parameters<typeof read>): string {
  try {
    connectionFor(read(...args), getPullZone);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("a named connection", () => {
  test("has its own key, and inherits the stack's address and limits", () => {
    expect(read("second")).toMatchObject({
      baseUrl: "https://api.example.com",
      apiKey: "key-of-second",
      maxRetries: 1,
      connection: { name: "second" },
    });
  });

  test("overrides settings with strings, numbers and booleans", () => {
    const eu = { apiKey: "k", baseUrl: "https://eu.example.com", adopt: true, maxConcurrency: 2, maxRetries: "3" };
    expect(read("eu", { eu })).toMatchObject({ ...eu, maxRetries: 3 });
  });

  test("never uses the stack's key, wherever that is set", () => {
    expect(read("far").apiKey).toBeUndefined();
    expect(read("far", connections, { env: { EDGE_ACCESS_KEY: "k", EDGE_ORIGIN_LOGGING_JWT: "j" } })).not.toMatchObject(
      { apiKey: "k" },
    );
    expect(complaint("far")).toBe(
      "could not read the pull zone: the API key of connection \"far\" is not set. Run `pulumi config set --secret --path 'edge:connections.far.apiKey'` or set EDGE_CONNECTIONS.",
    );
  });

  test("does not change the stack's own settings", () => {
    expect(read(undefined)).toMatchObject({ baseUrl: "https://api.example.com", apiKey: "key-of-the-stack" });
    expect(read(undefined, "{broken").problems).toBeUndefined();
  });

  test("can be set by the environment, which takes precedence value by value", () => {
    const env = { EDGE_CONNECTIONS: JSON.stringify({ far: { apiKey: "rotated", maxRetries: "" } }) };
    expect(read("far", connections, { env })).toMatchObject({
      baseUrl: "https://far.example.com",
      apiKey: "rotated",
      maxRetries: 7,
    });
  });
});

describe("an unusable connection is reported with the setting to change:", () => {
  test.each([
    [
      "an unknown name",
      "third",
      connections,
      'there is no connection "third": edge:connections has "far", "second". Run `pulumi config set --secret --path \'edge:connections.third.apiKey\'`, or set EDGE_CONNECTIONS.',
    ],
    ["no connections", "third", "", 'there is no connection "third": edge:connections is not set.'],
    ["a name that every object has", "constructor", connections, 'there is no connection "constructor"'],
    [
      "malformed JSON",
      "second",
      '{"second": {"apiKey": "secret-value"',
      "edge:connections must be an object of connections",
    ],
    [
      "a string in place of a connection",
      "second",
      { second: "secret-value" },
      "edge:connections must be an object of connections",
    ],
    [
      "a misspelled setting",
      "second",
      { second: { apikey: "secret-value" } },
      "unknown setting edge:connections.second.apikey; did you mean apiKey?",
    ],
    [
      "an unknown setting",
      "second",
      { second: { region: "eu" } },
      "unknown setting edge:connections.second.region; expected one of baseUrl, ",
    ],
    [
      "an invalid value",
      "second",
      { second: { apiKey: "secret-value\n" } },
      "edge:connections.second.apiKey must not contain a line break",
    ],
  ])("%s", (_what, name, given, expected) => {
    const message = complaint(name, given);
    expect(message).toContain(expected);
    expect(message).not.toContain("secret-value");
  });

  test("without a key or a JWT", () => {
    expect(() =>
      connectionFor(read("far", { far: { originLoggingUrl: "https://logs.example.com" } }), getOriginErrorLogs),
    ).toThrow('neither an API key nor a JWT for the origin error logs of connection "far" is set.');
  });
});

test("an error names the setting of the connection, not the stack's", async () => {
  const seen = { baseUrl: "http://127.0.0.1:1", apiKey: "k", maxRetries: "0" };
  const client = clientFor(read("second", { second: seen }));
  const error = await client.send(getPullZone, { path: { id: 1 } }).catch((reason: Error) => reason);
  expect((error as Error).message).toContain("Check edge:connections.second.baseUrl and");
  await client.close();
});
