import { createHash } from "node:crypto";
import type { Case } from "../script/case";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const containerRegistry: Case = {
  owns: /^registries/,
  args: {},
  id: /^60\d$/,
  thing: ({ registries }, id) => registries.find((registry) => String(registry.id) === id),
  settings: {
    displayName: { from: "Acme", to: "Acme CI" },
    userName: { from: "acme", to: "acme-ci" },
    type: { from: "dockerHub", to: "gitHub", unseen: "the platform never shows it" },
    password: {
      from: "first-password",
      to: "second-password",
      holds: [sha256("first-password"), sha256("second-password")],
      at: "passwordSha256",
      unseen: "the platform never shows it",
    },
  },
  // Takes another registry over.
  replacing: { registryId: { registryId: 502 } },
  unmanaged: (_registry, { registries }) => void Object.assign(registries[0] ?? {}, { displayName: "Another" }),
  gone: {
    "the registry": {
      change: (platform, id) => {
        platform.registries = platform.registries.filter((registry) => String(registry.id) !== id);
      },
      outcome: "create",
    },
  },
  neverRefused: "a registry belongs to the account alone",
  takeOver: (id) => ({ registryId: Number(id) }),
};
