import * as api from "../../../provider/api/applications";
import { createRegistry, deleteRegistry, listRegistries } from "../../../provider/api/registries";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, listIn, outcomeOf } from "../requests";

export const area = "Containers";

const application = "it needs an application, whose instances are billed";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A registry without a type is accepted and is of a host other than ghcr.io and docker.io (vendor's CLI)",
    operation: "POST /mc/registries",
    ifWrong: "a create of a ContainerRegistry without `type` fails",
    expected: ["saved", "secretsValidationFailed"],
    async probe(account) {
      const displayName = account.newName();
      const passwordCredentials = { userName: "nobody", password: "not-a-real-password" };
      const reply = await account.send(createRegistry, { body: { displayName, passwordCredentials } });
      const registryId = Number(at(reply.body, "id"));
      if (registryId > 0) {
        const asked = { path: { registryId } };
        account.deleteAtEnd({ label: `registry ${displayName}`, remove: deleteRegistry, asked });
      }
      if (!isAccepted(reply)) return outcomeOf(reply);
      const status = String(at(reply.body, "status") ?? "saved");
      return `${status.slice(0, 1).toLowerCase()}${status.slice(1)}`;
    },
  },
  {
    assumed: "A template's endpoints are sent without ids, and an existing endpoint of the same name is updated",
    operation: "PUT /mc/apps/{id}",
    ifWrong:
      "a change of `terminationGracePeriodSeconds` or `endpoints` creates new endpoints, with other host names and pull zones",
    expected: "the same endpoint",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const appId = await account.newApplication({ ...settings, containerTemplates: [container(endpointAt(80))] });
      const before = await readApplication(account, appId);
      const [id, endpointId] = [at(before, ...firstContainer, "id"), at(before, ...firstEndpoint, "id")];
      const body = {
        ...settings,
        name: at(before, "name"),
        containerTemplates: [{ ...container(endpointAt(8080)), id }],
      };
      accepted(await account.send(api.replaceApplication, { path: { appId }, body }));
      const after = await readApplication(account, appId);
      if (at(after, ...firstEndpoint, "id") !== endpointId) return "another endpoint";
      const port = at(after, ...firstEndpoint, "portMappings", 0, "containerPort");
      return port === 8080 ? "the same endpoint" : "the same endpoint, unchanged";
    },
  },
  {
    assumed:
      "A PUT may reset an omitted grace period or omitted node selectors, so both are sent once they are declared",
    operation: "PUT /mc/apps/{id}",
    ifWrong: "no effect, because declared values are always sent",
    notProbed: "the API does not return either of them",
  },
  {
    assumed: "A PUT without containers keeps the application's containers",
    operation: "PUT /mc/apps/{id}",
    ifWrong: "no effect, because this package sends all of them",
    expected: "kept",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const appId = await account.newApplication({ ...settings, containerTemplates: [container()] });
      const before = await readApplication(account, appId);
      const body = { ...settings, name: at(before, "name") };
      accepted(await account.send(api.replaceApplication, { path: { appId }, body }));
      const isKept =
        at(await readApplication(account, appId), ...firstContainer, "id") === at(before, ...firstContainer, "id");
      return isKept ? "kept" : "not kept";
    },
  },
  {
    assumed: "`pullZoneId` of a CDN endpoint puts a pull zone of the account in front of it",
    operation: "POST /mc/apps",
    ifWrong: "every refresh reports drift in `endpoints`",
    expected: "that pull zone",
    costs: application,
    async probe(account) {
      const pullZone = await account.pullZone();
      const { container, settings } = await parts(account);
      const containerTemplates = [container(endpointAt(80, pullZone.id))];
      const appId = await account.newApplication({ ...settings, containerTemplates });
      const pullZoneId = at(await readApplication(account, appId), ...firstEndpoint, "pullZoneId");
      return String(pullZoneId) === String(pullZone.id) ? "that pull zone" : "another pull zone";
    },
  },
  {
    assumed: "An update deletes an omitted volume with its data",
    operation: "PATCH /mc/apps/{id}",
    ifWrong: "the volume stays and is billed",
    expected: "no longer listed",
    costs: application,
    async probe(account) {
      const { container, settings } = await parts(account);
      const volumes = [{ name: "probe", size: 1 }];
      const appId = await account.newApplication({ ...settings, volumes, containerTemplates: [container()] });
      accepted(await account.send(api.updateApplication, { path: { appId }, body: { volumes: [] } }));
      return listIn(at(await readApplication(account, appId), "volumes")).length === 0
        ? "no longer listed"
        : "still listed";
    },
  },
];

const firstContainer = ["containerTemplates", 0] as const;
const firstEndpoint = [...firstContainer, "endpoints", 0] as const;

function endpointAt(containerPort: number, pullZoneId?: number) {
  const cdn = { portMappings: [{ containerPort }], ...(pullZoneId === undefined ? {} : { pullZoneId }) };
  return { displayName: "probe", cdn };
}

async function parts(account: Account) {
  const { body } = await account.send(listRegistries);
  const registry = listIn(at(body, "items")).find((each) => at(each, "isPublic") === true);
  if (registry === undefined) throw new UnavailableError("the platform lists no public registry");
  const image = { imageNamespace: "library", imageName: "nginx", imageTag: "latest" };
  const imageRegistryId = String(at(registry, "id"));
  return {
    container: (...endpoints: readonly object[]) => ({ name: "probe", ...image, imageRegistryId, endpoints }),
    settings: {
      runtimeType: "shared",
      autoScaling: { min: 1, max: 1 },
      regionSettings: { allowedRegionIds: ["DE"], requiredRegionIds: ["DE"] },
    },
  };
}

async function readApplication(account: Account, appId: string): Promise<unknown> {
  const reply = await account.send(api.getApplication, { path: { appId } });
  if (isAccepted(reply)) return reply.body;
  throw new UnavailableError(`could not ${api.getApplication.does}: ${reply.status}`);
}
