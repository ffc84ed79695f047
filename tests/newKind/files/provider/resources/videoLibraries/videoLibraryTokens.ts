import { z } from "zod";
import * as api from "../../api/videoLibraries";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { unreadableNames } from "../../schema/program";
import { id } from "../../schema/values";
import { labelOf } from "../parts/label";
import { onDestroy } from "../parts/onDestroy";
import { warnOfLostPrevious } from "../parts/previous";
import { recordedInDoubt } from "../parts/recordedInDoubt";

const form = "videoLibraryId";

export const videoLibraryTokens: ResourceKind = defineKind({
  type: "VideoLibraryTokens",
  reference: {
    description: "Whether the player of a video library asks for a token. A destroy restores what was found.",
    example: `new edge.VideoLibraryTokens("videos", { videoLibraryId: 2001, required: true });`,
    errors: ["A video library that does not exist."],
  },
  idForm: form,
  inputs: z.strictObject({
    videoLibraryId: about(id(), {
      description: "The video library. A change replaces the resource.",
      example: 2001,
    }),
    required: about(z.boolean(), { description: "Whether a video plays only with a token." }),
    onDestroy: onDestroy(
      ["restore", "keep"],
      "`restore` puts back what was found, `keep` leaves it as it is",
      "`restore`",
    ),
  }),
  outputs: z.object({
    previous: about(z.boolean().optional(), {
      description: 'What it was before; put back by `onDestroy: "restore"`.',
      copies: ["required"],
    }),
  }),
  protection: {
    videoLibraryId: { unrelated: "says which video library it is about" },
    connection: { unrelated: "says which account the video library is of" },
    required: {
      rule: "tokens",
      weakToStrong: [false, true],
      weaker: "its videos play without a token",
      stronger: "its videos play only with a token",
      lowers: "`required` from true to false",
      raises: "`required` from false to true",
    },
  },
  importing: {
    within: "videoLibrary",
    noun: "Tokens",
    // Where it is as of a new video library, there is nothing to declare.
    find: async (context, { id }) => ((await isRequired(context, Number(id))).required ? [{ id }] : []),
  },
  identity: { none: "each video library has one" },
  names: ({ videoLibraryId }, text) => labelOf("tokens of video library", videoLibraryId ?? text),

  claims: ({ videoLibraryId, required }, id) => [
    {
      key: { kind: "VideoLibraryTokens", member: id ?? videoLibraryId },
      label: videoLibraryTokens.names({ videoLibraryId }, id),
      values: { required },
    },
  ],

  async create(context, { videoLibraryId, required }) {
    const { required: found } = await isRequired(context, videoLibraryId);
    // A library of which it was never set asks for none.
    const made = { id: String(videoLibraryId), outputs: { previous: found ?? false } };
    if (found === required) warnOfLostPrevious(context, [videoLibraryTokens.names({ videoLibraryId })]);
    else await recordedInDoubt(made, setRequired(context, videoLibraryId, required));
    return made;
  },

  async read(context, text, { previous }) {
    const [videoLibraryId] = idParts(text, form);
    const { required, unreadable } = await isRequired(context, videoLibraryId);
    // What the platform does not say stays as declared.
    return { settings: withoutNulls({ videoLibraryId, required }), outputs: { previous }, unreadable };
  },

  async update(context, text, state, { required }, changed) {
    const made = { id: text, outputs: { previous: state.previous } };
    if (changed.has("required") || isUnfinished(state)) {
      await recordedInDoubt(made, setRequired(context, idParts(text, form)[0], required));
    }
    return made;
  },

  async delete(context, text, { previous, required, onDestroy }) {
    if (onDestroy !== "keep" && previous !== undefined && previous !== required) {
      await setRequired(context, idParts(text, form)[0], previous);
    }
  },
});

async function isRequired({ client }: Context, videoLibraryId: number) {
  const library = await client.call(api.getVideoLibrary, { path: { id: videoLibraryId } });
  const isUnreadable = unreadableNames(library).includes("playerTokenAuthenticationEnabled");
  return { required: library.PlayerTokenAuthenticationEnabled, unreadable: isUnreadable ? ["required"] : [] };
}

function setRequired({ client }: Context, videoLibraryId: number, PlayerTokenAuthenticationEnabled: boolean) {
  const [path, body] = [{ id: videoLibraryId }, { PlayerTokenAuthenticationEnabled }];
  return client.call(api.updateVideoLibrary, { path, body });
}
