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

const [one, two] = ["one", "two"].map((name) => join(__dirname, "folders", name)) as [string, string];
const paths: Readonly<Record<string, readonly string[]>> = {
  [one]: ["img/dot.svg", "index.html"],
  [two]: ["index.html", "robots.txt"],
};
const held = (source: string, path: string) => readFileSync(join(source, path)).toString("base64");
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 32);
const filesOf = (source: string) =>
  Object.fromEntries((paths[source] ?? []).map((path) => [path, hashOf(join(source, path))]));
const asPlain = { "**": "text/plain" };

export const storageFolder: KindUnderTest = {
  program: { storageZoneId: 5801, path: "site", source: one, files: filesOf(one) },
  change: { source: two, files: filesOf(two) },
  missing: {
    id: "5801/none",
    remove: ({ storageZones }) => void storageZones[0]?.files.splice(0),
    saidBy: (response) => notFound(response) || (isSuccess(response) && response.body.toString().trim() === "[]"),
  },

  script: {
    ...adding({
      storageZones: [
        { Id: 5832, Name: "folder-one" },
        { Id: 5833, Name: "folder-two" },
      ],
    }),
    args: { storageZoneId: 5832, path: "site", source: one },
    id: /^5832\/site$/,
    object: ({ storageZones }, id) => page({ storageZones }, id),
    settings: {},
    replacing: { storageZoneId: { storageZoneId: 5833 }, path: { path: "other" } },
    leftOut: {
      source: "changes with its files: tests/unit/provider/resources/storageFolder.test.ts tests it",
      include: "selects files of the source: the same test covers it",
      exclude: "selects files of the source: the same test covers it",
      contentTypes: "appears in the files: the same test covers it",
      files: "follows from the source",
    },
    unmanaged: (_file, { storageZones }) =>
      void storageZones
        .find(({ Id }) => Id === 5832)
        ?.files.push({ path: "site/by-hand.txt", content: "", contentType: "" }),
    deletions: {
      "its files": { change: remove, outcome: "create" },
      "its zone": { change: removing("storageZones", 5832), outcome: /storage zone 5832: .*401/s },
    },
  },

  model: {
    notSet: ["source", "include", "exclude", "files", "adopt"],
    naming: ["storageZoneId", "path"],
    settings: [
      setting("contentTypes", fc.constantFrom(asPlain, { "**": "application/json" })),
      setting("onDestroy", fc.constantFrom("delete", "keep")),
    ],
    targets: () => [{ objectPath: "5821/folder", naming: fc.constant({ storageZoneId: 5821, path: "folder" }) }],
    fit: (args) => ({ source: one, adopt: true, contentTypes: asPlain, ...args }),
    up(account, { objectPath, args }) {
      for (const path of paths[one] ?? []) {
        put(account, `${objectPath}/${path}/content`, held(one, path));
        put(account, `${objectPath}/${path}/contentType`, Object.values(Object(args.contentTypes))[0]);
      }
    },
    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },
    intervene(draw, { objectPath }) {
      const isRemoved = draw(fc.boolean());
      return {
        label: `${isRemoved ? "delete the files of" : "write a file of"} ${objectPath}`,
        isDrift: true,
        change: (account) =>
          isRemoved
            ? remove(account, objectPath)
            : void Object.assign(page(account, objectPath) ?? {}, {
                content: Buffer.from("by hand").toString("base64"),
              }),
      };
    },
  },

  soak: {
    slots: ({ number }) => [
      { args: { storageZoneId: 5821, path: `soak-${number}`, source: one }, objectPath: `5821/soak-${number}` },
    ],
    change: { contentTypes: asPlain },
  },
};

function page(platform: Pick<PlatformState, "storageZones">, id: string) {
  return filesIn(platform, id).find(({ path }) => path.endsWith("/index.html"));
}

function filesIn({ storageZones }: Pick<PlatformState, "storageZones">, id: string) {
  const [zone, path] = id.split("/");
  const all = storageZones.find(({ Id }) => String(Id) === zone)?.files ?? [];
  return all.filter((file) => file.path.startsWith(`${path}/`));
}

function remove(platform: PlatformState, id: string): void {
  const files = filesIn(platform, id);
  for (const zone of platform.storageZones) zone.files = zone.files.filter((file) => !files.includes(file));
}
