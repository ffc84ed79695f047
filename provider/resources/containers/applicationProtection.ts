import { type Decision, type Protection, protectionByRules } from "../../lifecycle/protection/protection";
import { protection as ofTemplate } from "./containerTemplateProtection";

const rule = "application-settings";

const { appId: _appId, containerId: _containerId, connection: _connection, ...ofContainer } = ofTemplate;

const instances = (name: string, what: string): Decision => ({
  rule,
  more: "stronger",
  least: 0,
  lowers: `\`autoScaling.${name}\` down`,
  raises: `\`autoScaling.${name}\` up`,
  weaker: `fewer ${what}`,
  stronger: `more ${what}`,
});

export const protection: Protection = {
  ...Object.fromEntries(Object.entries(ofContainer).map(([name, decision]) => [`container.${name}`, decision])),
  name: { unrelated: "is a display name" },
  runtimeType: {
    rule,
    weakToStrong: ["shared", "reserved"],
    lowers: "`runtimeType` from reserved to shared",
    raises: "`runtimeType` from shared to reserved",
    weaker: "the application shares resources with other applications",
    stronger: "the application has reserved resources",
  },
  "autoScaling.min": instances("min", "instances always run"),
  "autoScaling.max": instances("max", "instances run under load"),
  regionSettings: { rule, changed: "the application runs elsewhere" },
  volumes: protectionByRules("volumes", "volumes-left"),
  "volumes.*.name": protectionByRules("volumes"),
  "volumes.*.size": protectionByRules("volumes"),
  terminationGracePeriodSeconds: { unrelated: "only limits how long a container may take to stop" },
  appId: { rule, changed: "the settings apply to another application of the account" },
  connection: { rule, changed: "the application is in another account" },
};
