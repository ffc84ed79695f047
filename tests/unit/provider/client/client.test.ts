import { listApiKeys } from "../../../../provider/api/apiKeys";
import { getApplication, undeployApplication } from "../../../../provider/api/applications";
import { getOriginErrorLogs } from "../../../../provider/api/logs";
import { addPullZoneAllowedReferrer, getPullZone, listPullZones } from "../../../../provider/api/pullZones";
import { createShieldZone, getShieldZone } from "../../../../provider/api/shieldZones";
import { Client, type ClientHooks, clientFor } from "../../../../provider/client/client";
import * as errors from "../../../../provider/client/errors";
import { claimsMissing } from "../../../../provider/client/notFound";
import { readSettings, type Settings } from "../../../../provider/settings/settings";
import { version } from "../../../../provider/version";
import { type Reply, StandIn, settingsWith } from "./standIn";

const zone = { Id: 1001, Name: "shop" };
const readZone = (client: Client) => client.send(getPullZone, { path: { id: 1001 } });

let standIn: StandIn;
let client: Client;
afterEach(async () => {
  await client?.close();
  await standIn?.close();
});

/** Creates a client for a stand-in that sends these replies in turn. */
async function clientOf(replies: Reply[], changed: Partial<Settings> = {}, hooks: ClientHooks = {}): Promise<Client> {
  standIn = await StandIn.serving(...replies);
  client = new Client(settingsWith({ baseUrl: standIn.origin, ...changed }), hooks);
  return client;
}

async function failureOf(promise: Promise<unknown>): Promise<errors.EdgeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(errors.EdgeError);
  expect(`${error} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain("secret-key-1");
  return error as errors.EdgeError;
}

describe("a request", () => {
  test("carries the key, the version and the accepted media type", async () => {
    await expect(readZone(await clientOf([{ body: zone }]))).resolves.toEqual(zone);
    expect(standIn.received).toMatchObject([
      {
        method: "GET",
        url: "/pullzone/1001",
        body: "",
        headers: {
          accesskey: "secret-key-1",
          accept: "application/json",
          "user-agent": `pulumi-edge-platform/${version}`,
        },
      },
    ]);
    expect(standIn.received[0]?.headers).not.toHaveProperty("content-type");
  });

  test("carries its body as JSON, and no body if the operation has none", async () => {
    await clientOf([{ status: 204 }, {}]);
    await client.send(addPullZoneAllowedReferrer, { path: { id: 1 }, body: { Hostname: "a.example" } });
    await client.send(undeployApplication, { path: { appId: "app-1" } });
    expect(standIn.received).toMatchObject([
      { method: "POST", headers: { "content-type": "application/json" }, body: '{"Hostname":"a.example"}' },
      { method: "POST", url: "/mc/apps/app-1/undeploy", headers: { "content-length": "0" }, body: "" },
    ]);
  });

  test("has a path below the base address, with escaped parameters and a query", async () => {
    await clientOf([{ body: { Items: [] } }]);
    const below = new Client(readSettings((key) => (key === "baseUrl" ? `${standIn.origin}/edge/v1/` : "k"), {}));
    await expect(below.send(getApplication, { path: { appId: "../x" } })).rejects.toThrow();
    expect(standIn.received).toHaveLength(0);
    const settings = settingsWith({ baseUrl: `${standIn.origin}/edge/v1` });
    const good = new Client(settings);
    await good.send(listPullZones, { query: { page: 1, search: "a b" } });
    await good.send(listApiKeys);
    expect(standIn.received.map(({ url }) => url)).toEqual(["/edge/v1/pullzone?page=1&search=a+b", "/edge/v1/apikey"]);
    await good.close();
  });

  test("for origin error logs has its own address and, if set, the JWT", async () => {
    await clientOf([{ body: { logs: [] } }]);
    const request = { path: { pullZoneId: 1001, dateTime: "03-01-2026" } };
    const settings = settingsWith({ originLoggingUrl: standIn.origin });
    for (const given of [settings, { ...settings, originLoggingJwt: "a.b.c" }]) {
      const logs = new Client(given);
      await logs.send(getOriginErrorLogs, request);
      await logs.close();
    }
    const [withKey, withJwt] = standIn.received.map(({ headers }) => headers);
    expect(withKey).toMatchObject({ accesskey: "secret-key-1" });
    expect(withKey).not.toHaveProperty("authorization");
    expect(withJwt).toMatchObject({ authorization: "a.b.c" });
    expect(withJwt).not.toHaveProperty("accesskey");
    expect(standIn.received[0]?.url).toBe("/1001/03-01-2026");
  });

  test("is not sent if settings are missing", async () => {
    client = new Client(readSettings(() => undefined, {}));
    const error = await failureOf(readZone(client));
    expect(error).toBeInstanceOf(errors.SettingsError);
    expect(error.message).toContain("pulumi config set --secret edge:apiKey");
  });
});

describe("a response", () => {
  test("is parsed as JSON whatever its media type", async () => {
    await clientOf([{ body: `\ufeff${JSON.stringify(zone)}`, headers: { "Content-Type": "text/plain" } }]);
    await expect(readZone(client)).resolves.toEqual(zone);
  });

  test("with an error status becomes an error with the platform's message and the request id", async () => {
    const body = { ErrorKey: "pullzone.not_found", Field: "", Message: "secret-key-1 has no such pull zone." };
    const error = await failureOf(
      readZone(await clientOf([{ status: 404, body, headers: { "CDN-RequestId": "r-77" } }])),
    );
    expect(error).toBeInstanceOf(errors.NotFoundError);
    expect(error.message).toBe(
      "could not read the pull zone (GET /pullzone/1001): the platform responded with 404 Not Found: [secret] has no such " +
        "pull zone [pullzone.not_found] (request r-77). It does not exist, or this key cannot read it. Check the id, and " +
        "which account edge:apiKey belongs to.",
    );
  });

  test("with status 202 and a failure in its body is a refusal", async () => {
    const failure = { statusCode: 202, success: false, message: "No.", errorKey: "not_found_or_unauthorised_access.x" };
    await clientOf([{ status: 202, body: { data: null, error: failure } }]);
    const error = await failureOf(client.send(getShieldZone, { path: { shieldZoneId: 1 } }));
    expect(error).toBeInstanceOf(errors.RefusedError);
    expect(claimsMissing(error)).toBe(true);
  });

  test("with a redirect is not followed, so that the key reaches no other host", async () => {
    await using elsewhere = await StandIn.serving({ body: zone });
    const headers = { Location: `${elsewhere.origin}/pullzone/1001?token=t-1` };
    const error = await failureOf(readZone(await clientOf([{ status: 307, headers }])));
    expect(error.message).toContain(
      `responded with 307 Temporary Redirect and a redirect to ${elsewhere.origin}. Check edge:baseUrl`,
    );
    expect(error.message).not.toContain("t-1");
    expect(elsewhere.received).toHaveLength(0);
  });

  test("larger than 32 MiB is not read to the end", async () => {
    const endless: Reply = (_, response) => {
      response.on("error", () => {});
      const chunk = Buffer.alloc(1 << 20, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    };
    const error = await failureOf(readZone(await clientOf([endless])));
    expect(error).toBeInstanceOf(errors.InvalidResponseError);
    expect(error.message).toContain("larger than 32 MiB");
  });
});

describe("an unreachable platform", () => {
  test("that refuses the connection causes an error with host, port and cause", async () => {
    standIn = await StandIn.serving({});
    const { port } = standIn;
    await standIn.close();
    client = new Client(settingsWith({ baseUrl: `http://127.0.0.1:${port}` }));
    const error = await failureOf(readZone(client));
    expect(error).toBeInstanceOf(errors.ConnectionError);
    expect(error.message).toBe(
      `could not read the pull zone (GET /pullzone/1001): no response from 127.0.0.1:${port}: it refused the connection ` +
        "(ECONNREFUSED). Check edge:baseUrl and the network.",
    );
  });

  test("that breaks the connection may have completed the create", async () => {
    await clientOf([(request) => request.socket.destroy()]);
    const error = await failureOf(client.send(createShieldZone, { body: { pullZoneId: 1 } }));
    expect(error).toBeInstanceOf(errors.ConnectionError);
    expect(error.mayHaveTakenEffect).toBe(true);
  });

  test("that does not support TLS causes an error that says so", async () => {
    await clientOf([{}]);
    const https = new Client(settingsWith({ baseUrl: standIn.origin.replace("http:", "https:") }));
    const error = await failureOf(readZone(https));
    expect(error.message).toContain("it does not speak TLS, which https requires");
    await https.close();
  });

  test.each<[string, Reply]>([
    ["without a response", () => {}],
    [
      "with a response that stops in the middle",
      (_, response) => {
        response.writeHead(200);
        response.write('{"Id":');
      },
    ],
  ])("%s causes a timeout", async (_, reply) => {
    const error = await failureOf(readZone(await clientOf([reply], { requestTimeoutMs: 50 })));
    expect(error).toBeInstanceOf(errors.TimeoutError);
    expect(error.message).toContain(`127.0.0.1:${standIn.port} did not respond in full within 0.05 s.`);
    expect(error.message).toContain("edge:requestTimeoutMs (it is 50)");
  });
});

describe("a client", () => {
  test("is shared by equal settings, in any order", () => {
    const { baseUrl = "", ...rest } = settingsWith();
    expect(clientFor({ baseUrl, ...rest })).toBe(clientFor({ ...rest, baseUrl }));
    expect(clientFor(settingsWith())).not.toBe(clientFor(settingsWith({ apiKey: "another" })));
  });

  test("runs tasks with the same key one at a time", async () => {
    client = new Client(settingsWith());
    const log: number[] = [];
    await Promise.all(
      [1, 2, 3].map((at) =>
        client.oneAtATime("edge rules of 1", async () => {
          log.push(at);
          await new Promise(setImmediate);
          log.push(at);
        }),
      ),
    );
    expect(log).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
