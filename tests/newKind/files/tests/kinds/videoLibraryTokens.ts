import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema } from "../model/arbitraries";
import { put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { notFound } from "./parts/responses";

const type = "VideoLibraryTokens";

export const videoLibraryTokens: KindUnderTest = {
  program: { videoLibraryId: 2001, required: true },
  change: { required: false },
  missing: { id: "99999", vanish: ({ videoLibraries }) => void videoLibraries.splice(0, 1), saidBy: notFound },

  script: {
    prepare: ({ videoLibraries }) => void videoLibraries.push(library(2801), library(2802)),
    owns: /^videoLibraries\.280/,
    args: { videoLibraryId: 2801 },
    id: /^2801$/,
    thing: (account, id) => withId(account, Number(id)),
    settings: { required: { from: true, to: false, at: "PlayerTokenAuthenticationEnabled" } },
    replacing: { videoLibraryId: { videoLibraryId: 2802 } },
    unmanaged: (held) => void Object.assign(held, { Name: "another" }),
    gone: {
      "its video library": {
        change: (platform) => {
          platform.videoLibraries = platform.videoLibraries.filter(({ Id }) => Id !== 2801);
        },
        outcome: /tokens of video library 2801: .*404/s,
      },
    },
    neverRecreated: "the video library is made elsewhere; what is declared is whether it asks for tokens",
  },

  model: {
    naming: ["videoLibraryId"],
    settings: fromSchema(type, "required", "onDestroy"),
    targets: ({ videoLibraries }) =>
      videoLibraries.map(({ Id }) => ({
        thing: `videoLibrary/${Id}/rest`,
        naming: fc.constant({ videoLibraryId: Id }),
      })),
    fit: (args) => ({ required: true, ...args }),
    up(account, { thing, args, found }) {
      const held = account.get(thing) as object;
      if (!found.has(thing)) found.set(thing, held);
      put(account, thing, { ...held, PlayerTokenAuthenticationEnabled: args.required });
    },
    destroy(account, { thing, args, found }) {
      if (args.onDestroy !== "keep") put(account, thing, found.get(thing));
    },
    intervene(draw, { thing }) {
      const required = draw(fc.boolean());
      return {
        words: `${required ? "ask" : "do not ask"} for tokens of ${thing}`,
        isDrift: true,
        change: (account) =>
          Object.assign(withId(account, Number(thing.split("/")[1])) ?? {}, {
            PlayerTokenAuthenticationEnabled: required,
          }),
      };
    },
  },

  soak: {
    slots: ({ videoLibraryId }) => [
      { args: { videoLibraryId, required: true }, thing: `videoLibrary/${videoLibraryId}/rest` },
    ],
  },
};

function library(Id: number) {
  return { Id, AllowedReferrers: [], BlockedReferrers: [], PlayerTokenAuthenticationEnabled: false };
}

function withId({ videoLibraries }: PlatformState, id: number) {
  return videoLibraries.find(({ Id }) => Id === id);
}
