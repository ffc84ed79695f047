import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { Client } from "../../../../provider/client/client";
import { EdgeError, InvalidResponseError } from "../../../../provider/client/errors";
import { kindTypes } from "../../../../provider/kinds";
import { kindUnderTest } from "../../../kinds";
import { oneOfEach } from "../../../tier";
import { StandIn, settingsWith } from "../client/standIn";
import { expectOneMessage } from "./judging";
import { bodies } from "./maintenance";
import { key } from "./mutations";
import { requests } from "./requests";

let standIn: StandIn;
let client: Client;
let body: string;

beforeAll(async () => {
  standIn = await StandIn.serving((_request, response) => void response.writeHead(200).end(body));
  client = new Client(settingsWith({ baseUrl: standIn.origin, originLoggingUrl: standIn.origin, apiKey: key }));
});
afterAll(async () => {
  await client.close();
  await standIn.close();
});

function send(name: string): Promise<unknown> {
  const request = { ...requests[name] };
  if (name === "getShieldEventLogs") request.path = { ...request.path, continuationToken: "t" };
  return client.send(operations[name] as never, request as never) as Promise<unknown>;
}

const withContent = Object.entries(operations).filter(([, { success }]) => success.holds !== "nothing");

test("the operations without content match the contract", () => {
  const others = Object.keys(operations).filter((name) => !withContent.some(([other]) => other === name));
  expect(others.sort()).toEqual(
    [
      "addPullZoneAllowedReferrer",
      "addPullZoneBlockedIp",
      "addPullZoneBlockedReferrer",
      "addPullZoneCertificate",
      "addPullZoneHostname",
      "addVideoLibraryAllowedReferrer",
      "addVideoLibraryBlockedReferrer",
      "deleteApplication",
      "deleteContainerTemplate",
      "deleteEdgeRule",
      "deletePullZone",
      "deleteScript",
      "deleteScriptSecret",
      "deleteScriptVariable",
      "deployApplication",
      "loadFreeCertificate",
      "publishScript",
      "publishScriptRelease",
      "removePullZoneAllowedReferrer",
      "removePullZoneBlockedIp",
      "removePullZoneBlockedReferrer",
      "removePullZoneCertificate",
      "removePullZoneHostname",
      "removeVideoLibraryAllowedReferrer",
      "removeVideoLibraryBlockedReferrer",
      "resetPullZoneSecurityKey",
      "setEdgeRuleEnabled",
      "setPullZoneForceSsl",
      "undeployApplication",
      "updateScriptCode",
      ...kindTypes.flatMap((type) => kindUnderTest(type).withoutContent ?? []),
    ].sort(),
  );
});

describe("a 200 that does not come from the platform is an error", () => {
  // The client checks successes alike for all operations.
  const sortOf = ([, { method, success, failureIn }]: (typeof withContent)[number]) =>
    JSON.stringify([method, success, failureIn !== undefined]);

  test.each(oneOfEach(withContent, sortOf))("%s", async (name, operation) => {
    for (body of bodies.filter((each) => !isPromised(operation, each))) {
      const error = await send(name).then(
        () => undefined,
        (reason: EdgeError) => reason,
      );
      expect([body, error]).toEqual([body, expect.any(EdgeError)]);
      const { message, mayHaveTakenEffect } = error as EdgeError;
      expect(message).toContain(`could not ${operation.does} (${operation.method} /`);
      expectOneMessage(message);
      // Registries refuse a request with a status or an error message.
      if (operation.failureIn?.(parsed(body))) continue;
      expect(error).toBeInstanceOf(InvalidResponseError);
      expect(message).toMatch(
        /200 OK and (JSON that is not a response to this operation|an? [a-zA-Z ]+ instead of JSON|a body that is not JSON|[a-zA-Z ]+ instead of (HTML|text))/,
      );
      expect(mayHaveTakenEffect).toBe(operation.method !== "GET");
    }
  });
});

/** True if the operation may respond like this: with an empty bare list, or without a body. */
function isPromised({ success }: Operation, each: string): boolean {
  const isMembers = success.holds === "members";
  if (each === "[]") return success.holds === "list" || (isMembers && success.orList === "any");
  return each === "" && isMembers && success.orNothing === true;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
