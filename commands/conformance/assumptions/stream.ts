import type { OwnHost } from "../../../provider/api/operation";
import { getPullZone } from "../../../provider/api/pullZones";
import * as collections from "../../../provider/api/videoCollections";
import * as api from "../../../provider/api/videoLibraries";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, outcomeOf, refusalIn, type Seen } from "../requests";

export const area = "Stream";

const url = "https://example.com/webhook";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "`allowEarlyPlay` and `jitEncodingEnabled` may be on together",
    operation: "POST /videolibrary/{id}",
    ifWrong: "each refresh shows `allowEarlyPlay` as drift: declare it as false",
    expected: "both are on",
    costs: "it needs the encoding tier Premium",
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
    ifWrong: "each refresh shows them as drift",
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
    assumed: "A string that was cleared is shown as null or empty",
    operation: "GET /videolibrary/{id}",
    ifWrong:
      "where null says nothing, a refresh shows a cleared `customHtml`, `webhookUrl`, `vastTagUrl` or `viAiPublisherId` that was not cleared",
    expected: ["null", '""'],
    async probe(account) {
      const set = await libraryAfter(account, { WebhookUrl: url }, (library) => String(at(library, "WebhookUrl")));
      if (set !== url) return set;
      return libraryAfter(account, { WebhookUrl: "" }, (library) => JSON.stringify(at(library, "WebhookUrl") ?? null));
    },
  },
  {
    assumed: "An update of one part of a DRM setting keeps its other parts",
    operation: "POST /videolibrary/{id}",
    ifWrong: "parts that nobody declares get the platform's values",
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
    assumed: "JIT encoding, and codecs other than `x264`, need the tier Premium",
    operation: "POST /videolibrary",
    ifWrong: "a program that would work is refused in the preview",
    notProbed: "it costs money where it is wrong",
  },
  {
    assumed: "The letter case of colors and the order of comma-separated members do not count",
    operation: "GET /videolibrary/{id}",
    ifWrong: "a change of these alone is neither shown nor written",
    expected: "the same but for case and order",
    async probe(account) {
      const body = { PlayerKeyColor: "#AABBCC", Controls: "volume,play" };
      return libraryAfter(account, body, (library) => {
        const colour = String(at(library, "PlayerKeyColor"));
        const controls = String(at(library, "Controls")).split(",").sort().join();
        const isSame = colour.toLowerCase() === "#aabbcc" && controls === "play,volume";
        return isSame ? "the same but for case and order" : `${colour} and ${controls}`;
      });
    },
  },
  {
    assumed: "`VideoCount` counts every video that a delete would destroy",
    operation: "GET /videolibrary/{id}",
    ifWrong: "a destroy may delete a video that was just uploaded",
    notProbed: "it needs a video",
  },
  {
    assumed: "Several collections of a library may have the same name",
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
    assumed: "A delete of a collection may delete the videos in it",
    operation: "DELETE /library/{libraryId}/collections/{collectionId}",
    ifWrong: "nothing: a destroy that would have lost nothing is refused",
    notProbed: "it needs a video",
  },
];

async function streamOf(account: Account): Promise<{ libraryId: number; host: OwnHost }> {
  const { id } = await account.videoLibrary();
  const library = await account.send(api.getVideoLibrary, { path: { id } });
  const key = at(library.body, "ApiKey");
  if (typeof key !== "string") throw new UnavailableError("the video library does not show its key");
  return { libraryId: id, host: { hostname: collections.streamHostname, password: key } };
}

/** Updates the run's library and returns the observation of a later read. */
async function libraryAfter(
  account: Account,
  body: Readonly<Record<string, unknown>>,
  seenIn: (library: unknown) => Seen | Promise<Seen>,
): Promise<Seen> {
  const { id } = await account.videoLibrary();
  accepted(await account.send(api.updateVideoLibrary, { path: { id }, body }));
  const read = await account.send(api.getVideoLibrary, { path: { id } });
  if (isAccepted(read)) return seenIn(read.body);
  throw new UnavailableError(`could not read the video library: ${read.status} ${refusalIn(read)}`);
}
