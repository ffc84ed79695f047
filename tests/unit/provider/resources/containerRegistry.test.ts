import { createHash } from "node:crypto";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { containerRegistry } from "../../../../provider/resources/registries/containerRegistry";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const program = { displayName: "Hub", type: "dockerHub", userName: "acme", password: "a-password" };
const credentials = { userName: "acme", password: "[secret]" };

// These tests create several registries with the same name.
const registry = () => new Stacked(containerRegistry, testContext(emulator(), { duplicates: "allow" }));
const stored = (id: number) => platformState().registries.find((candidate) => candidate.id === id);
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const conflicts = (given: object) => lifecycle.checkInputs(containerRegistry, { ...given }).failures;

describe("a new registry", () => {
  test("is created with its credentials, and records what the platform adds", async () => {
    const hub = registry();
    await hub.up(program);
    expect(hub.id).toBe("601");
    const added = { hostName: "docker.io", createdAt: "2026-03-10T12:00:00.000Z" };
    expect(hub.state).toEqual({ ...program, ...added, adopted: false });
    const passwordCredentials = credentials;
    expect(writes(emulator())).toEqual([
      ["POST /mc/registries", { displayName: "Hub", type: "dockerHub", passwordCredentials }],
    ]);
    expect(stored(601)?.passwordSha256).toBe(sha256("a-password"));
    await hub.refresh();
    expect(hub.state).toMatchObject(added);
    expect(hub.preview(program)).toBe("nothing");
  });

  test("exists without its host if the platform cannot be read, and the next refresh reads it", async () => {
    emulator().setFaults([{ match: { operation: "getRegistry" }, inject: { status: 500 } }]);
    const hub = registry();
    await hub.up(program);
    expect(hub.state).toEqual({ ...program, adopted: false });
    expect(hub.context.warnings).toEqual([
      'container registry "Hub": the platform did not return hostName, createdAt. Resources that use it get no value until a refresh reads it.',
    ]);
    emulator().setFaults([]);
    await hub.refresh();
    expect(hub.state).toMatchObject({ hostName: "docker.io" });
  });

  test("has the host of its new type after an update", async () => {
    const hub = registry();
    await hub.up(program);
    await hub.up({ ...program, type: "gitHub" });
    expect(hub.state).toMatchObject({ hostName: "ghcr.io" });
  });

  test.each([
    ["the name alone", { displayName: "Acme" }, { displayName: "Acme" }],
    ["the type", { type: "gitHub" }, { displayName: "Hub", type: "gitHub" }],
    [
      "user name and password together when the password changes",
      { password: "another-password" },
      { displayName: "Hub", passwordCredentials: credentials },
    ],
    [
      "user name and password together when the user name changes",
      { userName: "acme-ci" },
      { displayName: "Hub", passwordCredentials: { ...credentials, userName: "acme-ci" } },
    ],
  ])("is updated with its name and the changes: %s", async (_what, change, body) => {
    const hub = registry();
    await hub.up(program);
    emulator().clearRequests();
    expect(await hub.up({ ...program, ...change })).toBe("update");
    expect(writes(emulator())).toEqual([["PUT /mc/registries/601", body]]);
    await hub.refresh();
    expect(hub.preview({ ...program, ...change })).toBe("nothing");
  });

  test("is deleted by a destroy, unless onDestroy is keep", async () => {
    const [deleted, kept] = [registry(), registry()];
    await deleted.up(program);
    await kept.up({ ...program, onDestroy: "keep" });
    await deleted.destroy();
    await kept.destroy();
    expect([stored(601), stored(602)?.displayName]).toEqual([undefined, "Hub"]);
  });
});

describe("drift of a registry", () => {
  test.each([
    ["null", { userName: null, displayName: null }],
    ["omitted", {}],
  ])("ignores values that the platform leaves empty: %s", async (_how, shown) => {
    const hub = registry();
    await hub.up(program);
    const items = [{ id: 601, createdAt: hub.state?.createdAt, ...shown }];
    emulator().setFaults([{ match: { operation: "listRegistries" }, inject: { status: 200, body: { items } } }]);
    for (let round = 0; round < 2; round++) {
      await hub.refresh();
      expect(hub.state).toMatchObject({ displayName: "Hub", userName: "acme" });
      expect(hub.preview(program)).toBe("nothing");
    }
    // Adopted credentials stay as declared, too.
    const taken = { displayName: "GitHub", userName: "acme-ci", password: "seldom-shared", registryId: 502 };
    emulator().clearFaults();
    const other = registry();
    await other.up(taken);
    emulator().edit(({ registries }) => void Object.assign(registries[1] ?? {}, { userName: null }));
    await other.refresh();
    expect(other.preview(taken)).toBe("nothing");
  });
});

describe("adopting a registry", () => {
  test("writes the differences, and the password, which is never returned", async () => {
    const taken = registry();
    await taken.up({ displayName: "Acme CI", userName: "acme-ci", password: "a-password", registryId: 502 });
    expect(writes(emulator())).toEqual([
      [
        "PUT /mc/registries/502",
        { displayName: "Acme CI", passwordCredentials: { userName: "acme-ci", password: "[secret]" } },
      ],
    ]);
  });

  test("writes no password for the same user if the first and last characters match", async () => {
    const taken = registry();
    await taken.up({ displayName: "GitHub", userName: "acme-ci", password: "seldom-shared", registryId: 502 });
    expect(writes(emulator())).toEqual([]);
    expect(taken.state).toMatchObject({ password: "seldom-shared", adopted: true });
    // After the adoption, each change counts.
    await taken.up({ displayName: "GitHub", userName: "acme-ci", password: "seldom-heard", registryId: 502 });
    expect(writes(emulator())).toHaveLength(1);
  });

  test.each([
    ["another beginning", { password: "indeed" }, {}],
    ["another end", { password: "secure" }, {}],
    ["another user", { userName: "somebody" }, {}],
    ["a missing beginning", {}, { firstPasswordSymbols: null }],
    ["an empty end", {}, { lastPasswordSymbols: "" }],
  ])("writes the credentials for %s", async (_what, declared, shown) => {
    emulator().edit(({ registries }) => void Object.assign(registries[1] ?? {}, shown));
    const given = { displayName: "GitHub", userName: "acme-ci", password: "seldom-shared", registryId: 502 };
    await registry().up({ ...given, ...declared });
    const userName = { ...given, ...declared }.userName;
    expect(writes(emulator())).toEqual([
      ["PUT /mc/registries/502", { displayName: "GitHub", passwordCredentials: { userName, password: "[secret]" } }],
    ]);
  });

  test('keeps it on destroy, except with onDestroy: "delete"', async () => {
    const [kept, deleted] = [registry(), registry()];
    await kept.up({ displayName: "GitHub", registryId: 502 });
    await kept.destroy();
    expect(stored(502)).toBeDefined();
    await deleted.up({ displayName: "GitHub", registryId: 502, onDestroy: "delete" });
    await deleted.destroy();
    expect(stored(502)).toBeUndefined();
  });

  test("fails for a missing registry with the existing ones of every page", async () => {
    emulator().setOptions({ registryPageSize: 1 });
    expect(await failureOf(registry().up({ displayName: "X", registryId: 9 }))).toBe(
      "there is no registry 9 to adopt; the account has 501 (Docker Hub), 502 (GitHub), 1 (DockerHub Public), 2 (GitHub Public).",
    );
  });

  test("replaces the resource unless it is the same registry", async () => {
    const taken = registry();
    await taken.up({ displayName: "GitHub", registryId: 502 });
    expect(taken.preview({ displayName: "GitHub", registryId: 501 })).toBe("replace");
    const own = registry();
    await own.up(program);
    expect(await own.up({ ...program, registryId: 601 })).toBe("update");
    expect(await own.up(program)).toBe("nothing");
    expect(writes(emulator())).toHaveLength(1);
  });
});

test("the platform's own registries are read from the list, because reading one by id returns 404", async () => {
  emulator().setOptions({ registryPageSize: 1 });
  const context = testContext(emulator());
  const found = await lifecycle.read(containerRegistry, context, "1", {});
  expect(found?.state).toMatchObject({ displayName: "DockerHub Public", registryId: 1, adopted: false });
  const taken = registry();
  await taken.up({ displayName: "DockerHub Public", registryId: 1 });
  await taken.refresh();
  expect(taken.preview({ displayName: "DockerHub Public", registryId: 1 })).toBe("nothing");
});

describe.each(["camel", "pascal", "upper", "lower"] as const)(
  "responses with their status in %s case",
  (registryStatusCase) => {
    beforeEach(() => emulator().setOptions({ registryStatusCase }));

    test("a success status with a failure in its body fails, and nothing is created or changed", async () => {
      const hub = registry();
      const message = await failureOf(hub.up({ ...program, password: "wrong-password" }));
      expect(message).toMatch(
        /200 OK but did not execute it: The registry did not accept the credentials \[secretsvalidationfailed\]/i,
      );
      expect(hub.state).toBeUndefined();
      await hub.up(program);
      expect(await failureOf(hub.up({ ...program, password: "wrong-password" }))).toMatch(/secretsvalidationfailed/i);
      expect(hub.state?.password).toBe("a-password");
    });

    test.each([
      ["a 200", { registryInUseStatus: 200 }, /^it is in use by shop, so the platform does not delete it\. /],
      [
        "a 409 of the registries",
        { containerProblems: "plain" },
        /^it is in use by shop, so the platform does not delete it\. /,
      ],
      [
        "a 409 with errors",
        {},
        /^it is in use, so the platform does not delete it: the platform responded with 409 Conflict: The container registry is in use; Used by the application shop \(request request-\d+\)\. /,
      ],
    ] as const)(
      "deleting a registry in use fails with its users and the next step (%s)",
      async (_form, options, prefix) => {
        emulator().setOptions(options);
        const used = registry();
        await used.up({ displayName: "Docker Hub", registryId: 501, onDestroy: "delete" });
        const message = await failureOf(used.destroy());
        expect(message).toMatch(prefix);
        expect(message.replace(prefix, "")).toBe(
          'Point its users at another registry first, or set onDestroy: "keep", run `pulumi up`, and destroy again.',
        );
        expect(stored(501)).toBeDefined();
      },
    );

    test.each([
      [404, "withErrors"],
      [404, "plain"],
      [200, "withErrors"],
    ] as const)(
      "deleting a missing registry succeeds (%i %s)",
      async (missingRegistryDeleteStatus, containerProblems) => {
        emulator().setOptions({ missingRegistryDeleteStatus, containerProblems });
        const hub = registry();
        await hub.up(program);
        emulator().edit(({ registries }) => void registries.pop());
        await hub.destroy();
        expect(hub.state).toBeUndefined();
      },
    );
  },
);

test("a registry of another host is created without a type", async () => {
  const { type: _type, ...generic } = { ...program, displayName: "registry.acme.example" };
  const own = registry();
  await own.up(generic);
  expect(stored(601)).toMatchObject({ type: undefined, hostName: "" });
  await own.refresh();
  expect(own.preview(generic)).toBe("nothing");
});

test("ghcr.io needs its type", () => {
  const { type: _type, ...generic } = { ...program, displayName: "ghcr.io (acme)" };
  expect(conflicts(generic)).toEqual([
    'type must be "gitHub" for ghcr.io: the platform fails to create such a registry without it',
  ]);
  expect(conflicts({ ...generic, type: "gitHub" })).toEqual([]);
  expect(conflicts({ ...generic, type: unknownValue })).toEqual([]);
  expect(conflicts({ ...generic, displayName: "ghcr.io.acme.example" })).toEqual([]);
  expect(conflicts({ ...generic, registryId: 502 })).toEqual([]);
});

test("missing inputs are reported before any request", () => {
  expect(conflicts({ displayName: "Hub" })).toEqual([
    "userName and password are required to create a registry; to adopt one, set registryId",
  ]);
  expect(conflicts({ ...program, password: undefined })).toEqual([
    "password is required because userName and password must be set together",
  ]);
  expect(conflicts({ displayName: "Hub", registryId: 502, password: "x" })).toEqual([
    "userName is required because userName and password must be set together",
  ]);
  expect(conflicts({ displayName: "Hub", registryId: 502 })).toEqual([]);
  expect(conflicts({ ...program, displayName: "x".repeat(51) })).toEqual([
    "displayName must be a string of 1–50 characters; got a string of 51 characters",
  ]);
});

test("200 registries are created with a write and a read each, and a single list request", async () => {
  const context = testContext(emulator());
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const created = await Promise.all(
    numbers.map((number) =>
      lifecycle.create(
        containerRegistry,
        context,
        checked(containerRegistry, { ...program, displayName: `Hub ${number}` }),
      ),
    ),
  );
  const sent = sentRequests().map(({ method, path }) => `${method} ${path}`);
  expect(sent.filter((request) => request === "POST /mc/registries")).toHaveLength(200);
  const read = sent.filter((request) => request.startsWith("GET /mc/registries/"));
  expect(new Set(read).size).toBe(200);
  expect(sent).toHaveLength(401);
  expect(new Set(created.map(({ id }) => id)).size).toBe(200);
});
