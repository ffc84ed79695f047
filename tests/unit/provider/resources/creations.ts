import type { Emulator } from "../../../../emulator";
import type { Properties } from "../../../../provider/schema/properties";

/** Registry to create, and the existing ones with its name. */
export const registry = {
  program: { displayName: "Hub", type: "dockerHub", userName: "me", password: "a-password" } as Properties,
  there: (emulator: Emulator) => emulator.state().registries.filter(({ displayName }) => displayName === "Hub"),
};

/** Template to create, and the existing ones with its name. */
export const template = {
  program: {
    appId: "app-2",
    name: "web",
    imageName: "web",
    imageNamespace: "acme",
    imageTag: "1.0.0",
    imageRegistryId: "502",
  } as Properties,
  there: (emulator: Emulator) =>
    (emulator.state().applications[1]?.containerTemplates ?? []).filter(({ name }) => name === "web"),
};
