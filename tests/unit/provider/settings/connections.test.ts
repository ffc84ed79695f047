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
  test("has its own key, and takes the address and the limits from the stack", () => {
    expect(read("second")).toMatchObject({
      baseUrl: "https://api.example.com",
      apiKey: "key-of-second",
      maxRetries: 1,
      connection: { name: "second" },
    });
  });

  test("gives what it has itself, as text, number or truth value", () => {
    const eu = { apiKey: "k", baseUrl: "https://eu.example.com", adopt: true, maxConcurrency: 2, maxRetries: "3" };
    expect(read("eu", { eu })).toMatchObject({ ...eu, maxRetries: 3 });
  });

  test("never sends the key of the stack, from wherever that comes", () => {
    expect(read("far").apiKey).toBeUndefined();
    expect(read("far", connections, { env: { EDGE_ACCESS_KEY: "k", EDGE_ORIGIN_LOGGING_JWT: "j" } })).not.toMatchObject(
      { apiKey: "k" },
    );
    expect(complaint("far")).toBe(
      "could not read the pull zone: the API key of connection \"far\" is not set. Run `pulumi config set --secret --path 'edge:connections.far.apiKey'` or set EDGE_CONNECTIONS.",
    );
  });

  test("leaves the stack's own settings alone", () => {
    expect(read(undefined)).toMatchObject({ baseUrl: "https://api.example.com", apiKey: "key-of-the-stack" });
    expect(read(undefined, "{broken").problems).toBeUndefined();
  });

  test("comes from the environment too, which wins value by value", () => {
    const env = { EDGE_CONNECTIONS: JSON.stringify({ far: { apiKey: "rotated", maxRetries: "" } }) };
    expect(read("far", connections, { env })).toMatchObject({
      baseUrl: "https://far.example.com",
      apiKey: "rotated",
      maxRetries: 7,
    });
  });
});

describe("a connection that cannot be used says what to set", () => {
  test.each([
    [
      "there is none of that name",
      "third",
      connections,
      'there is no connection "third": edge:connections has "far", "second". Run `pulumi config set --path \'edge:connections.third.baseUrl\' https://…` and `pulumi config set --secret --path \'edge:connections.third.apiKey\'`, or set EDGE_CONNECTIONS.',
    ],
    ["there are none", "third", "", 'there is no connection "third": edge:connections is not set.'],
    ["a name that every object has", "constructor", connections, 'there is no connection "constructor"'],
    ["no JSON", "second", '{"second": {"apiKey": "secret-text"', "edge:connections must be an object of connections"],
    ["no object of objects", "second", { second: "secret-text" }, "edge:connections must be an object of connections"],
    [
      "a setting that is none",
      "second",
      { second: { apikey: "secret-text" } },
      "unknown setting edge:connections.second.apikey; did you mean apiKey?",
    ],
    [
      "a setting of another kind",
      "second",
      { second: { region: "eu" } },
      "unknown setting edge:connections.second.region; expected one of baseUrl, ",
    ],
    [
      "a value that is wrong",
      "second",
      { second: { apiKey: "secret-text\n" } },
      "edge:connections.second.apiKey must not hold a line break",
    ],
  ])("%s", (_what, name, given, words) => {
    const said = complaint(name, given);
    expect(said).toContain(words);
    expect(said).not.toContain("secret-text");
  });

  test("no address, of the API or of the logs", () => {
    const others = {};
    expect(complaint("second", connections, { others })).toContain(
      "the address of the platform's API of connection \"second\" is not set. Run `pulumi config set --path 'edge:connections.second.baseUrl' https://…`",
    );
    expect(() => connectionFor(read("second", connections, { others }), getOriginErrorLogs)).toThrow(
      'the address of the origin error logs of connection "second" is not set.',
    );
    expect(() =>
      connectionFor(read("far", { far: { originLoggingUrl: "https://logs.example.com" } }), getOriginErrorLogs),
    ).toThrow('neither an API key nor a JWT for the origin error logs of connection "far" is set.');
  });
});

test("an error names the setting of the connection, and not that of the stack", async () => {
  const seen = { baseUrl: "http://127.0.0.1:1", apiKey: "k", maxRetries: "0" };
  const client = clientFor(read("second", { second: seen }));
  const error = await client.send(getPullZone, { path: { id: 1 } }).catch((reason: Error) => reason);
  expect((error as Error).message).toContain("Check edge:connections.second.baseUrl and");
  await client.close();
});
