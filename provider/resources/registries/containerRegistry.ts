import { z } from "zod";
import * as api from "../../api/registries";
import { untilFound, untilGone } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { stringsOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { unreadableNames } from "../../schema/program";
import { id } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { withoutId } from "../parts/createOnce";
import { plainCreation } from "../parts/creation";
import { isOfLastDay } from "../parts/duplicates";
import { findToAdopt } from "../parts/findToAdopt";
import { labelOf, quotedOr } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { inUse, isInUse } from "./registryInUse";
import { find, list, listedRegistries, type Registry, readRegistry, withId } from "./registryReads";

type RegistryBody = z.input<typeof api.registryBody>;

const inputs = z.strictObject({
  displayName: annotate(z.string().min(1).max(50), {
    description: "The display name of the registry in the account, 1 to 50 characters.",
    mayBeRedacted: true,
    example: "Docker Hub",
  }),
  type: annotate(stringsOf("ContainerRegistryType", "A kind of container registry.", api.registryTypes).optional(), {
    description:
      "The type of registry: `gitHub` for ghcr.io, `dockerHub` for docker.io, `bunnyRegistry` for registry.bunny.net. Omit it for any other registry. The API never returns it.",
    example: "dockerHub",
  }),
  userName: annotate(z.string().min(1).optional(), {
    description: "The user name of the credentials. Requires `password`. Required to create a registry.",
    mayBeRedacted: true,
    example: "acme",
  }),
  password: annotate(z.string().min(1).optional(), {
    description:
      "The password or token of the credentials. Requires `userName`. Always a secret. Required to create a registry. When a registry is adopted, the password is not written if the API returns the same user name and a password with the same first and last characters. To set a different password with these characters, change it after the adoption.",
    secret: true,
  }),
  registryId: annotate(id().optional(), {
    description:
      "The id of an existing registry to adopt. Settings that differ are updated; for the credentials, see `password`. A change to another registry replaces the resource. If omitted, a registry is created. With `edge:adopt`, a registry with the same display name, user name and type of host is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: 502,
  }),
  onDestroy: deleteOrKeep("`delete` deletes the registry; `keep` leaves it"),
});

const credentials = "images are pulled as another user or from another place";

type Inputs = z.output<typeof inputs>;

export const containerRegistry: ResourceKind = defineKind({
  type: "ContainerRegistry",
  reference: {
    description:
      "A registry from which the platform pulls container images, with its credentials. Public images of Docker Hub and GitHub and the account's images in registry.bunny.net need none: `getContainerRegistries` returns the platform's own registries. The API never returns the password, so manual changes to it are not detected.",
    example: `const config = new pulumi.Config();
const registry = new edge.ContainerRegistry("hub", {
  displayName: "Docker Hub",
  type: "dockerHub",
  userName: "acme",
  password: config.requireSecret("registryPassword"),
});`,
    adoption: {
      repeatedCreate: "for a day",
      matchedBy: "display name, user name and type of host",
      inUse: "an age of more than a day. The platform never deletes a registry that an application uses",
    },
    errors: [
      "The platform rejects the credentials (`secretsValidationFailed`).",
      "The registry to delete is in use. The error lists the applications.",
      "The registry to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several registries have the same name. The error lists them.",
    ],
  },
  // `registryId` is both the input that adopts a registry and the output with the platform's id.
  idForm: "registryId",
  inputs,
  // `changesWith` names the inputs that change an output. A preview of any other change knows it.
  outputs: z.object({
    hostName: annotate(z.string(), {
      description: "The host of the registry.",
      changesWith: ["type"],
    }),
    createdAt: annotate(z.string(), {
      description: "When the registry was created.",
      changesWith: [],
    }),
    adopted: adoptedOutput("registry"),
  }),
  // For the preview's report. `changed`: the effect on protection is unclear, so it counts as lowered.
  protection: {
    type: { rule: "registry", changed: "images are pulled from another type of registry" },
    userName: { rule: "registry", changed: credentials },
    password: { rule: "registry", changed: credentials },
    registryId: { rule: "registry", changed: "these settings apply to another registry of the account" },
    connection: { rule: "registry", changed: "the registry is in another account" },
    displayName: { unrelated: "is a display name" },
  },
  deletion: { rule: "deleted", says: "the registry is deleted, so images can no longer be pulled from it" },
  importing: {
    within: "registry",
    noun: "Registry",
    declares:
      "the registry, unless the platform provides it. The credentials are included only if the API returns part of the password",
    terraform: { bunnynet_compute_container_imageregistry: { within: "id" } },
    async find({ client }, parent) {
      const { id, isPublic, isPlatformManaged } = parent;
      if (isPublic || isPlatformManaged) return [{ what: parent.label, why: "provided by the platform" }];
      const registry = await client.send(api.getRegistry, { path: { registryId: Number(id) } });
      const given = { registryId: Number(id) };
      if (registry.userName && api.showsPassword(registry)) return [{ id, given, required: ["password"] }];
      return [
        {
          id,
          given: { ...given, userName: undefined },
          note: "The API returns no part of its password, so the credentials are not declared.",
        },
      ];
    },
  },
  // Reading this list proves the key of the account. Most kinds find it by the name of the id.
  root: {
    label: "container registries",
    idName: "registryId",
    ids: async (context) => (await list(context)).map(({ id }) => String(id)),
  },
  // Two accounts may use one id: the time distinguishes the objects, else the name and the user.
  identity: [["createdAt"], ["displayName", "userName"]],
  adoptedBy: "registryId",
  // Values may be unknown in a preview.
  conflicts: ({ registryId, displayName, type, userName, password }) => {
    const failures: string[] = [];
    if ((userName === undefined) !== (password === undefined)) {
      const missing = userName === undefined ? "userName" : "password";
      failures.push(`${missing} is required because userName and password must be set together`);
    }
    if (registryId === undefined && userName === undefined && password === undefined) {
      failures.push("userName and password are required to create a registry; to adopt one, set registryId");
    }
    // A create for ghcr.io without its type fails with 500 (vendor's CLI). Only the name tells the host.
    if (registryId === undefined && type === undefined && /\bghcr\.io(?![.\w-])/i.test(String(displayName))) {
      failures.push('type must be "gitHub" for ghcr.io: the platform fails to create such a registry without it');
    }
    return failures;
  },
  names: ({ displayName, registryId }, id) => labelOf("container registry", quotedOr(displayName, id ?? registryId)),

  // Only the list shows whether a create without a response took effect. `createOrAdopt` reads it and never creates twice.
  async create(context, inputs) {
    const { registryId } = inputs;
    if (registryId !== undefined) return adopt(context, inputs, String(registryId));
    return adoptOrCreate(context, containerRegistry, creationOf(context, inputs));
  },

  async read(context, id, state) {
    const registry = await readRegistry(context, String(idParts(id, "registryId")[0]));
    const { displayName, userName } = registry;
    return {
      // Empty values stay as declared.
      settings: withoutNulls({ displayName, userName, registryId: registry.id }),
      outputs: { ...outputsOf(registry), adopted: state.adopted ?? false },
      unreadable: unreadableNames(registry),
      isPublic: registry.isPublic === true || registry.isPlatformManaged === true,
    };
  },

  async update(context, { id, state, inputs, changed }) {
    const written = writable.filter((name) => changed.has(name) && inputs[name] !== undefined);
    if (written.length > 0) await put(context, id, inputs, written);
    const isOther = isUnfinished(state) || written.includes("type");
    const actual = isOther ? outputsOf(await find(context, id)) : {};
    return { outputs: { ...actual, adopted: state.adopted } };
  },

  // The lifecycle accepts a 404: a missing object needs no delete.
  async delete(context, id, state) {
    if (isKept(state)) return;
    const { status } = await context.client
      .send(api.deleteRegistry, { path: { registryId: Number(id) } })
      .catch((error) => {
        throw isInUse(error) ? inUse(error) : error;
      });
    // Without a status, only the list shows the result.
    if (!status) await untilGone(context, "registry", async () => withId(await list(context), id) !== undefined);
  },
});

const writable = ["displayName", "type", "userName", "password"] as const;

const hosts: ReadonlyMap<string, RegExp> = new Map([
  ["dockerHub", /docker/i],
  ["gitHub", /ghcr|github/i],
]);

function creationOf(context: Context, inputs: Inputs) {
  const { password = "" } = inputs;
  const isOther = (registry: Registry) => !hasSameAccount(inputs, registry) || api.isNotPasswordOf(registry, password);
  return plainCreation<Registry, Partial<Registry>>(containerRegistry, inputs, {
    list: () => listedRegistries(context),
    platformIdOf: ({ id }) => Number(id),
    nameOf: ({ displayName }) => displayName,
    declaredName: inputs.displayName,
    isNamesake: (registry) => !isOfPlatform(registry),
    mayBeLeftOver: (registry) => !isOther(registry) && isOfLastDay(registry.createdAt, context.now()),
    inspect: async (registry) => ({
      found: registry,
      mayBeAdopted: hasSameAccount(inputs, registry),
      isAsDeclared: !isOther(registry),
      isOwn: api.mayBePasswordOf(registry, password),
      createdAt: registry.createdAt,
    }),
    create: () => createRegistry(context, inputs),
    outputsOf,
    adopt: ({ id }, isOwn) => adopt(context, inputs, String(id), !isOwn),
  });
}

/** True if user name and host match. Properties that the platform does not show count as matching. */
function hasSameAccount({ userName, type }: Inputs, registry: Registry): boolean {
  const host = hosts.get(String(type));
  return (registry.userName ?? userName) === userName && (!host || !registry.hostName || host.test(registry.hostName));
}

/** The list contains the platform's own registries, too. */
function isOfPlatform({ isPublic, isPlatformManaged }: Registry): boolean {
  return isPublic === true || isPlatformManaged === true;
}

async function createRegistry(context: Context, inputs: Inputs) {
  const { id } = await context.client.send(api.createRegistry, { body: bodyOf(inputs) });
  if (!id) throw withoutId("registry", api.createRegistry);
  // The response has only the id. The registry exists even if the read fails.
  const read = () => find(context, String(id));
  return { ...(await untilFound(context, `registry ${id}`, read).catch(() => undefined)), id };
}

async function adopt(context: Context, inputs: Inputs, id: string, adopted = true) {
  const registry = await findToAdopt(
    find(context, id),
    { noun: "registry", id },
    async () => ({ items: await list(context) }),
    (item) => [item.id, item.displayName],
  );
  const now: { [Name in (typeof writable)[number]]?: unknown } = {
    displayName: registry.displayName,
    userName: registry.userName,
  };
  // The platform shows no type and only a few characters of the password, so these are written.
  const { password } = inputs;
  if (password !== undefined && inputs.userName === now.userName && api.mayBePasswordOf(registry, password)) {
    now.password = password;
  }
  const written = writable.filter((name) => inputs[name] !== undefined && inputs[name] !== now[name]);
  if (written.length > 0) await put(context, id, inputs, written);
  return { id, outputs: { ...outputsOf(registry), adopted } };
}

/** The platform needs the name in every update, and user name and password together. */
async function put(context: Context, registryId: string, inputs: Inputs, written: readonly string[]): Promise<void> {
  const withCredentials = written.includes("userName") || written.includes("password");
  const body = bodyOf({
    displayName: inputs.displayName,
    type: written.includes("type") ? inputs.type : undefined,
    ...(withCredentials ? { userName: inputs.userName, password: inputs.password } : {}),
  });
  await context.client.send(api.updateRegistry, { path: { registryId: Number(registryId) }, body });
}

function bodyOf({ displayName, type, userName, password }: Inputs): RegistryBody {
  return {
    displayName,
    ...(type === undefined ? {} : { type }),
    ...(userName === undefined || password === undefined ? {} : { passwordCredentials: { userName, password } }),
  };
}

function outputsOf(registry: Partial<Registry> | undefined) {
  return { hostName: registry?.hostName ?? undefined, createdAt: registry?.createdAt ?? undefined };
}
