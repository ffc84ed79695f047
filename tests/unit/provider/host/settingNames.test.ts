import { clientFor } from "../../../../provider/client/client";
import { dataSourceNames } from "../../../../provider/dataSources";
import { contextFor, missingForInvoke, prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { good } from "../dataSources/goodArguments";
import { checked, testContext, writtenBy } from "../resources/context";

const { emulator } = withEmulator();
const given = { ...process.env };
beforeEach(() => {
  jest.spyOn(Session.prototype, "watch").mockReturnValue(true);
  emulator().edit(({ accessKeys }) => {
    accessKeys.push({ key: "key-of-another-account", account: "other" });
    accessKeys.push({ key: "key-without-role", account: "own", areas: [] });
  });
});
afterEach(() => {
  process.env = { ...given };
  jest.restoreAllMocks();
});

type Account = Readonly<Record<string, string>>;

/** Way to set the address and the key. */
interface Given {
  readonly config?: (account: Account) => object;
  readonly env?: (account: Account) => Record<string, string>;
  /** Provider that the program declares. */
  readonly provider?: string;
  readonly connection?: string;
  /** Name of a setting in messages. */
  readonly name: (key: string) => string;
  /** Instruction to set a missing setting. */
  readonly set: (key: string) => string;
}

const variables: Account = {
  baseUrl: "EDGE_BASE_URL",
  apiKey: "EDGE_ACCESS_KEY",
  originLoggingUrl: "EDGE_ORIGIN_LOGGING_URL",
};
const inEnvironment = (account: Account) =>
  Object.fromEntries(Object.entries(account).map(([key, value]) => [variables[key] ?? "", value]));
const inStack = (key: string) =>
  `pulumi config set ${key === "apiKey" ? "--secret " : ""}edge:${key}${key === "apiKey" ? "" : " https://…"}\` or set ${variables[key]}.`;
const inConnection = (key: string) =>
  `pulumi config set ${key === "apiKey" ? "--secret " : ""}--path 'edge:connections.eu.${key}'`;
const eu = { connection: "eu" };

const ways: Readonly<Record<string, Given>> = {
  "the stack's settings": { config: (account) => account, name: (key) => `edge:${key}`, set: inStack },
  "the environment": { env: inEnvironment, name: (key) => variables[key] ?? "", set: inStack },
  "the environment, over the stack's settings": {
    config: (account) => Object.fromEntries(Object.keys(account).map((key) => [key, "http://127.0.0.1:2"])),
    env: inEnvironment,
    name: (key) => variables[key] ?? "",
    set: inStack,
  },
  "a connection": {
    ...eu,
    config: (account) => ({ connections: JSON.stringify({ eu: account }) }),
    name: (key) => `edge:connections.eu.${key}`,
    set: inConnection,
  },
  "a connection of the environment": {
    ...eu,
    env: (account) => ({ EDGE_CONNECTIONS: JSON.stringify({ eu: account }) }),
    name: (key) => `EDGE_CONNECTIONS.eu.${key}`,
    set: inConnection,
  },
  "a provider of the program": {
    provider: "second",
    config: (account) => account,
    env: (account) => inEnvironment(Object.fromEntries(Object.keys(account).map((key) => [key, "http://127.0.0.1:2"]))),
    name: (key) => `${key} of provider second`,
    set: (key) => `Set ${key} of provider second or ${variables[key]}.`,
  },
  "the environment, for a provider of the program that has none": {
    provider: "second",
    env: inEnvironment,
    name: (key) => variables[key] ?? "",
    set: (key) => `Set ${key} of provider second or ${variables[key]}.`,
  },
  "a connection of a provider of the program": {
    ...eu,
    provider: "second",
    config: (account) => ({ connections: JSON.stringify({ eu: account }) }),
    name: (key) => `connections.eu.${key} of provider second`,
    set: (key) => `Set connections.eu.${key} of provider second or EDGE_CONNECTIONS.`,
  },
};

function settingsOf({ config, env, provider }: Given, account: Account): StackSettings {
  const all = { maxRetries: "0", ...config?.(account) } as Record<string, string>;
  process.env = { ...given, ...env?.(account) };
  const settings = new StackSettings();
  settings.configure({ get: (name: string) => all[name.replace("edge:", "")] } as never, provider);
  return settings;
}

/** Accounts with a mistake, and the expected message. */
const faults: readonly [account: () => Account, says: (way: Given) => string][] = [
  [() => ({ apiKey: "wrong-key" }), ({ name }) => `Check the key: ${name("apiKey")}.`],
  [() => ({ apiKey: "key-without-role" }), ({ name }) => `Check that the key's role (${name("apiKey")})`],
  [() => ({ baseUrl: "http://127.0.0.1:1" }), ({ name }) => `Check ${name("baseUrl")} and the network.`],
  [() => ({ baseUrl: "nowhere" }), ({ name }) => `${name("baseUrl")} must be a full address`],
  [() => ({ baseUrl: "http://example.com" }), ({ name }) => `${name("baseUrl")} must be an https address`],
  [() => ({ apiKey: "a\nb" }), ({ name }) => `${name("apiKey")} must not contain a line break`],
];

/** Hint for a request that the Shield area refuses because of the plan or the role. */
const ofOneRequest = /The platform rejects only this request, not the key/;

/** Expects the setting's name as the user knows it. */
function expectSays(way: Given, says: string, message: string): void {
  if (!ofOneRequest.test(message)) expect(message).toContain(says);
  expectNoOther(way, message);
}

const missing = ["apiKey"];

const accountWith = (changed: Account): Account => {
  const { baseUrl, key: apiKey, originLoggingUrl } = emulator();
  return { baseUrl, apiKey, originLoggingUrl, ...changed };
};

const without = (key: string): Account =>
  Object.fromEntries(Object.entries(accountWith({})).filter(([name]) => name !== key));

/** Expects no names of settings that were not used. */
function expectNoOther(way: Given, message: string): void {
  if (way.name("apiKey") !== "edge:apiKey") expect(message).not.toMatch(/edge:(apiKey|baseUrl|originLoggingUrl)/);
}

async function failureOf(run: () => Promise<unknown>): Promise<string> {
  const error = await run().then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

const [firstWay] = Object.keys(ways);

describe.each(Object.entries(ways))("an account set by %s", (what, way) => {
  const own = way.connection === undefined ? {} : { connection: way.connection };
  // The fast tier assigns each kind and data source to one of the ways.
  const some = <T>(all: readonly T[]) => (what === firstWay ? all : oneOfEach(all));

  describe.each(some(someKinds))("for a resource of kind %s", (type) => {
    const create = (account: Account) => {
      const settings = settingsOf(way, account);
      return failureOf(() => served(type, new Session(), settings).create({ ...valid[type], ...own }));
    };

    test("is named in the message about a mistake in it", async () => {
      for (const [account, says] of faults) {
        const message = await create(accountWith(account()));
        expectSays(way, says(way), message);
      }
    });

    test.each(missing)("has a message that explains how to set a missing %s", async (key) => {
      expect(await create(without(key))).toContain(way.set(key));
    });

    test("is named in the message about another account's key", async () => {
      const kind = kindOf(type);
      const context = testContext(emulator());
      const onDestroy = type === "ApplicationDeployment" ? { onDestroy: "delete" } : {};
      const { id, state } = await lifecycle.create(kind, context, checked(kind, { ...valid[type], ...onDestroy }));
      const known: Properties = { ...writtenBy(context, JSON.parse(JSON.stringify(state))), ...own };
      const settings = settingsOf(way, accountWith({ apiKey: "key-of-another-account" })).of(own);
      for (const step of [lifecycle.read, lifecycle.remove]) {
        const other = { ...testContext(emulator()), settings, client: clientFor(settings) };
        const message = await failureOf(() => step(kind, other, String(id), known));
        expect(message).toContain(
          `The state stays as it is: ${way.name("apiKey")} seems to be a key of another account`,
        );
        expectNoOther(way, message);
      }
    });
  });

  test.each(some(dataSourceNames))("for %s is named in the message about a mistake in it", async (name) => {
    const read = (account: Account) => {
      const invoke = prepareInvoke(name, { ...good[name], ...own });
      return failureOf(() => readInvoke(invoke, contextFor(settingsOf(way, account).of(invoke.args), {})));
    };
    const isOfLogs = name === "getOriginErrorLogs";
    for (const [account, says] of faults) {
      const changed = account();
      const wanted = isOfLogs && changed.baseUrl ? { originLoggingUrl: changed.baseUrl } : changed;
      const message = await read(accountWith(wanted));
      const said = isOfLogs
        ? says({ ...way, name: (key) => way.name(key === "baseUrl" ? "originLoggingUrl" : key) })
        : says(way);
      expectSays(way, said, message);
    }
    for (const key of missing) {
      const invoke = prepareInvoke(name, { ...good[name], ...own });
      const said = missingForInvoke(invoke, settingsOf(way, without(key)).of(invoke.args));
      const wanted = isOfLogs ? way.set(key).split(" or ")[0] : way.set(key);
      expect(said).toContain(wanted);
    }
  });
});
