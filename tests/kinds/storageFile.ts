import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { setting } from "../model/arbitraries";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing } from "./parts/platform";
import { isSuccess, notFound } from "./parts/responses";

const base64 = (value: unknown) => Buffer.from(String(value)).toString("base64");
const [one, two] = ["LICENSE", "biome.json"].map((name) => join(__dirname, "..", "..", name)) as [string, string];
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const held = (file: unknown) => readFileSync(String(file)).toString("base64");
const host = { hostname: "storage.bunnycdn.com", password: "seed-storage-password" };
const file = { path: { storageZoneName: "acme-files", filePath: "logo.svg" }, host };

export const storageFile: KindUnderTest = {
  program: { storageZoneId: 5801, path: "robots.txt", source: one, sha256: hashOf(one), contentType: "text/plain" },
  change: { source: two, sha256: hashOf(two) },
  others: {
    "another content": {
      change: ({ storageZones }, id) => void Object.assign(find({ storageZones }, id) ?? {}, { content: base64("x") }),
      isRefused: true,
    },
  },
  missing: {
    id: "5801/none.txt",
    remove: ({ storageZones }) => void storageZones[0]?.files.splice(0),
    saidBy: (response) => notFound(response) || (isSuccess(response) && response.body.toString().trim() === "[]"),
  },

  script: {
    ...adding({
      storageZones: [
        { Id: 5830, Name: "script-one" },
        { Id: 5831, Name: "script-two" },
      ],
    }),
    args: { storageZoneId: 5830, path: "robots.txt", source: one },
    id: /^5830\/robots\.txt$/,
    object: find,
    settings: {
      contentType: { from: "text/plain", to: "application/json" },
    },
    replacing: { storageZoneId: { storageZoneId: 5831 }, path: { path: "other.txt" } },
    leftOut: {
      source: "changes with its hash: tests/unit/provider/resources/storageFile.test.ts tests it",
      sha256: "follows from the source",
      content: "replaces source",
    },
    unmanaged: (_file, { storageZones }) =>
      void storageZones
        .find(({ Id }) => Id === 5830)
        ?.files.push({ path: "by-hand.txt", content: "", contentType: "" }),
    deletions: {
      "the file": { change: remove, outcome: "create" },
      "its zone": { change: removing("storageZones", 5830), outcome: /storage zone 5830: .*401/s },
    },
  },

  model: {
    notSet: ["content", "sha256", "adopt"],
    account({ storageZones }, settings) {
      for (const { Id, files } of storageZones) {
        for (const { path, ...held } of files) {
          for (const [name, value] of Object.entries(held)) put(settings, `${Id}/${path}/${name}`, value);
        }
        files.splice(0);
      }
    },
    naming: ["storageZoneId", "path"],
    settings: [
      setting("source", fc.constantFrom(one, two)),
      setting("contentType", fc.constantFrom("text/plain", "application/json")),
      setting("onDestroy", fc.constantFrom("delete", "keep")),
    ],
    targets: () =>
      ["a.txt", "b/c.txt"].map((path) => ({
        objectPath: `5821/${path}`,
        naming: fc.constant({ storageZoneId: 5821, path }),
      })),
    fit: (args) => ({ source: one, adopt: true, ...args }),
    up(account, { objectPath, args }) {
      const content = held(args.source);
      // A file without a type gets the platform's guess.
      const isSent = account.get(`${objectPath}/content`) !== content;
      const kept = isSent ? "" : (account.get(`${objectPath}/contentType`) ?? "");
      put(account, `${objectPath}/content`, content);
      put(account, `${objectPath}/contentType`, args.contentType ?? kept);
    },
    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },
    intervene(draw, { objectPath }) {
      const isRemoved = draw(fc.boolean());
      return {
        label: `${isRemoved ? "delete" : "write"} ${objectPath}`,
        isDrift: true,
        change: (account) =>
          isRemoved
            ? remove(account, objectPath)
            : void Object.assign(find(account, objectPath) ?? {}, { content: base64("by hand") }),
      };
    },
  },

  soak: {
    slots: ({ number }) => [
      {
        args: { storageZoneId: 5821, path: `soak/${number}.txt`, source: one },
        objectPath: `5821/soak/${number}.txt`,
      },
    ],
    change: { source: two },
  },
  withoutContent: ["uploadStorageFile", "deleteStorageFile"],
  requests: {
    listStorageFolder: { path: { storageZoneName: "acme-files", folderPath: "" }, host },
    uploadStorageFile: {
      ...file,
      body: { content: "a", length: 1, sha256: createHash("sha256").update("a").digest("hex") },
    },
    deleteStorageFile: file,
  },
};

function find({ storageZones }: Pick<PlatformState, "storageZones">, id: string) {
  const [zone, ...path] = id.split("/");
  return storageZones.find(({ Id }) => String(Id) === zone)?.files.find((each) => each.path === path.join("/"));
}

function remove(platform: PlatformState, id: string): void {
  const found = find(platform, id);
  for (const { files } of platform.storageZones)
    if (found && files.includes(found)) files.splice(files.indexOf(found), 1);
}
