import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { pagesOf } from "../../emulator/zoneFeatures/responsePages";
import { pageTypes } from "../../provider/api/responsePages";
import type { PlatformObject } from "../acceptance/script/case";
import type { Customer } from "../acceptance/soak/customer";
import { setting } from "../model/arbitraries";
import type { Recorded } from "../model/kind";
import { put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { noShieldZone } from "./parts/responses";

const zone = { path: { shieldZoneId: 7002, pageType: "ratelimit" } };
const [pullZoneId, own, other] = [1431, 8161, 8162];
const names = ["block", "challenge", "rateLimit"] as const;
const htmls = ["<h1>Blocked</h1>", "<p>Try again <b>later</b>.</p>", "<h1>Blokováno</h1>\r\n<p>&nbsp;</p>\n"];

export const responsePages: KindUnderTest = {
  program: { shieldZoneId: 7002, block: htmls[0], challenge: "<h1>One moment</h1>" },
  change: { block: htmls[1] },
  missing: {
    id: "9999",
    remove: ({ shieldZones }) => void shieldZones.splice(0),
    saidBy: noShieldZone,
    needsEvidence: true,
  },
  lives: [{}, { name: "adopted", declares: { rateLimit: htmls[2], adopt: true } }],
  requests: {
    getResponsePage: zone,
    putResponsePage: { ...zone, body: htmls[0] },
    deleteResponsePage: zone,
  },

  script: {
    prepare: ({ pullZones, shieldZones }) => {
      for (const [index, shieldZoneId] of [own, other].entries()) {
        pullZones.push({ Id: pullZoneId + index });
        shieldZones.push({ shieldZoneId, pullZoneId: pullZoneId + index, planType: 1 });
      }
    },
    owns: /^(pullZones\.143|shieldZones\.816)/,
    args: { shieldZoneId: own },
    id: new RegExp(`^${own}$`),
    object(platform, id) {
      const zone = zoneWithId(platform, id);
      return zone && ((zone.responsePages ?? {}) as PlatformObject);
    },
    settings: {
      block: { from: htmls[0], to: htmls[1] },
      challenge: { from: htmls[1], to: htmls[2] },
      rateLimit: { from: htmls[2], to: htmls[0], at: pageTypes.rateLimit },
    },
    replacing: { shieldZoneId: { shieldZoneId: other } },
    unmanaged: (pages) => {
      for (const [name, html] of Object.entries(pages))
        pages[name] = `\n${String(html).replaceAll(/\r?\n/g, "\r\n")}  `;
    },
    deletions: {
      "its shield zone": {
        change: (platform) => {
          platform.shieldZones = platform.shieldZones.filter(({ shieldZoneId }) => shieldZoneId !== own);
        },
        outcome: new RegExp(`response pages of shield zone ${own}: `),
      },
    },
    neverRecreated: "each shield zone has pages, either its own or the platform's",
    removesAdopted: true,
  },

  model: {
    notSet: ["adopt"],
    account({ shieldZones }, settings) {
      for (const { pullZoneId, ...zone } of shieldZones) {
        const pages = pagesOf(zone);
        for (const name of names)
          put(settings, `shieldZone/${pullZoneId}/responsePages/${name}`, pages[pageTypes[name]]);
      }
      for (const zone of shieldZones) delete zone.responsePages;
    },
    naming: ["shieldZoneId"],
    settings: [
      ...names.map((name) => setting(name, fc.constantFrom(...htmls))),
      setting("onDestroy", fc.constantFrom("delete", "keep")),
    ],
    targets: ({ shieldZones }) =>
      shieldZones
        .filter(({ shieldZoneId }) => shieldZoneId === 7006)
        .map(({ shieldZoneId, pullZoneId }) => ({
          objectPath: `shieldZone/${pullZoneId}/responsePages`,
          naming: fc.constant({ shieldZoneId }),
        })),
    fit: (args) => ({ ...(names.some((name) => args[name]) ? {} : { block: htmls[0] }), ...args, adopt: true }),
    up(account, { objectPath, args }) {
      for (const name of declared(args)) put(account, `${objectPath}/${name}`, args[name]);
    },
    destroy(account, { objectPath, args }) {
      if (args.onDestroy === "keep") return;
      for (const name of declared(args)) put(account, `${objectPath}/${name}`, undefined);
    },
    intervene(draw, { objectPath, args }) {
      const name = draw(fc.constantFrom(...names));
      const html = draw(fc.constantFrom(...htmls, undefined));
      return {
        label: `set ${name} of ${objectPath} to ${html}`,
        isDrift: args[name] !== undefined,
        change({ shieldZones }) {
          const zone = shieldZones.find(({ pullZoneId }) => objectPath.includes(`/${pullZoneId}/`));
          const { [pageTypes[name]]: _before, ...others } = pagesOf(zone ?? {});
          Object.assign(zone ?? {}, {
            responsePages: html === undefined ? others : { ...others, [pageTypes[name]]: html },
          });
        },
      };
    },
  },

  soak: {
    slots: ({ shieldZoneId, shieldedPullZoneId }: Customer) => [
      { args: { shieldZoneId, block: htmls[0] }, objectPath: `shieldZone/${shieldedPullZoneId}/responsePages` },
    ],
    change: { block: htmls[1] },
  },
};

function declared(args: Recorded["args"]) {
  return names.filter((name) => args[name] !== undefined);
}

function zoneWithId({ shieldZones }: PlatformState, id: string) {
  return shieldZones.find(({ shieldZoneId }) => String(shieldZoneId) === id);
}
