import { type EdgePolicy, inWords } from "./policy";

export const botsChallenged: EdgePolicy = {
  name: "bots-challenged",
  kinds: ["BotDetection"],
  description: "The bot detection of a shield zone challenges, and does not only log.",
  level: "mandatory",
  problems: ({ properties: { executionMode } }) =>
    executionMode === "Challenge" ? [] : [`executionMode is ${inWords(executionMode)}: set it to "Challenge".`],
};

export const uploadsBlocked: EdgePolicy = {
  name: "uploads-blocked",
  kinds: ["UploadScanning"],
  description: "Uploads are scanned, and those that a scan objects to are blocked.",
  level: "mandatory",
  problems: ({ properties: { isEnabled, ...modes } }) => [
    ...(isEnabled === true ? [] : [`isEnabled is ${inWords(isEnabled)}: set it to true.`]),
    ...["antivirusScanningMode", "csamScanningMode"]
      .filter((name) => modes[name] !== "Block")
      .map((name) => `${name} is ${inWords(modes[name])}: set it to "Block".`),
  ],
};
