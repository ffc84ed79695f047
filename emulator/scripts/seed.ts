import type { SeedOf } from "../area";
import type { stored } from "./state";

export const seed: SeedOf<typeof stored> = {
  scripts: [
    {
      ...script(3001, "acme-router", [1, 2, 3]),
      EdgeScriptVariables: [{ Id: 31, Name: "ORIGIN", Required: true, DefaultValue: "https://origin.acme.example" }],
      secrets: [{ Id: 32, Name: "API_TOKEN", LastModified: "2026-01-03T08:00:00Z", sha256: "0".repeat(64) }],
    },
    script(3002, "acme-draft", []),
  ],
};

function script(Id: number, Name: string, releases: readonly number[]) {
  const newest = releases.at(-1);
  return {
    Id,
    Name,
    ScriptType: 1,
    CurrentReleaseId: newest === undefined ? 0 : Id * 10 + newest,
    LastModified: "2026-01-03T08:00:00Z",
    DeploymentKey: `seed-deployment-key-${Id}`,
    Code: `export default () => new Response("release ${newest ?? 0}");`,
    DefaultHostname: `${Name}.scripts.example`,
    SystemHostname: `script-${Id}.scripts.example`,
    releases: releases.map((number) => ({
      Id: Id * 10 + number,
      Deleted: false,
      Code: `export default () => new Response("release ${number}");`,
      Uuid: `33333333-${Id}-4000-8000-${String(number).padStart(12, "0")}`,
      Note: `Release ${number}`,
      Author: "Ada",
      AuthorEmail: "ada@acme.example",
      CommitSha: String(number).repeat(40),
      Status: number === newest ? 1 : 0,
      DateReleased: `2026-01-0${number}T08:00:00Z`,
      DatePublished: `2026-01-0${number}T08:05:00Z`,
    })),
  };
}
