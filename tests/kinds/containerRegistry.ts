import { createHash } from "node:crypto";
import fc from "fast-check";
import { seededRegistries } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects } from "./parts/platform";

const place = { collection: "registries", idName: "id" } satisfies PlainKind["place"];
const unseen = "the API never returns it";

export const containerRegistry: KindUnderTest = plainKind({
  type: "ContainerRegistry",
  program: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password-1" },
  changed: ["displayName"],
  adopted: { registryId: 502 },
  others: {
    age: {
      change: new Objects(place).changing((registry) => Object.assign(registry, { createdAt: "2020-01-01T00:00:00Z" })),
      label: "it is older than a day",
    },
  },
  secrets: ["password"],
  // The list of all registries contains it, whatever the single read returns.
  chain: {
    gives: (isChanged) => ({
      displayName: isChanged ? "One" : "Two",
      type: "dockerHub",
      userName: "acme",
      password: "registry-password-1",
    }),
  },
  missing: { saidBy: () => false },
  place,
  nameOf: (input) => input,
  stored: { type: { unseen }, password: { at: "passwordSha256", to: sha256, unseen } },
  adds: {},
  id: /^60\d$/,
  replacing: { registryId: { registryId: 502 } },
  unmanaged: (_registry, { registries }) => void Object.assign(registries[0] ?? {}, { displayName: "Another" }),
  model: {
    path: "registry",
    isAdoptable: ({ id }) => seededRegistries.includes(id as number),
    values: { displayName: fc.constantFrom("Docker Hub", "Acme", "Ä registry of our own") },
    together: [["userName", "password"]],
    begun: { isPublic: false },
    unstable: [
      "hostName",
      "createdAt",
      "lastUpdatedAt",
      "firstPasswordSymbols",
      "lastPasswordSymbols",
      "isPlatformManaged",
    ],
  },
  soak: { count: 3, named: "displayName", change: { userName: "acme-ci" } },
});

function sha256(value: unknown): string {
  return createHash("sha256").update(String(value)).digest("hex");
}
