import { createHash } from "node:crypto";
import fc from "fast-check";
import { fromSchema, setting } from "../model/arbitraries";
import { Secret } from "../model/kind";
import { seededRegistries } from "../model/seed";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";

const sha256 = (value: string) => createHash("sha256").update(value).digest("hex");

const type = "ContainerRegistry";

export const containerRegistry: KindUnderTest = {
  program: { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password-1" },
  change: { displayName: "Renamed" },
  others: {
    age: {
      change: ({ registries }, id) =>
        void Object.assign(registries.find((each) => String(each.id) === id) ?? {}, {
          createdAt: "2020-01-01T00:00:00Z",
        }),
      label: "it is older than a day",
    },
  },
  secrets: ["password"],
  missing: {
    id: "9999",
    remove: ({ registries }) => void registries.splice(0),
    // The list of all registries has it, whatever the response for the one says.
    saidBy: () => false,
  },
  shownLater: ["hostName", "createdAt"],
  lives: [{}, { name: "adopted", declares: { registryId: 502 } }],

  script: {
    owns: /^registries/,
    args: {},
    id: /^60\d$/,
    object: ({ registries }, id) => registries.find((registry) => String(registry.id) === id),
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
    // Adopts another registry.
    replacing: { registryId: { registryId: 502 } },
    unmanaged: (_registry, { registries }) => void Object.assign(registries[0] ?? {}, { displayName: "Another" }),
    deletions: {
      "the registry": {
        change: (platform, id) => {
          platform.registries = platform.registries.filter((registry) => String(registry.id) !== id);
        },
        outcome: "create",
      },
    },
    neverRefused: "a registry belongs to the account alone",
  },

  model: {
    naming: ["registryId"],
    settings: [
      setting("displayName", fc.constantFrom("Docker Hub", "Acme", "Ä registry of our own")),
      {
        inputs: ["userName", "password"],
        values: () =>
          fc.record({
            userName: fc.constantFrom("acme", "acme-ci"),
            password: fc.constantFrom("one", "two").map((name) => new Secret(`not-a-real-password-${name}`)),
          }),
      },
      ...fromSchema(type, "type", "onDestroy"),
    ],
    targets: ({ registries }) => [
      { naming: fc.constant({}) },
      ...registries
        .filter(({ id }) => seededRegistries.includes(id))
        .map(({ id }) => ({ objectPath: `registry/${id}`, naming: fc.constant({ registryId: id }) })),
    ],
    creation: { objectPath: (id) => `registry/${id}`, keeps: () => true },
    fit: (args) => {
      const named = { displayName: "Acme", ...args };
      if (args.registryId !== undefined) return named;
      return { type: "dockerHub", userName: "acme", password: new Secret("not-a-real-password"), ...named };
    },

    up(account, { objectPath, args, isOurs }) {
      const { displayName, type: kindOfRegistry, userName, password } = args;
      if (isOurs) account.set(`${objectPath}/isPublic`, false);
      const hash = password && sha256((password as Secret).value);
      for (const [name, value] of Object.entries({
        displayName,
        type: kindOfRegistry,
        userName,
        passwordSha256: hash,
      })) {
        if (value !== undefined) put(account, `${objectPath}/${name}`, value);
      }
    },

    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args, isOurs }) {
      const what = draw(fc.constantFrom("displayName", "userName", "delete"));
      if (what === "delete") {
        if (!isOurs) return undefined;
        return {
          label: `delete ${objectPath}`,
          isDrift: true,
          change: (account) => {
            account.registries = account.registries.filter(({ id }) => `registry/${id}` !== objectPath);
          },
        };
      }
      return {
        label: `set ${what} of ${objectPath} to "drifted"`,
        isDrift: args[what] !== undefined,
        change: (account) =>
          Object.assign(account.registries.find(({ id }) => `registry/${id}` === objectPath) ?? {}, {
            [what]: "drifted",
          }),
      };
    },
  },

  soak: {
    slots: ({ number }) =>
      [1, 2, 3].map((which) => ({
        args: {
          displayName: `Registry ${which} of ${number}`,
          type: "dockerHub",
          userName: "acme",
          password: new Secret("not-a-real-password"),
        },
      })),
    change: { userName: "acme-ci" },
  },
};
