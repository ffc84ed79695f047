import { createHash } from "node:crypto";
import type { z } from "zod";
import * as api from "../../provider/api/registries";
import { livingApplications } from "../containers/lifecycle";
import type { Application } from "../containers/state";
import { takeId } from "../handling";
import type { EmulatorOptions } from "../options";
import { cursorPage } from "../paging";
import { containerProblem, type EmulatedResponse, problemWithErrors, Refusal } from "../problems";
import { type Registry, type State, serve } from "./state";

type Credentials = NonNullable<z.output<typeof api.registryBody>["passwordCredentials"]>;
type RegistryType = NonNullable<Registry["type"]>;

/** Password that fails verification. The response has a success status and the failure in its body. */
const wrongPassword = "wrong-password";

const hosts: Readonly<Record<RegistryType, string>> = {
  dockerHub: "docker.io",
  gitHub: "ghcr.io",
  bunnyRegistry: "registry.bunny.net",
};

export const registryRoutes = [
  serve(api.listRegistries, ({ query, state }) => {
    const { registryPageSize } = state.options;
    const cursor = registryPageSize === null ? undefined : query.nextCursor;
    const limit = registryPageSize ?? Number.POSITIVE_INFINITY;
    return cursorPage(state.registries.map(registryResponse), { nextCursor: cursor, limit });
  }),

  serve(api.getRegistry, ({ path, state }) => ({
    status: 200,
    body: registryResponse(findRegistry(state, path.registryId)),
  })),

  serve(api.createRegistry, ({ body, state, now }) => {
    const { displayName, passwordCredentials } = body;
    const type = knownType(body.type);
    if (!passwordCredentials) throw invalid("passwordCredentials", "The credentials are required.");
    if (passwordCredentials.password === wrongPassword) return credentialsRefused(state, 0);
    const id = takeId(state, "registry", (candidate) => state.registries.some((registry) => registry.id === candidate));
    const createdAt = new Date(now).toISOString();
    state.registries.push({
      id,
      displayName,
      type,
      hostName: type === undefined ? "" : hosts[type],
      ...stored(passwordCredentials),
      createdAt,
      lastUpdatedAt: createdAt,
      isPublic: false,
      isPlatformManaged: false,
    });
    const status = state.options.registryCreateStatus;
    return { status, body: { id, error: null, status: cased("saved", state.options) } };
  }),

  serve(api.updateRegistry, ({ path, body, state, now }) => {
    const registry = findRegistry(state, path.registryId);
    const type = knownType(body.type);
    if (body.passwordCredentials?.password === wrongPassword) return credentialsRefused(state, registry.id);
    registry.displayName = body.displayName;
    if (type) Object.assign(registry, { type, hostName: hosts[type] });
    if (body.passwordCredentials) Object.assign(registry, stored(body.passwordCredentials));
    registry.lastUpdatedAt = new Date(now).toISOString();
    return { status: 200, body: { id: registry.id, error: null, status: cased("saved", state.options) } };
  }),

  serve(api.deleteRegistry, ({ path, state, now }) => {
    const { options } = state;
    const registry = ownRegistry(state, path.registryId);
    if (!registry) {
      const status = options.missingRegistryDeleteStatus;
      if (status === 404 && options.containerProblems === "withErrors") throw noRegistry(options);
      return { status, body: { status: cased("notFound", options), applications: [] } };
    }
    const users = livingApplications(state, now).filter(
      ({ containerTemplates, deletedAt }) =>
        deletedAt === null && containerTemplates.some(({ imageRegistryId }) => imageRegistryId === String(registry.id)),
    );
    if (users.length > 0) throw inUse(users, options);
    state.registries.splice(state.registries.indexOf(registry), 1);
    return { status: 200, body: { status: cased("removed", options), applications: [] } };
  }),
];

/** Finds a registry of the account. Public ones are listed but cannot be read. */
function ownRegistry(state: State, id: number): Registry | undefined {
  return state.registries.find((candidate) => candidate.id === id && !candidate.isPublic);
}

function findRegistry(state: State, id: number): Registry {
  const registry = ownRegistry(state, id);
  if (!registry) throw noRegistry(state.options);
  return registry;
}

function noRegistry(options: EmulatorOptions): Refusal {
  return containerProblem(404, "The container registry does not exist.", options);
}

function inUse(users: readonly Application[], options: EmulatorOptions): Refusal {
  const status = options.registryInUseStatus;
  if (status === 409 && options.containerProblems === "withErrors") {
    const errors = users.map(({ name }) => ({ field: "", message: `Used by the application ${name}.` }));
    return containerProblem(status, "The container registry is in use.", options, errors);
  }
  const isOlder = options.containerProblems === "plain";
  const applications = users.map(({ id, name }) => (isOlder ? { id, name } : name));
  return new Refusal(() => ({ status, body: { status: cased("inUse", options), applications } }));
}

function knownType(value: string | undefined): RegistryType | undefined {
  if (value === undefined) return undefined;
  const type = api.registryTypes.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
  if (!type) throw invalid("type", `The type must be one of ${api.registryTypes.join(", ")}.`);
  return type;
}

function invalid(field: string, message: string): Refusal {
  return problemWithErrors(400, "One or more validation errors occurred.", [{ field, message }]);
}

function credentialsRefused(state: State, id: number): EmulatedResponse {
  const error = "The registry did not accept the credentials.";
  return { status: 200, body: { id, error, status: cased("secretsValidationFailed", state.options) } };
}

function stored({ userName, password }: Credentials) {
  return {
    userName,
    firstPasswordSymbols: password.slice(0, 2),
    lastPasswordSymbols: password.slice(-2),
    passwordSha256: sha256(password),
  };
}

function registryResponse({ type: _type, passwordSha256: _hash, ...registry }: Registry): Record<string, unknown> {
  return { ...registry, namespaceId: null, accountId: "account-1", userId: "user-1" };
}

function cased(status: string, { registryStatusCase }: EmulatorOptions): string {
  switch (registryStatusCase) {
    case "camel":
      return status;
    case "pascal":
      return status.charAt(0).toUpperCase() + status.slice(1);
    case "upper":
      return status.toUpperCase();
    case "lower":
      return status.toLowerCase();
  }
}

function sha256(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
