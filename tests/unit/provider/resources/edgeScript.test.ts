import { createHash } from "node:crypto";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { updatePreviewed } from "../../../../provider/lifecycle/state/previewed";
import { edgeScript } from "../../../../provider/resources/scripts/edgeScript";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const program = { name: "acme-api", type: "Cdn", code: "export default 1;\n" };
const path = "/compute/script/3101";

const script = (settings: Record<string, string> = {}) => new Stacked(edgeScript, testContext(emulator(), settings));
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const stored = (id: number) => platformState().scripts.find(({ Id }) => Id === id);
const conflicts = (given: object) => lifecycle.checkInputs(edgeScript, { ...given }).failures;

describe("a new script", () => {
  test("is created with its code in one request", async () => {
    const api = script();
    await api.up(program);
    expect(api.id).toBe("3101");
    expect(writes(emulator())).toEqual([
      ["POST /compute/script", { Name: "acme-api", ScriptType: 1, Code: program.code }],
    ]);
    expect(api.state).toMatchObject({ ...program, codeHash: sha256(program.code), adopted: false });
    await api.refresh();
    expect(api.preview(program)).toBe("nothing");
  });

  test("outputs its linked pull zone, which a destroy keeps", async () => {
    const api = script();
    await api.up({ ...program, linkedPullZone: true, linkedPullZoneName: "acme-edge" });
    const zone = platformState().pullZones.find(({ Name }) => Name === "acme-edge");
    expect(api.state?.linkedPullZoneIds).toEqual([zone?.Id]);
    await api.destroy();
    expect(api.context.warnings).toEqual([`script "acme-api": its pull zones are not deleted: ${zone?.Id}.`]);
    expect(stored(3101)).toBeUndefined();
  });

  test("outputs its deployment key, and the rotated one after a refresh", async () => {
    const api = script();
    await api.up(program);
    expect(api.state?.deploymentKey).toBe("deployment-key-3101");
    emulator().edit(({ scripts }) =>
      Object.assign(scripts.find(({ Id }) => Id === 3101) ?? {}, { DeploymentKey: "rotated" }),
    );
    await api.refresh();
    expect(api.state?.deploymentKey).toBe("rotated");
    expect(await api.up({ ...program, code: "export default 2;\n" })).toBe("update");
    expect(api.state?.deploymentKey).toBe("rotated");
  });

  test("is not created if the name of its linked pull zone is taken", async () => {
    const failure = await failureOf(script().up({ ...program, linkedPullZone: true, linkedPullZoneName: "acme-shop" }));
    expect(failure).toMatch(/name of the pull zone is taken/);
  });

  test("gets its code afterwards if the create did not store it", async () => {
    emulator().setFaults([
      { match: { operation: "getScriptCode" }, times: 1, inject: { status: 200, body: { Code: "old" } } },
    ]);
    const api = script();
    await api.up(program);
    expect(writes(emulator()).map(([request]) => request)).toEqual(["POST /compute/script", `POST ${path}/code`]);
  });
});

describe("an update sends only changes:", () => {
  const before = {
    ...program,
    variables: { A: { required: true, defaultValue: "1" }, B: { defaultValue: "2" } },
    secrets: { TOKEN: "secret-one", KEY: "secret-two" },
  };

  test.each([
    ["the name", { name: "acme-web" }, [[`POST ${path}`, { Name: "acme-web" }]]],
    ["the type with the name", { type: "Dns" }, [[`POST ${path}`, { Name: "acme-api", ScriptType: 0 }]]],
    ["the code", { code: "2" }, [[`POST ${path}/code`, { Code: "2" }]]],
    [
      "a changed variable and a removed one",
      { variables: { A: { required: true, defaultValue: "3" } } },
      [
        [`PUT ${path}/variables`, { Name: "A", Required: true, DefaultValue: "[secret]" }],
        [`DELETE ${path}/variables/2`, undefined],
      ],
    ],
    [
      "the default of a setting of a variable that leaves the program",
      { variables: { A: { defaultValue: "1" }, B: { defaultValue: "2" } } },
      [[`PUT ${path}/variables`, { Name: "A", Required: false, DefaultValue: "[secret]" }]],
    ],
    [
      "a changed secret and a removed one",
      { secrets: { TOKEN: "secret-three" } },
      [
        [`PUT ${path}/secrets`, { Name: "TOKEN", Secret: "[secret]" }],
        [`DELETE ${path}/secrets/4`, undefined],
      ],
    ],
    ["nothing when the properties leave the program", { variables: undefined, secrets: undefined }, []],
  ])("%s", async (_what, change, sent) => {
    const api = script();
    await api.up(before);
    emulator().clearRequests();
    const after = Object.fromEntries(
      Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
    );
    expect(await api.up(after)).toBe("update");
    expect(writes(emulator())).toEqual(sent);
    await api.refresh();
    expect(api.preview(after)).toBe("nothing");
  });

  test("and fails with the names of the properties that the platform did not store", async () => {
    const api = script();
    await api.up(before);
    emulator().setFaults([{ match: { operation: "putScriptSecret" }, inject: { status: 204 } }]);
    const failure = await failureOf(api.up({ ...before, secrets: { ...before.secrets, NEW: "secret-new" } }));
    expect(failure).toMatch(/reported success, but its secret NEW is not as written/);
    expect(failure).not.toContain("secret-new");
  });
});

describe("a name that moves between variables and secrets", () => {
  const before = { ...program, variables: { A: { defaultValue: "1" } }, secrets: { TOKEN: "one", KEY: "two" } };
  const after = { ...program, variables: { TOKEN: { defaultValue: "3" } }, secrets: { A: "four", KEY: "two" } };
  const names = () => {
    const { EdgeScriptVariables: variables = [], secrets = [] } = stored(3101) ?? {};
    return [variables.map(({ Name }) => Name), secrets.map(({ Name }) => Name)];
  };

  test("is deleted from one just before it is written to the other", async () => {
    const api = script();
    await api.up(before);
    emulator().clearRequests();
    expect(await api.up(after)).toBe("update");
    expect(writes(emulator())).toEqual([
      [`DELETE ${path}/secrets/2`, undefined],
      [`PUT ${path}/variables`, { Name: "TOKEN", Required: false, DefaultValue: "[secret]" }],
      [`DELETE ${path}/variables/1`, undefined],
      [`PUT ${path}/secrets`, { Name: "A", Secret: "[secret]" }],
    ]);
    await api.refresh();
    expect(api.preview(after)).toBe("nothing");
  });

  test.each([
    ["secret", { secrets: { X: "one" } }, { variables: { X: { defaultValue: "2" } } }, [["X"], []]],
    ["variable", { variables: { X: { defaultValue: "2" } } }, { secrets: { X: "one" } }, [[], ["X"]]],
  ])("moves if it was the only declared %s", async (_what, first, second, left) => {
    const api = script();
    await api.up({ ...program, ...first });
    expect(await api.up({ ...program, ...second })).toBe("update");
    expect(names()).toEqual(left);
    await api.refresh();
    expect(api.preview({ ...program, ...second })).toBe("nothing");
  });

  test.each(["deleteScriptSecret", "putScriptVariable", "deleteScriptVariable", "putScriptSecret"])(
    "moves with the next up if %s fails, whether or not it was carried out",
    async (operation) => {
      for (const inject of [{ status: 500 }, { cut: "after" as const }]) {
        for (const isRefreshed of [false, true]) {
          emulator().reset();
          const api = script();
          await api.up(before);
          emulator().setFaults([{ match: { operation }, times: 1, inject }]);
          await failureOf(api.up(after));
          if (isRefreshed) await api.refresh();
          expect(await api.up(after)).toBe("update");
          expect(names()).toEqual([["TOKEN"], expect.arrayContaining(["A", "KEY"])]);
        }
      }
    },
  );
});

describe("drift of a script", () => {
  test("shows in its code, its declared variables, and its missing secrets", async () => {
    const api = script();
    const declared = { ...program, variables: { A: { defaultValue: "1" } }, secrets: { TOKEN: "one" } };
    await api.up(declared);
    emulator().edit(({ scripts }) => {
      const held = scripts.find(({ Id }) => Id === 3101);
      held?.EdgeScriptVariables.push({ Id: 99, Name: "BY_HAND", Required: false, DefaultValue: "" });
      held?.secrets.splice(0);
      Object.assign(held ?? {}, { Code: "drifted" });
    });
    await api.refresh();
    expect(api.state).toMatchObject({ code: "drifted", codeHash: sha256("drifted"), secrets: {} });
    expect(api.state?.variables).toEqual(declared.variables);
    expect(await api.up(declared)).toBe("update");
    expect(stored(3101)).toMatchObject({ Code: program.code, secrets: [{ sha256: sha256("one") }] });
  });
});

describe("an existing script", () => {
  test("is adopted, updated if it differs, and kept by a destroy", async () => {
    const router = script();
    const [held] = [stored(3001)?.Code];
    await router.up({ name: "acme-router", scriptId: 3001, code: held, variables: { ORIGIN: { required: false } } });
    expect(writes(emulator())).toEqual([
      ["PUT /compute/script/3001/variables", { Name: "ORIGIN", Required: false, DefaultValue: "[secret]" }],
    ]);
    expect(stored(3001)?.EdgeScriptVariables).toContainEqual(
      expect.objectContaining({ Name: "ORIGIN", DefaultValue: "https://origin.acme.example" }),
    );
    await router.destroy();
    expect(stored(3001)).toBeDefined();
  });
});

test("missing inputs are reported", () => {
  expect(conflicts({ name: "acme" }).join()).toMatch(/type is required.*code is required/);
  expect(conflicts({ name: "acme", scriptId: 3001 })).toEqual([]);
  expect(conflicts({ ...program, linkedPullZoneName: "acme" }).join()).toMatch(/no effect unless linkedPullZone/);
});

describe("the check rejects", () => {
  const own = { ...program, variables: { ORIGIN: {} }, secrets: { TOKEN: "not-a-real-token" } };
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`V${index}`, {}]));

  test("a name that is both a variable and a secret", () => {
    expect(conflicts(own)).toEqual([]);
    expect(conflicts({ ...own, secrets: { ORIGIN: "not-a-real-token" } })).toEqual([
      "ORIGIN is both a variable and a secret; declare only one of them",
    ]);
  });

  test("more than 128 variables and secrets together", () => {
    expect(conflicts({ ...own, variables: many(127) })).toEqual([]);
    expect(conflicts({ ...own, variables: many(128) })).toEqual([
      "the script has 129 variables and secrets, but at most 128 are allowed",
    ]);
  });

  test("values of more than 2048 bytes, even if they are fewer characters", () => {
    const [most, more] = ["ä".repeat(1024), "ä".repeat(1025)];
    expect(conflicts({ ...own, variables: { V: { defaultValue: most } }, secrets: { S: most } })).toEqual([]);
    expect(conflicts({ ...own, variables: { V: { defaultValue: more } } })).toEqual([
      "variables.[secret].defaultValue must be at most 2048 bytes of UTF-8; got 2050",
    ]);
    const [failure] = conflicts({ ...own, secrets: { S: more } });
    expect(failure).toMatch(/^secrets\..* must be at most 2048 bytes of UTF-8; got 2050$/);
    expect(failure).not.toContain("ä");
  });

  test("code of more than 10 MB", () => {
    expect(conflicts({ ...own, code: "x".repeat(10_000_001) })).toEqual([
      "code must be at most 10000000 bytes of UTF-8; got 10000001",
    ]);
  });
});

test("a rename leaves the host names known in the preview", () => {
  const state = { name: "api", scriptId: 3001, defaultHostname: "api-1a2b.bunny.run", systemHostname: "s-1.example" };
  const { name: _name, scriptId: _id, ...hostnames } = state;
  expect(updatePreviewed(edgeScript, "3001", state, { name: "shop", scriptId: 3001 })).toMatchObject(hostnames);
});
