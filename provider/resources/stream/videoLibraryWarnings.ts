import type { Properties } from "../../schema/properties";
import { type Trap, warningsFrom } from "../parts/traps";

/** True if the setting has this value, or a new library omits it and gets it by default. */
const isOrIsNew = ({ videoLibraryId, ...declared }: Properties, name: string, ...values: unknown[]) =>
  declared[name] === undefined ? videoLibraryId === undefined : values.includes(declared[name]);

const traps: readonly Trap[] = [
  {
    // See docs.bunny.net/stream/mediacage-basic.
    applies: (declared) =>
      declared.enableDrm === true &&
      declared.allowDirectPlay === true &&
      isOrIsNew(declared, "drmVersion", "Basic", "BasicV2", 0, 2),
    says: "with basic DRM, videos play only in the embedded player, not at their own URLs. Set allowDirectPlay to false.",
  },
  {
    // See docs.bunny.net/stream/widevine-security-levels.
    applies: ({ googleWidevineDrm }) => ["L1", "L2", 1, 2].includes(Object(googleWidevineDrm).minClientSecurityLevel),
    says: "Chrome and Firefox on Windows and macOS have the security level L3, so with minClientSecurityLevel L1 or L2, they play no video. To restrict only their quality, set sdOnlyForL3.",
  },
  {
    // See docs.bunny.net/stream/custom-head-html-migration-guide.
    applies: (declared) =>
      typeof declared.customHtml === "string" &&
      /plyr|jquery|\$\(/i.test(declared.customHtml) &&
      isOrIsNew(declared, "playerVersion", 2),
    says: "customHtml uses Plyr or jQuery, which only the legacy player has. Style elements such as media-controller instead, or set playerVersion to 1.",
  },
];

export const warningsOf = warningsFrom(traps);
