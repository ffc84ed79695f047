import { either } from "./judgements";
import { type EdgePolicy, mustBe } from "./policy";

/** Parts of the bot detection with a sensitivity. */
const detectors = ["requestIntegrity", "ipAddress", "browserFingerprint"];

export const botsChallenged: EdgePolicy = {
  name: "bots-challenged",
  kinds: ["BotDetection"],
  description: "Bot detection must challenge bots instead of only logging them, and must not be off in all its parts.",
  level: "mandatory",
  judgements: ({ properties }) => [
    mustBe(properties, "executionMode", "Challenge"),
    () => {
      // An undeclared part may be on.
      const declared = detectors.filter((detector) => Object.hasOwn(properties, detector));
      const sensitivity = (detector: string) => (Object(properties[detector]) as Detector).sensitivity;
      const isOff = (detector: string) => sensitivity(detector) === "Off";
      const isLeftOn = either(...declared.map((detector) => () => !isOff(detector)));
      if (isLeftOn || declared.length === 0) return undefined;
      return `${declared.map((detector) => `${detector}.sensitivity`).join(" and ")} ${declared.length === 1 ? "is" : "are"} "Off". Set at least one to "Low" or more.`;
    },
  ],
};

interface Detector {
  readonly sensitivity?: unknown;
}

export const uploadsBlocked: EdgePolicy = {
  name: "uploads-blocked",
  kinds: ["UploadScanning"],
  description: "Uploads must be scanned, and blocked if a scan finds something.",
  level: "mandatory",
  judgements: ({ properties }) => [
    mustBe(properties, "isEnabled", true),
    mustBe(properties, "antivirusScanningMode", "Block"),
    mustBe(properties, "csamScanningMode", "Block"),
  ],
};

export const apiGuardianBlocks: EdgePolicy = {
  name: "api-guardian-blocks",
  kinds: ["ApiGuardian"],
  description:
    "The API Guardian must block requests that do not match its document, because requests to its paths skip the firewall's managed rules.",
  level: "mandatory",
  judgements: ({ properties }) => [
    mustBe(properties, "isEnabled", true),
    mustBe(properties, "executionMode", "Block"),
    () =>
      properties.unmatchedPathAction === "Log"
        ? 'unmatchedPathAction is "Log", which lets requests to other paths bypass the firewall. Set it to "Ignore" or "Block".'
        : undefined,
  ],
};
