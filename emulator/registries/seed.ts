import type { SeedOf } from "../area";
import type { stored } from "./state";

type RegistrySeed = NonNullable<SeedOf<typeof stored>["registries"]>[number];

/** Registries of every account. */
export const publicRegistries = [
  publicRegistry(1, "DockerHub Public", "docker.io"),
  publicRegistry(2, "GitHub Public", "ghcr.io"),
];

export const seed: SeedOf<typeof stored> = {
  registries: [
    registry(501, "Docker Hub", "dockerHub", "docker.io", "acme"),
    registry(502, "GitHub", "gitHub", "ghcr.io", "acme-ci"),
    ...publicRegistries,
  ],
};

function registry(
  id: number,
  displayName: string,
  type: "dockerHub" | "gitHub",
  hostName: string,
  userName: string,
): RegistrySeed {
  return { id, displayName, type, hostName, userName, firstPasswordSymbols: "se", lastPasswordSymbols: "ed" };
}

function publicRegistry(id: number, displayName: string, hostName: string): RegistrySeed {
  return { id, displayName, hostName, isPublic: true, isPlatformManaged: true };
}
