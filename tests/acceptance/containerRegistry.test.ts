import { createHash } from "node:crypto";
import { describeLifecycle } from "./lifecycle";

const declared = { displayName: "Acme", type: "dockerHub", userName: "acme", password: "first-password" };
const updated = { displayName: "Acme CI", type: "gitHub", userName: "acme-ci", password: "second-password" };
const gitHub = { id: 502, displayName: "GitHub", type: "gitHub", userName: "acme-ci", passwordSha256: null };

describeLifecycle({
  type: "ContainerRegistry",
  hasNaturalKey: false,
  // 1 is the platform's own, and 501 belongs to app-1.
  look: ({ registries }) =>
    registries
      .filter(({ id }) => id > 501)
      .map(({ id, displayName, type, userName, passwordSha256 }) => ({
        id: id === 502 ? id : "new",
        displayName,
        type,
        userName,
        passwordSha256,
      })),
  declared: { args: declared, holds: [gitHub, held(declared, "new")] },
  updated: { args: updated, holds: [gitHub, held(updated, "new")] },
  // Takes another registry over.
  replacing: { args: { ...updated, registryId: 502 }, holds: [held(updated, 502)] },
  drift: {
    change: ({ registries }) =>
      void Object.assign(registries.find(({ id }) => id === 502) ?? {}, { displayName: "Hub" }),
    unmanaged: ({ registries }) => void Object.assign(registries[0] ?? {}, { displayName: "Another" }),
    shows: ["displayName"],
  },
  vanish: {
    change: (platform) => {
      platform.registries = platform.registries.filter(({ id }) => id <= 502);
    },
  },
  shown: { displayName: "Acme", userName: "acme", hostName: "docker.io", takenOver: false },
  // What was taken over stays.
  leaves: { holds: [held(updated, 502)], in: "registries" },
});

function held({ password, ...shown }: typeof declared, id: unknown) {
  return { id, ...shown, passwordSha256: createHash("sha256").update(password).digest("hex") };
}
