import type { Protection } from "../../lifecycle/protection";
import { protection as ofTemplate } from "./containerTemplateProtection";

const rule = "application-settings";

const { appId: _appId, containerId: _containerId, connection: _connection, ...ofContainer } = ofTemplate;

/** What each setting of an application has to do with protection; those of its first container as those of any. */
export const protection: Protection = {
  ...Object.fromEntries(Object.entries(ofContainer).map(([name, decision]) => [`container.${name}`, decision])),
  name: { unrelated: "is what people call the application" },
  runtimeType: { rule, changed: "the application runs on resources of another kind" },
  autoScaling: { rule, changed: "another number of instances answers" },
  regionSettings: { rule, changed: "the application runs elsewhere" },
  volumes: { rule, changed: "a volume holds more or less, another one comes, or one goes with its data" },
  terminationGracePeriodSeconds: { rule, changed: "another application takes its place" },
  appId: { rule, changed: "another application of the account gets these settings" },
  connection: { rule, changed: "the application is one of another account" },
};
