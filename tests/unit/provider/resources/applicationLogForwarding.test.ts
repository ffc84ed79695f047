import type { PlatformState } from "../../../../emulator";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { applicationLogForwarding } from "../../../../provider/resources/containers/applicationLogForwarding";
import type { Properties } from "../../../../provider/schema/properties";
import { effects, told } from "../../commands/preview/building";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const stored = { type: "SyslogTcp", endpoint: "logs.acme.example", port: 514, token: "one" } as const;
const program = { appId: "app-2", ...stored };
const begun = { ...stored, format: "SyslogRfc5424", enabled: true } as const;
const forwarding = (settings = {}) => new Stacked(applicationLogForwarding, testContext(emulator(), settings));
const held = (appId = program.appId) => platformState().logForwardings.find(({ app }) => app === appId);
const edit = (change: (all: PlatformState["logForwardings"]) => void) =>
  emulator().edit(({ logForwardings }) => change(logForwardings));

test("the log forwarding is created with defaults, updated completely, and deleted", async () => {
  const own = forwarding();
  await own.up(program);
  expect(held()).toEqual({ app: "app-2", ...begun });
  expect(own).toMatchObject({ id: "app-2", state: { adopted: false } });
  emulator().clearRequests();
  expect(await own.up({ ...program, port: 6514 })).toBe("update");
  const body = { app: "app-2", ...begun, port: 6514, token: "[secret]" };
  expect(writes(emulator())).toEqual([["PUT /mc/log/forwarding/app-2", body]]);
  await own.refresh();
  expect(own.preview({ ...program, port: 6514 })).toBe("nothing");
  await own.destroy();
  expect(held()).toBeUndefined();
});

describe("without a token", () => {
  const { token: _token, ...without } = program;

  test("the log forwarding is created, and an update keeps a token that somebody set", async () => {
    const own = forwarding();
    await own.up(without);
    expect(held()).toEqual({ ...begun, app: "app-2", token: undefined });
    await own.refresh();
    expect(own.preview(without)).toBe("nothing");
    edit((all) => Object.assign(all[1] ?? {}, { token: "two" }));
    await own.up({ ...without, port: 6514 });
    expect(held()).toMatchObject({ port: 6514, token: "two" });
  });

  test("a create that the platform rejects suggests one", async () => {
    emulator().setFaults([{ match: { operation: "createLogForwarding" }, inject: { status: 400 } }]);
    expect(await failureOf(forwarding().up(without))).toMatch(
      /400 Bad Request.* If the rest is correct, set `token`: the platform may require one\.$/,
    );
    expect(await failureOf(forwarding().up(program))).not.toContain("set `token`");
  });
});

test("a missing application is refused, although the platform would accept it", async () => {
  const message = await failureOf(forwarding().up({ ...program, appId: "app-9" }));
  expect(message).toMatch(/could not read the application .*app-9.*404/);
  expect(writes(emulator())).toEqual([]);
});

beforeEach(() => edit((all) => Object.assign(all[0] ?? {}, { ...begun, app: "app-1" })));

test("an existing forwarding is refused, or adopted on request with its undeclared settings", async () => {
  const declared = { ...program, appId: "app-1" };
  edit((all) => Object.assign(all[0] ?? {}, { format: "SyslogRfc3164", enabled: false }));
  expect(await failureOf(forwarding().up(declared))).toContain(
    "log forwarding of application app-1 exists already. Nothing was written.",
  );
  const own = forwarding();
  await own.up({ ...declared, adopt: true });
  const expected = { app: "app-1", ...stored, format: "SyslogRfc3164", enabled: false };
  expect(held("app-1")).toEqual(expected);
  expect(own.state).toMatchObject({ adopted: true });
  await own.up({ ...declared, adopt: true, port: 6514 });
  expect(held("app-1")).toEqual({ ...expected, port: 6514 });
  await own.destroy();
  expect(held("app-1")).toEqual({ ...expected, port: 6514 });
});

test("an unchanged forwarding is owned with edge:adopt own, and deleted by a destroy", async () => {
  edit((all) => all.push({ app: "app-2", ...begun }));
  const own = forwarding({ adopt: "own" });
  await own.up(program);
  expect(writes(emulator())).toEqual([]);
  expect(own.state).toMatchObject({ adopted: false });
  await own.destroy();
  expect(held()).toBeUndefined();
});

test("drift includes defaults but not spellings of the host, and an up repairs it", async () => {
  const own = forwarding();
  await own.up(program);
  edit((all) => Object.assign(all[1] ?? {}, { endpoint: "LOGS.acme.example", token: "two", enabled: false }));
  await own.refresh();
  expect(own.state).toMatchObject({ endpoint: "logs.acme.example", token: "two", enabled: false });
  expect(own.preview(program)).toBe("update");
  await own.up(program);
  expect(held()).toEqual({ app: "app-2", ...begun });
});

test("properties missing from a response stay as declared, and are written when they change", async () => {
  const own = forwarding();
  await own.up(program);
  emulator().setFaults([
    {
      match: { operation: "getLogForwarding" },
      inject: { status: 200, body: { app: "app-2", id: 7, endpoint: null, type: "syslogtcp", later: {} } },
    },
  ]);
  await own.refresh();
  expect(own.state).toMatchObject(program);
  await own.up({ ...program, token: "two" });
  expect(held()).toMatchObject({ token: "two" });
});

test("a forwarding that outlives its application is deleted by a destroy", async () => {
  const own = forwarding();
  await own.up(program);
  emulator().edit((state) => void state.applications.splice(0));
  await own.refresh();
  expect(own.preview(program)).toBe("nothing");
  await own.destroy();
  expect(held()).toBeUndefined();
});

test.each(["as an array", "as an object"])(
  "a forwarding that is missing from the list is dropped, %s",
  async (form) => {
    const [own, other] = [forwarding(), forwarding()];
    await own.up(program);
    await other.up({ ...program, appId: "app-1", adopt: true });
    edit((all) => all.pop());
    const all = platformState().logForwardings;
    if (form === "as an object") {
      emulator().setFaults([
        { match: { operation: "listLogForwardings" }, inject: { status: 200, body: { items: all } } },
      ]);
    }
    // The other forwarding proves the key.
    await other.refresh();
    own.context = other.context;
    await own.refresh("same run");
    expect(own.state).toBeUndefined();
  },
);

test.each([
  [
    "that contains it",
    { items: [{ app: "app-2" }] },
    /the account's list of log forwarding configurations still contains the object/,
  ],
  ["with an unreadable forwarding", [{ app: 7 }, { app: "app-1" }], /some of them cannot be read/],
])("a 404 does not drop a forwarding if there is a list %s", async (_what, body, message) => {
  const own = forwarding();
  await own.up(program);
  emulator().setFaults([
    { match: { operation: "getLogForwarding" }, inject: { status: 404 } },
    { match: { operation: "listLogForwardings" }, inject: { status: 200, body } },
  ]);
  expect(await failureOf(own.refresh())).toMatch(message);
});

const lostCreate = { match: { operation: "createLogForwarding" }, inject: { cut: "after" as const } };

test("a create with a lost response is found by a read", async () => {
  const own = forwarding();
  emulator().setFaults([lostCreate]);
  await own.up(program);
  expect(own).toMatchObject({ id: "app-2", state: { adopted: false } });
  expect(writes(emulator())).toHaveLength(1);
});

test("a create with a lost response and a lost read is recorded, and the next up continues without another create", async () => {
  const own = forwarding();
  emulator().setFaults([lostCreate, { match: { operation: "getLogForwarding" }, nth: 2, inject: { status: 503 } }]);
  await failureOf(own.up(program));
  emulator().setFaults([]);
  expect(own).toMatchObject({ id: "app-2", state: { adopted: false } });
  emulator().clearRequests();
  await own.up(program);
  expect(writes(emulator())).toEqual([]);
  await own.destroy();
  expect(held()).toBeUndefined();
});

test("the import finds an application's forwarding, with a note about a token that is not returned", async () => {
  const find = (id: string) => {
    const parent = { kind: "application", id, name: "", label: "" } as const;
    return "find" in applicationLogForwarding.importing && applicationLogForwarding.importing.find(own(), parent);
  };
  const own = () => testContext(emulator());
  expect(await find("app-1")).toEqual([{ id: "app-1", given: { adopt: true } }]);
  expect(await find("app-2")).toEqual([]);
  const body = { app: "app-1", endpoint: "logs.acme.example" };
  emulator().setFaults([{ match: { operation: "getLogForwarding" }, inject: { status: 200, body } }]);
  expect(await find("app-1")).toEqual([
    { id: "app-1", given: { adopt: true }, note: expect.stringContaining("token") },
  ]);
});

test("an application and a host are required", () => {
  const failures = (given: Properties) => lifecycle.checkInputs(applicationLogForwarding, given).failures.join();
  const { endpoint: _endpoint, appId: _app, ...others } = program;
  expect(failures(others)).toMatch(/appId is required.*endpoint is required/);
  expect(failures({ ...program, endpoint: "https://logs.acme.example" })).toContain(
    "endpoint must be only a host name",
  );
  expect(checked(applicationLogForwarding, program)).toEqual(program);
});

test("a report names the cleartext data and its host", () => {
  const type = "ApplicationLogForwarding";
  const lowers = ["log-forwarding lowers"];
  expect(told([{ op: "create", type, new: program }])).toEqual([
    "log-forwarding raises: logs are forwarded over TCP, which loses fewer lines",
    "log-forwarding lowers: the logs and the token are sent in cleartext to this host",
  ]);
  expect(effects(type, program, { ...program, endpoint: "logs.example.org" })).toEqual(lowers);
  expect(effects(type, program, { ...program, endpoint: "LOGS.acme.example" })).toEqual([]);
  expect(effects(type, program, { ...program, type: "SyslogUdp" })).toEqual(lowers);
});
