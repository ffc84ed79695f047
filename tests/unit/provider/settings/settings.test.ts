import { getPullZoneLogs } from "../../../../provider/api/accessLogs";
import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { getPullZone } from "../../../../provider/api/pullZones";
import { listStorageFolder } from "../../../../provider/api/storageFiles";
import { Client } from "../../../../provider/client/client";
import { connectionFor } from "../../../../provider/client/connection";
import { SettingsError } from "../../../../provider/client/errors";
import { settingKeys } from "../../../../provider/settings/settingKeys";
import { readSettings } from "../../../../provider/settings/settings";

type Values = Record<string, string>;

const read = (config: Values, env: Values = {}) => readSettings((key) => config[key], env);
const good: Values = { baseUrl: "https://api.example.com", apiKey: "k-1234567" };

/** Returns the error of a request about its settings, or an empty string. */
function complaint(
  config: Values,
  env: Values = {},
  operation: typeof getPullZone | typeof getOriginErrorLogs = getPullZone,
) {
  try {
    connectionFor(read(config, env), operation);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
}

/** Lets the tests of a block name other machines. None of them sends a request. */
function allowOtherMachines(): void {
  beforeEach(() => void delete process.env.EDGE_LOOPBACK_ONLY);
  afterEach(() => {
    process.env.EDGE_LOOPBACK_ONLY = "1";
  });
}

describe("settings are read", () => {
  test("with defaults if nothing is set", () => {
    expect(read({})).toEqual({
      baseUrl: "https://api.bunny.net",
      adopt: false,
      duplicates: "refuse",
      requestTimeoutMs: 30_000,
      maxRetries: 4,
      maxConcurrency: 8,
    });
  });

  test("from strings", () => {
    const { givenAs, ...settings } = read({
      ...good,
      originLoggingUrl: "https://logs.example.com/v1/",
      accessLoggingUrl: "https://access.example.com/",
      originLoggingJwt: "a.b.c",
      adopt: "true",
      duplicates: "Warn",
      requestTimeoutMs: "1500",
      maxRetries: "0",
      maxConcurrency: "3",
      requestsPerSecond: "2.5",
      maxRetryAfterMs: "9000",
      allowInsecureHttp: "false",
    });
    expect(givenAs).toEqual(
      Object.fromEntries(settingKeys.filter((key) => key !== "acceptMissing").map((key) => [key, `edge:${key}`])),
    );
    expect(settings).toEqual({
      baseUrl: "https://api.example.com",
      apiKey: "k-1234567",
      originLoggingUrl: "https://logs.example.com/v1",
      accessLoggingUrl: "https://access.example.com",
      originLoggingJwt: "a.b.c",
      adopt: true,
      duplicates: "warn",
      requestTimeoutMs: 1500,
      maxRetries: 0,
      maxConcurrency: 3,
      requestsPerSecond: 2.5,
      maxRetryAfterMs: 9000,
      allowInsecureHttp: false,
    });
  });

  test("from the environment first, unless a variable is empty, then from the stack", () => {
    const env = { EDGE_BASE_URL: "https://other.example.com", EDGE_ACCESS_KEY: "" };
    expect(read(good, env)).toMatchObject({ baseUrl: "https://other.example.com", apiKey: "k-1234567" });
  });
});

describe("while requests are confined to this machine,", () => {
  test("a request to another one fails before it is sent", async () => {
    const client = new Client(read(good), { wait: async () => {} });
    const refusal = client.send(getPullZone, { path: { id: 1 } });
    await expect(refusal).rejects.toThrow("api.example.com is another machine, which EDGE_LOOPBACK_ONLY=1 forbids.");
    await client.close();
  });

  test("one to the hosts of storage zones fails, too", () => {
    const host = { hostname: "storage.example.com", password: "p" };
    expect(() => connectionFor(read(good), listStorageFolder, host)).toThrow("storage.example.com is another machine");
  });
});

describe("a request goes", () => {
  allowOtherMachines();

  test("below the path of the address, with or without a trailing slash", () => {
    for (const baseUrl of ["https://example.com/edge/v1", "https://example.com/edge/v1/"]) {
      expect(connectionFor(read({ ...good, baseUrl }), getPullZone)).toMatchObject({
        origin: "https://example.com",
        prefix: "/edge/v1",
        credentials: { AccessKey: "k-1234567" },
      });
    }
  });

  test("for origin error logs with the JWT instead of the key, as the whole value", () => {
    const logs = { ...good, originLoggingUrl: "https://logs.example.com" };
    const credentials = (config: Values) => connectionFor(read(config), getOriginErrorLogs).credentials;
    expect(credentials(logs)).toEqual({ AccessKey: "k-1234567" });
    expect(credentials({ ...logs, originLoggingJwt: "a.b.c" })).toEqual({ Authorization: "a.b.c" });
  });
});

describe("a request without a required setting names both ways to set it:", () => {
  test.each([
    ["the key", { baseUrl: "https://a.example" }, "pulumi config set --secret edge:apiKey", "EDGE_ACCESS_KEY"],
  ])("%s", (_, config: Values, command, variable) => {
    expect(complaint(config)).toMatch(/^could not read the pull zone: the .* is not set\./);
    expect(complaint(config)).toContain(command);
    expect(complaint(config)).toContain(variable);
  });

  test("for origin error logs", () => {
    const noKey = { originLoggingUrl: "https://logs.example.com" };
    expect(complaint(noKey, {}, getOriginErrorLogs)).toContain("pulumi config set --secret edge:originLoggingJwt");
  });
});

describe("an invalid setting", () => {
  allowOtherMachines();

  test.each([
    ["maxRetries", "x", 'edge:maxRetries must be an integer of 0 or more; got "x"'],
    ["maxRetries", "-1", 'edge:maxRetries must be an integer of 0 or more; got "-1"'],
    ["maxRetries", "1.5", 'edge:maxRetries must be an integer of 0 or more; got "1.5"'],
    ["maxConcurrency", "0", 'edge:maxConcurrency must be an integer of 1 or more; got "0"'],
    ["requestTimeoutMs", "1e99", 'edge:requestTimeoutMs must be an integer from 1 to 2147483647; got "1e99"'],
    ["requestTimeoutMs", "3000000000", "edge:requestTimeoutMs must be an integer from 1 to 2147483647"],
    ["requestsPerSecond", "0", 'edge:requestsPerSecond must be a number of 0.001 or more; got "0"'],
    ["adopt", "yes", 'edge:adopt must be true, false or own; got "yes"'],
    ["adopt", "\u001b[31mno", 'edge:adopt must be true, false or own; got "[31mno"'],
    ["duplicates", "yes", 'edge:duplicates must be refuse, warn or allow; got "yes"'],
    ["baseUrl", "api.example.com", "edge:baseUrl must be a full address with its scheme, such as https://"],
    ["baseUrl", "ftp://example.com", "edge:baseUrl must be an http or https address"],
    ["baseUrl", "https://me:secret@example.com", "edge:baseUrl must not contain a user name or a password"],
    ["baseUrl", "https://example.com?key=secret", "edge:baseUrl must not contain a query or a fragment"],
    ["baseUrl", "https://example.com/#", "edge:baseUrl must not contain a query or a fragment"],
    ["baseUrl", "http://example.com", "edge:baseUrl must be an https address"],
    ["baseUrl", "http://127.0.0.1.example.com", "edge:baseUrl must be an https address"],
    ["apiKey", "secret\r\nX-Other: 1", "edge:apiKey must not contain a line break"],
    ["apiKey", "secret ", "edge:apiKey must not start or end with white space"],
    ["apiKey", "sécret\u{1f511}", "edge:apiKey contains characters that are not allowed in an HTTP header"],
  ])("%s = %j", (key, value, expected) => {
    const message = complaint({ ...good, [key]: value });
    expect(message).toContain(expected);
    expect(message).not.toContain("secret");
    expect(message).not.toContain("\u001b");
  });

  test("throws only when it is used, and all invalid settings are reported at once", () => {
    const message = complaint({ baseUrl: "nonsense", maxRetries: "x" }, { EDGE_ACCESS_KEY: "a\nb" });
    expect(message).toContain("edge:baseUrl must");
    expect(message).toContain("edge:maxRetries must");
    expect(message).toContain("EDGE_ACCESS_KEY must not contain a line break");
  });

  test("of the API's address stops the logs, too, unless they have an address of their own", () => {
    const misspelt = { ...good, baseUrl: "127.0.0.1:8787" };
    for (const operation of [getOriginErrorLogs, getPullZoneLogs]) {
      expect(() => connectionFor(read(misspelt), operation)).toThrow("edge:baseUrl must be a full address");
    }
    const own = { originLoggingUrl: "https://logs.example.com", accessLoggingUrl: "https://logs.example.com" };
    for (const operation of [getOriginErrorLogs, getPullZoneLogs]) {
      expect(connectionFor(read({ ...misspelt, ...own }), operation).origin).toBe("https://logs.example.com");
    }
  });

  test("does not stop an operation that does not need it", () => {
    expect(complaint({ ...good, originLoggingUrl: "nonsense", originLoggingJwt: "a\nb" })).toBe("");
    const logs = { originLoggingUrl: "https://logs.example.com", originLoggingJwt: "a.b.c" };
    expect(complaint({ ...logs, baseUrl: "nonsense", apiKey: "a\nb" }, {}, getOriginErrorLogs)).toBe("");
    expect(complaint({ ...logs, originLoggingJwt: "", apiKey: "a\nb" }, {}, getOriginErrorLogs)).toContain(
      "edge:apiKey must not",
    );
  });
});

describe("plain http", () => {
  allowOtherMachines();

  test.each([
    "http://localhost:8787",
    "http://127.0.0.1:1",
    "http://127.9.9.9",
    "http://[::1]:8787",
    "http://edge.localhost",
  ])("is allowed to this machine: %s", (baseUrl) => {
    expect(complaint({ ...good, baseUrl })).toBe("");
  });

  test("is allowed to another machine only by a setting", () => {
    expect(complaint({ ...good, baseUrl: "http://10.0.0.7", allowInsecureHttp: "true" })).toBe("");
  });
});

test.each([
  ["true", "own", "own"],
  ["own", "false", false],
  [undefined, "OWN", "own"],
  ["true", "", true],
])("edge:adopt %s with EDGE_ADOPT %j is read as %j", (setting, variable, adopt) => {
  const read = readSettings((key) => (key === "adopt" ? setting : undefined), { EDGE_ADOPT: variable });
  expect(read).toMatchObject({ adopt });
});

test("EDGE_DUPLICATES overrides edge:duplicates", () => {
  const read = readSettings(() => undefined, { EDGE_DUPLICATES: "allow" });
  expect(read).toMatchObject({ duplicates: "allow" });
});
