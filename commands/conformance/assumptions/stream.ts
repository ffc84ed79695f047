import type { OwnHost } from "../../../provider/api/operation";
import { getPullZone } from "../../../provider/api/pullZones";
import * as collections from "../../../provider/api/videoCollections";
import * as api from "../../../provider/api/videoLibraries";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, type Observation, outcomeOf, refusalIn } from "../requests";

export const area = "Stream";

const url = "https://example.com/webhook";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "`allowEarlyPlay` and `jitEncodingEnabled` can both be enabled",
    operation: "POST /videolibrary/{id}",
    ifWrong: "every refresh reports drift in `allowEarlyPlay` unless it is declared as false",
    expected: "both are on",
    costs: "it needs the Premium encoding tier",
    async probe(account) {
      const body = { EncodingTier: 1, JitEncodingEnabled: true, AllowEarlyPlay: true };
      return libraryAfter(account, body, (library) =>
        at(library, "JitEncodingEnabled") === true && at(library, "AllowEarlyPlay") === true
          ? "both are on"
          : "one of them is off",
      );
    },
  },
  {
    assumed:
      "`EnableTokenAuthentication` and `EnableTokenIPVerification` are `ZoneSecurityEnabled` and `ZoneSecurityIncludeHashRemoteIP` of the library's pull zone",
    operation: "GET /pullzone/{id}",
    ifWrong: "every refresh reports them as drift",
    expected: "both are on",
    async probe(account) {
      const body = { EnableTokenAuthentication: true, EnableTokenIPVerification: true };
      return libraryAfter(account, body, async (library) => {
        const reply = accepted(await account.send(getPullZone, { path: { id: Number(at(library, "PullZoneId")) } }));
        const names = ["ZoneSecurityEnabled", "ZoneSecurityIncludeHashRemoteIP"];
        const off = names.filter((name) => at(reply.body, name) !== true);
        return off.length === 0 ? "both are on" : `not on: ${off.join(", ")}`;
      });
    },
  },
  {
    assumed: "A cleared string is returned as null or empty",
    operation: "GET /videolibrary/{id}",
    ifWrong:
      "if null has another meaning, a refresh returns an uncleared `customHtml`, `webhookUrl`, `vastTagUrl` or `viAiPublisherId` as cleared",
    expected: ["null", '""'],
    async probe(account) {
      const set = await libraryAfter(account, { WebhookUrl: url }, (library) => String(at(library, "WebhookUrl")));
      if (set !== url) return set;
      return libraryAfter(account, { WebhookUrl: "" }, (library) => JSON.stringify(at(library, "WebhookUrl") ?? null));
    },
  },
  {
    assumed: "An update of one part of a DRM setting keeps the other parts",
    operation: "POST /videolibrary/{id}",
    ifWrong: "undeclared parts get the platform's values",
    expected: "kept",
    costs: "it needs Enterprise DRM",
    async probe(account) {
      await libraryAfter(account, { GoogleWidevineDrm: { SdOnlyForL3: true } }, () => "");
      return libraryAfter(account, { GoogleWidevineDrm: { MinClientSecurityLevel: 1 } }, (library) =>
        at(library, "GoogleWidevineDrm", "SdOnlyForL3") === true ? "kept" : "not kept",
      );
    },
  },
  {
    assumed: "JIT encoding and codecs other than `x264` need the Premium tier",
    operation: "POST /videolibrary",
    ifWrong: "the preview rejects a program that would work",
    notProbed: "it costs money if the assumption is wrong",
  },
  {
    assumed: "The case of colors and the order of comma-separated members are not significant",
    operation: "GET /videolibrary/{id}",
    ifWrong: "a change of only these is neither reported nor written",
    expected: "the same except for case and order",
    async probe(account) {
      const body = { PlayerKeyColor: "#AABBCC", Controls: "volume,play" };
      return libraryAfter(account, body, (library) => {
        const colour = String(at(library, "PlayerKeyColor"));
        const controls = String(at(library, "Controls")).split(",").sort().join();
        const isSame = colour.toLowerCase() === "#aabbcc" && controls === "play,volume";
        return isSame ? "the same except for case and order" : `${colour} and ${controls}`;
      });
    },
  },
  {
    assumed: "The watermark may be a PNG or JPEG file, and stays if only other settings are written",
    operation: "PUT /videolibrary/{id}/watermark",
    ifWrong: "the create fails with the platform's message",
    notProbed: "it needs an image file",
  },
  {
    assumed: "`VideoCount` is not 0 while a library has videos",
    operation: "GET /videolibrary/{id}",
    ifWrong: "a destroy may delete a recently uploaded video, because it lists videos only if the number is not 0",
    notProbed: "it needs a video",
  },
  {
    assumed: "Collections of a library may share a name",
    operation: "POST /library/{libraryId}/collections",
    ifWrong: "the create fails with the platform's message",
    expected: "accepted",
    async probe(account) {
      const { libraryId, host } = await streamOf(account);
      const request = { path: { libraryId }, body: { name: "probe" }, host };
      const first = await account.send(collections.createVideoCollection, request);
      return outcomeOf(isAccepted(first) ? await account.send(collections.createVideoCollection, request) : first);
    },
  },
  {
    assumed: "Deleting a collection may delete its videos",
    operation: "DELETE /library/{libraryId}/collections/{collectionId}",
    ifWrong: "no effect, except that a harmless destroy is refused",
    notProbed: "it needs a video",
  },
];

export async function streamOf(account: Account): Promise<{ libraryId: number; host: OwnHost }> {
  const { id } = await account.videoLibrary();
  const library = await account.send(api.getVideoLibrary, { path: { id } });
  const key = at(library.body, "ApiKey");
  if (typeof key !== "string") throw new UnavailableError("the video library's response does not contain its key");
  return { libraryId: id, host: { hostname: collections.streamHostname, password: key } };
}

async function libraryAfter(
  account: Account,
  body: Readonly<Record<string, unknown>>,
  seenIn: (library: unknown) => Observation | Promise<Observation>,
): Promise<Observation> {
  const { id } = await account.videoLibrary();
  accepted(await account.send(api.updateVideoLibrary, { path: { id }, body }));
  const read = await account.send(api.getVideoLibrary, { path: { id } });
  if (isAccepted(read)) return seenIn(read.body);
  throw new UnavailableError(`could not read the video library: ${read.status} ${refusalIn(read)}`);
}
