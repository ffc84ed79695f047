import { createHash } from "node:crypto";
import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { setting } from "../model/arbitraries";
import { releaseCode, releasedScript, releaseUuid } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { chainedCode } from "./parts/chained";
import { adding, removing, withId } from "./parts/platform";

const scriptId = 3160;
/** Three releases of a script; the fourth is its current code. */
const numbers = [1, 2, 3, 4];
const uuids = [1, 2, 3].map(releaseUuid);
const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");
const codeHashes = numbers.map((number) => hashOf(releaseCode(number)));

export const edgeScriptRelease: KindUnderTest = {
  program: { scriptId: 3001, codeHash: hashOf('export default () => new Response("release 3");') },
  change: { release: "33333333-3001-4000-8000-000000000002" },
  chain: { takes: { scriptId: () => ({ codeHash: hashOf(chainedCode(false)) }) } },
  destroy: "writes nothing",
  missing: {
    id: "9999",
    remove: ({ scripts }) => void scripts.splice(0),
    saidBy: ({ status }) => status === 404,
  },
  lives: [{}, { name: "rolled back", declares: { release: "33333333-3001-4000-8000-000000000001" } }],

  script: {
    ...adding({ scripts: [releasedScript(scriptId), releasedScript(scriptId + 1)] }),
    args: { scriptId },
    id: /^316\d$/,
    object: (platform, id) => withId(platform, "scripts", id),
    settings: {
      codeHash: {
        from: codeHashes[2],
        to: codeHashes[0],
        look: (script) => hashOf(activeOf(script as Script)?.Code ?? ""),
        set: (script, hash) => activate(script as Script, ({ Code }) => hashOf(Code ?? "") === hash),
      },
    },
    replacing: { scriptId: { scriptId: scriptId + 1 } },
    leftOut: {
      release: "replaces codeHash: tests/unit/provider/resources/edgeScriptRelease.test.ts tests it",
      note: "is sent only with the next release",
      waitTimeoutSeconds: "limits the duration of an up",
    },
    unmanaged: (script) => void Object.assign(activeOf(script as Script) ?? {}, { Note: "Looked at" }),
    deletions: {
      "the active release": {
        change: (platform, id) => activate(withId(platform, "scripts", id), () => false),
        outcome: "create",
      },
      "the script": {
        change: removing("scripts", scriptId),
        outcome: new RegExp(`release of script ${scriptId}: .*404`, "s"),
      },
    },
    leaves: {},
  },

  model: {
    naming: ["scriptId"],
    settings: [
      setting("codeHash", fc.constantFrom(...codeHashes)),
      setting("release", fc.constantFrom(...uuids)),
      setting("note", fc.constantFrom("One", "Two")),
      setting("waitTimeoutSeconds", fc.constantFrom(5, 900)),
    ],
    targets: ({ scripts }) =>
      scripts
        .filter(({ releases }) => releases.length > 0)
        .map(({ Id }) => ({ objectPath: `release/${Id}`, naming: fc.constant({ scriptId: Id }) })),
    fit: (args) => ({ codeHash: codeHashes[2], ...args }),

    up: (account, { objectPath, args }) => {
      const isMeant = (each: number) =>
        args.release === undefined ? codeHashes[each - 1] === args.codeHash : releaseUuid(each) === args.release;
      const number = numbers.find(isMeant) ?? 0;
      account.set(`${objectPath}/active`, releaseCode(number));
    },

    // The active release remains.
    destroy: () => undefined,

    intervene(draw, { objectPath }) {
      const uuid = draw(fc.constantFrom(...uuids));
      return {
        label: `publish ${uuid} of ${objectPath}`,
        isDrift: true,
        change: (account) =>
          activate(
            account.scripts.find(({ Id }) => `release/${Id}` === objectPath),
            ({ Uuid }) => Uuid === uuid,
          ),
      };
    },
  },

  soak: {
    slots: ({ scriptId: id }) => [{ args: { scriptId: id, codeHash: codeHashes[0] }, objectPath: `release/${id}` }],
    change: { codeHash: codeHashes[3] },
  },
};

type Script = PlatformState["scripts"][number];

function activeOf({ releases }: Script) {
  return releases.find(({ Status }) => Status === 1);
}

function activate(script: Script | undefined, isMeant: (release: Script["releases"][number]) => boolean): void {
  for (const release of script?.releases ?? []) release.Status = isMeant(release) ? 1 : 0;
}
