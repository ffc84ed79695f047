import { createHash } from "node:crypto";
import fc from "fast-check";
import { fromSchema, setting } from "../arbitraries";
import { type ModelledKind, Secret } from "../kind";
import { seededRegistries } from "../seed";
import { put, takeAway } from "../settings";

const type = "ContainerRegistry";

export const containerRegistry: ModelledKind = {
  type,
  naming: ["registryId"],
  settings: [
    setting("displayName", fc.constantFrom("Docker Hub", "Acme", "Ä registry of our own")),
    {
      inputs: ["userName", "password"],
      values: () =>
        fc.record({
          userName: fc.constantFrom("acme", "acme-ci"),
          password: fc.constantFrom("one", "two").map((text) => new Secret(`not-a-real-password-${text}`)),
        }),
    },
    ...fromSchema(type, "type", "onDestroy"),
  ],
  targets: ({ registries }) => [
    { naming: fc.constant({}) },
    ...registries
      .filter(({ id }) => seededRegistries.includes(id))
      .map(({ id }) => ({ thing: `registry/${id}`, naming: fc.constant({ registryId: id }) })),
  ],
  making: { thing: (id) => `registry/${id}`, keeps: () => true },
  fit: (args) => {
    const named = { displayName: "Acme", ...args };
    if (args.registryId !== undefined) return named;
    return { type: "dockerHub", userName: "acme", password: new Secret("not-a-real-password"), ...named };
  },

  up(account, { thing, args, isOurs }) {
    const { displayName, type: kindOfRegistry, userName, password } = args;
    if (isOurs) account.set(`${thing}/isPublic`, false);
    const hash =
      password &&
      createHash("sha256")
        .update((password as Secret).value)
        .digest("hex");
    for (const [name, value] of Object.entries({ displayName, type: kindOfRegistry, userName, passwordSha256: hash })) {
      if (value !== undefined) put(account, `${thing}/${name}`, value);
    }
  },

  destroy(account, { thing, args, isOurs }) {
    if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, thing);
  },

  intervene(draw, { thing, args, isOurs }) {
    const what = draw(fc.constantFrom("displayName", "userName", "delete"));
    if (what === "delete") {
      if (!isOurs) return undefined;
      return {
        words: `delete ${thing}`,
        isDrift: true,
        change: (account) => {
          account.registries = account.registries.filter(({ id }) => `registry/${id}` !== thing);
        },
      };
    }
    return {
      words: `set ${what} of ${thing} to "drifted"`,
      isDrift: args[what] !== undefined,
      change: (account) =>
        Object.assign(account.registries.find(({ id }) => `registry/${id}` === thing) ?? {}, { [what]: "drifted" }),
    };
  },
};
