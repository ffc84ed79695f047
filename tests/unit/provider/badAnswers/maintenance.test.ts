import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";
import { Client } from "../../../../provider/client/client";
import { EdgeError, InvalidResponseError } from "../../../../provider/client/errors";
import { kindTypes } from "../../../../provider/kinds";
import { kindUnderTest } from "../../../kinds";
import { StandIn, settingsWith } from "../client/standIn";
import { calls } from "./calls";
import { expectOneMessage } from "./judging";
import { bodies } from "./maintenance";
import { key } from "./mutations";

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

function answered(name: string): Promise<unknown> {
  const call = { ...calls[name] };
  if (name === "getShieldEventLogs") call.path = { ...call.path, continuationToken: "t" };
  return client.send(operations[name] as never, call as never) as Promise<unknown>;
}

const withContent = Object.entries(operations).filter(([, { success }]) => success.holds !== "nothing");

test("operations without content are those that the contract describes so", () => {
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

describe("a 200 that something else than the platform answered is not an operation's answer", () => {
  test.each(withContent)("%s", async (name, operation) => {
    for (body of bodies.filter((each) => !isPromised(operation, each))) {
      const error = await answered(name).then(
        () => undefined,
        (reason: EdgeError) => reason,
      );
      expect([body, error]).toEqual([body, expect.any(EdgeError)]);
      const { message, mayHaveTakenEffect } = error as EdgeError;
      expect(message).toContain(`could not ${operation.does} (${operation.method} /`);
      expectOneMessage(message);
      // A status or an error in words is how the registries refuse.
      if (operation.failureIn?.(parsed(body))) continue;
      expect(error).toBeInstanceOf(InvalidResponseError);
      expect(message).toMatch(
        /200 OK and (JSON that is not a response to this operation|an? [a-zA-Z ]+ instead of JSON|a body that is not JSON)/,
      );
      expect(mayHaveTakenEffect).toBe(operation.method !== "GET");
    }
  });
});

/** The only bare list, of rules, may have none; and one operation may answer with nothing. */
function isPromised({ success }: Operation, each: string): boolean {
  if (success.holds === "list") return each === "[]";
  return success.holds === "members" && success.orNothing === true && each === "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
