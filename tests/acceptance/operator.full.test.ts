import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseAllDocuments } from "yaml";
import { definition, withFields, wrongFields } from "../operator/stacks";
import { type ApiResponse, type ApiServer, folderOfApiServer, startApiServer } from "./apiServer";
import { Stack } from "./engine";
import { folderOfNode } from "./exampleNode";

const examples = resolve(__dirname, "../../examples");

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: object;
}

describe("manifests for Pulumi's Kubernetes Operator on a real API server", () => {
  const programs = folderOfApiServer();
  if (programs === "") return void test.skip("there is no Go to build the API server of Kubernetes", () => {});

  const ofFleet = manifestsIn(
    execFileSync(join(folderOfNode(), "node"), [join(examples, "fleet/index.ts"), "manifests"], { encoding: "utf8" }),
  );
  const ofGitops = manifestsIn(readFileSync(join(examples, "gitops/kubernetes/stacks.yaml"), "utf8"));
  const [shop] = ofFleet as [Manifest];
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApiServer(programs);
    expect(await create(definition)).toMatchObject({ status: 201 });
    // A definition is served some moments after it was stored.
    while ((await server.send("GET", "/apis/pulumi.com/v1/stacks")).status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // They have the namespace and the service account of the fleet, too.
    for (const manifest of ofGitops) expect(await create(manifest)).toMatchObject({ status: 201 });
  });

  afterAll(() => server?.close());

  test("those of the examples are stored as written", async () => {
    expect(ofFleet.map(({ metadata }) => metadata.name)).toEqual(["shop", "media"]);
    for (const manifest of ofFleet) await apply(manifest);
    for (const manifest of [...ofGitops, ...ofFleet]) {
      const { body } = await server.send("GET", pathOf(manifest));
      expect(body).toMatchObject(manifest);
      if (manifest.kind === "Stack") expect(body.spec).toEqual(manifest.spec);
    }
  });

  test("a Stack that is applied again stays as it is, so that the operator does nothing", async () => {
    expect([await apply(shop), await apply(shop)]).toMatchObject(
      Array(2).fill({ body: { metadata: { generation: 1 } } }),
    );
  });

  test.each(wrongFields)("a Stack with %s is refused", async (_, fields) => {
    const manifest = withFields({ ...shop, metadata: { ...shop.metadata, name: "wrong" } }, fields);
    const { status, body } = await create(manifest);
    expect([400, 422]).toContain(status);
    expect(body.message).toContain(`spec.${Object.keys(fields)}`);
  });

  test("a Stack for a tenant with too long a name is refused", async () => {
    const named = (name: string) => create({ ...shop, metadata: { ...shop.metadata, name } });
    expect(await named("a".repeat(42))).toMatchObject({ status: 201 });
    const message = expect.stringContaining("no more than 42 characters");
    expect(await named("a".repeat(43))).toMatchObject({ status: 422, body: { message } });
  });

  /** Creates or updates an object as `kubectl apply --server-side` does. */
  function apply(manifest: Manifest): Promise<ApiResponse> {
    return server.send("PATCH", `${pathOf(manifest)}?fieldManager=tests&fieldValidation=Strict`, manifest);
  }

  /** Creates an object as `kubectl create` does: unknown fields are errors. */
  function create(manifest: Manifest): Promise<ApiResponse> {
    return server.send("POST", `${collectionOf(manifest)}?fieldValidation=Strict`, manifest);
  }
});

test("`pulumi install`, which the operator runs, needs the packages of examples/fleet to be there", async () => {
  const checkout = new Stack({});
  try {
    for (const file of ["Pulumi.yaml", "package.json"])
      cpSync(join(examples, "fleet", file), join(checkout.folder, file));
    // Once it succeeds, remove the container that installs them from the manifests.
    await expect(checkout.cli(["install"])).rejects.toThrow(
      /no folder at path '.*node_modules\/pulumi-edge-platform\/plugin'/,
    );
  } finally {
    checkout.close();
  }
});

function manifestsIn(yaml: string): Manifest[] {
  return parseAllDocuments(yaml).map((document) => document.toJS());
}

function pathOf(manifest: Manifest): string {
  return `${collectionOf(manifest)}/${manifest.metadata.name}`;
}

function collectionOf({ apiVersion, kind, metadata: { namespace } }: Manifest): string {
  const group = apiVersion === "v1" ? "/api/v1" : `/apis/${apiVersion}`;
  return `${group}${namespace === undefined ? "" : `/namespaces/${namespace}`}/${kind.toLowerCase()}s`;
}
