import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { providerSource, typeToken } from "../../provider/host/providerSource";
import { kindOf } from "../../provider/kinds";
import { namesFromId } from "../../provider/lifecycle/identity/ids";
import { signature } from "../../provider/lifecycle/state/secretInputs";
import { namesOfEntries } from "../../provider/schema/meta";
import { usualWay, type Way } from "../way";

const root = join(__dirname, "..", "..");
// Pulumi's own package contains the messages of the protocol.
const pulumi = createRequire(join(root, "package.json"));
const { ResourceProviderClient } = pulumi("@pulumi/pulumi/proto/provider_grpc_pb");
const messages = pulumi("@pulumi/pulumi/proto/provider_pb");
const engine = { ...pulumi("@pulumi/pulumi/proto/engine_grpc_pb"), ...pulumi("@pulumi/pulumi/proto/engine_pb") };
const structs = pulumi("google-protobuf/google/protobuf/struct_pb");
const empty = pulumi("google-protobuf/google/protobuf/empty_pb");
const statuses = pulumi("@pulumi/pulumi/proto/status_pb");

export type Properties = Record<string, unknown>;

export class RequestFailed extends Error {
  constructor(
    message: string,
    /** The resource that was created although the request failed. */
    readonly recorded: { id: string; properties: Properties; reasons: string[] } | undefined,
  ) {
    super(message);
  }
}

let usual = usualWay;

/** Sets how the kinds of a test file are served, unless a host sets its own way. */
export function serveBy(way: Way): void {
  usual = way;
}

export function servedBy(): Way {
  return usual;
}

const scripts: Readonly<Record<Way, string>> = {
  dynamic: "node_modules/@pulumi/pulumi/cmd/dynamic-provider",
  plugin: "dist/plugin",
};

/**
 * The real provider process, either the dynamic-provider host of Pulumi's package or the plugin, driven as the engine
 * drives it. `log` replaces the engine's log. Secrets are sent and returned unmarked.
 */
export class Host {
  /** Log messages for the engine: `WARNING: …`, `INFO: …`. */
  readonly log: string[] = [];
  /** Port on which the process finds the engine. */
  enginePort = 0;
  /** The output of the process on stdout and stderr, except its port. */
  written = "";
  #process: ChildProcess | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the generated gRPC client has no types of its own
  #client: any;
  readonly #engine = new grpc.Server();

  /**
   * Starts the process with these settings, given by their full names, without the developer's environment. `provider`
   * is the name of a declared provider, for the plugin only. `flags` precede the engine's address.
   */
  static async start(
    config: Record<string, string> = {},
    env: Record<string, string> = {},
    way: Way = usual,
    provider?: string,
    flags: readonly string[] = [],
  ): Promise<Host> {
    const host = new Host(way);
    await host.#start(env, flags);
    // The engine gives a plugin only its own settings, by their short names.
    const names = (name: string) => (way === "plugin" ? name.replace(/^edge:/, "") : name);
    const args = Object.fromEntries(Object.entries(config).map(([name, value]) => [names(name), value]));
    await host.#send("configure", configureRequest(args, provider));
    return host;
  }

  private constructor(readonly way: Way) {}

  async check(
    type: string,
    news: Properties,
    olds: Properties = {},
  ): Promise<{ inputs: Properties; failures: { property: string; reason: string }[] }> {
    const response = await this.#check(type, providerSource(type), news, olds);
    return {
      inputs: withoutMarks(response.getInputs().toJavaScript()),
      failures: response.getFailuresList().map((failure: { getProperty(): string; getReason(): string }) => ({
        property: failure.getProperty(),
        reason: failure.getReason(),
      })),
    };
  }

  /** Checks with a provider that does nothing, as the baseline for the time of the others. */
  async checkOfNothing(): Promise<void> {
    await this.#check("Nothing", "exports.handler=()=>({})", {}, {});
  }

  async diff(
    type: string,
    id: string,
    olds: Properties,
    news: Properties,
  ): Promise<{ changes: "none" | "some" | "unknown"; replaces: string[]; deleteBeforeReplace: boolean }> {
    const request = this.#request("DiffRequest", type);
    request.setId(id);
    request.setOlds(this.#struct(type, olds));
    request.setNews(this.#struct(type, news));
    const response = await this.#send("diff", request);
    const kinds = { 0: "unknown", 1: "none", 2: "some" } as const;
    // The plugin returns the lines of the diff. The dynamic-provider host leaves them to the engine.
    const changes =
      response.getDetaileddiffMap().getLength() > 0 ? "unknown" : kinds[response.getChanges() as 0 | 1 | 2];
    return {
      changes,
      replaces: response.getReplacesList(),
      deleteBeforeReplace: response.getDeletebeforereplace(),
    };
  }

  /** `timeoutSeconds` as `customTimeouts` gives it to a plugin. */
  async create(type: string, inputs: Properties, timeoutSeconds = 0): Promise<{ id: string; state: Properties }> {
    const request = this.#request("CreateRequest", type);
    request.setTimeout(timeoutSeconds);
    request.setProperties(this.#struct(type, inputs));
    const response = await this.#send("create", request);
    return { id: response.getId(), state: declaredIn(type, response.getProperties().toJavaScript(), inputs) };
  }

  /** An empty id means that the object is missing. The engine also sends the inputs of the state. */
  async read(
    type: string,
    id: string,
    state: Properties = {},
    inputs?: Properties,
  ): Promise<{ id: string; state: Properties; inputs: Properties | undefined }> {
    const request = this.#request("ReadRequest", type);
    request.setId(id);
    request.setProperties(this.#struct(type, state));
    if (inputs) request.setInputs(this.#struct(type, inputs));
    const response = await this.#send("read", request);
    const declared = response.getInputs() ? withoutMarks(response.getInputs().toJavaScript()) : undefined;
    return {
      id: response.getId(),
      state: response.getId()
        ? declaredIn(type, response.getProperties()?.toJavaScript() ?? {}, { ...state, ...declared })
        : {},
      inputs: declared,
    };
  }

  async update(type: string, id: string, olds: Properties, news: Properties): Promise<Properties> {
    const request = this.#request("UpdateRequest", type);
    request.setId(id);
    request.setOlds(this.#struct(type, olds));
    request.setNews(this.#struct(type, news));
    return declaredIn(type, (await this.#send("update", request)).getProperties().toJavaScript(), news);
  }

  /** Returns the previewed state of a create, or of an update of an existing resource. For the plugin only. */
  async preview(type: string, news: Properties, before?: { id: string; olds: Properties }): Promise<Properties> {
    const request = this.#request(before ? "UpdateRequest" : "CreateRequest", type);
    request.setPreview(true);
    const inputs = this.#struct(type, news);
    if (before) {
      request.setId(before.id);
      request.setOlds(this.#struct(type, before.olds));
      request.setNews(inputs);
    } else request.setProperties(inputs);
    const response = await this.#send(before ? "update" : "create", request);
    return declaredIn(type, response.getProperties().toJavaScript(), news);
  }

  async invoke(name: string, args: Properties): Promise<Properties> {
    const request = new messages.InvokeRequest();
    request.setTok(`edge:index:${name}`);
    request.setArgs(struct(args));
    return (await this.#send("invoke", request)).getReturn().toJavaScript();
  }

  async delete(type: string, id: string, state: Properties, timeoutSeconds = 0): Promise<void> {
    const request = this.#request("DeleteRequest", type);
    request.setTimeout(timeoutSeconds);
    request.setId(id);
    request.setProperties(this.#struct(type, state));
    await this.#send("delete", request);
  }

  /** Sends what the engine sends at the first Ctrl+C. */
  async cancel(): Promise<void> {
    await this.#send("cancel", new empty.Empty());
  }

  /**
   * Ends the engine as a kill does, with the readers of the process's output. Resolves with the exit code of the
   * provider process.
   */
  async loseEngine(): Promise<number | null> {
    const exited = this.#exited();
    this.#engine.forceShutdown();
    this.#process?.stdout?.destroy();
    this.#process?.stderr?.destroy();
    return exited;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async signal(signal: NodeJS.Signals): Promise<number | null> {
    const exited = this.#exited();
    this.#process?.kill(signal);
    return exited;
  }

  #exited(): Promise<number | null> {
    return new Promise((resolve) => this.#process?.once("exit", resolve));
  }

  async stop(): Promise<void> {
    this.#client?.close();
    this.#engine.forceShutdown();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
  }

  async #start(env: Record<string, string>, flags: readonly string[]): Promise<void> {
    this.enginePort = await this.#serveEngine();
    const address = `127.0.0.1:${this.enginePort}`;
    const { PATH, EDGE_TEST_NODE_OPTIONS: NODE_OPTIONS } = process.env;
    const child = spawn(process.execPath, [join(root, scripts[this.way]), ...flags, address], {
      cwd: root,
      env: { EDGE_LOOPBACK_ONLY: "1", PATH, NODE_OPTIONS, XDG_CACHE_HOME: join(root, "node_modules/.cache"), ...env },
    });
    this.#process = child;
    const port = await new Promise<string>((resolve, reject) => {
      let out = "";
      child.stdout.on("data", (data) => {
        out += data;
        const line = /^(\d+)\n/.exec(out);
        if (line?.[1]) resolve(line[1]);
        this.written = out.replace(/^\d+\n/, "") + this.#errors;
      });
      child.stderr.on("data", (data) => {
        this.#errors += data;
        this.written = out.replace(/^\d+\n/, "") + this.#errors;
      });
      child.once("exit", () => reject(new Error(`the provider process ended: ${out}${this.#errors}`)));
    });
    this.#client = new ResourceProviderClient(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
  }

  #errors = "";

  #serveEngine(): Promise<number> {
    const severities = Object.fromEntries(Object.entries(engine.LogSeverity).map(([name, value]) => [value, name]));
    const unimplemented: grpc.handleUnaryCall<unknown, unknown> = (_unary, response) =>
      response({ code: grpc.status.UNIMPLEMENTED });
    this.#engine.addService(engine.EngineService, {
      // biome-ignore lint/suspicious/noExplicitAny: the generated message has no types of its own
      log: (unary: any, response: (error: null, value: unknown) => void) => {
        this.log.push(`${severities[unary.request.getSeverity()]}: ${unary.request.getMessage()}`);
        response(null, new empty.Empty());
      },
      getRootResource: unimplemented,
      setRootResource: unimplemented,
      startDebugging: unimplemented,
      requirePulumiVersion: unimplemented,
    });
    return new Promise((resolve, reject) =>
      this.#engine.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: the generated message has no types of its own
  #check(type: string, source: string, news: Properties, olds: Properties): Promise<any> {
    const request = this.#request("CheckRequest", type);
    request.setOlds(struct(olds));
    request.setNews(struct({ ...news, ...(this.way === "dynamic" ? { __provider: source } : {}) }));
    return this.#send("check", request);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the generated message has no types of its own
  #request(name: string, type: string): any {
    const request = new messages[name]();
    const token = this.way === "plugin" ? `edge:index:${type}` : typeToken(type);
    request.setUrn(`urn:pulumi:test::test::${token}::it`);
    return request;
  }

  #struct(type: string, properties: Properties): unknown {
    return struct(this.way === "dynamic" ? { ...properties, __provider: providerSource(type) } : properties);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the generated gRPC client has no types of its own
  #send(method: string, request: unknown): Promise<any> {
    return new Promise((resolve, reject) =>
      this.#client[method](request, (error: grpc.ServiceError | null, response: unknown) =>
        error ? reject(new RequestFailed(error.details ?? error.message, recordedOf(error))) : resolve(response),
      ),
    );
  }
}

function configureRequest(config: Record<string, string>, provider: string | undefined): unknown {
  const request = new messages.ConfigureRequest();
  if (provider !== undefined) request.setUrn(`urn:pulumi:test::test::pulumi:providers:edge::${provider}`);
  request.setArgs(struct(config));
  return request;
}

function recordedOf(error: grpc.ServiceError): RequestFailed["recorded"] {
  const [details] = error.metadata?.get("grpc-status-details-bin") ?? [];
  if (!details) return undefined;
  const [any] = statuses.Status.deserializeBinary(details).getDetailsList();
  const failed = any.unpack(messages.ErrorResourceInitFailed.deserializeBinary, "pulumirpc.ErrorResourceInitFailed");
  return {
    id: failed.getId(),
    properties: failed.getProperties().toJavaScript(),
    reasons: failed.getReasonsList(),
  };
}

function struct(properties: Properties): unknown {
  return structs.Struct.fromJavaScript(JSON.parse(JSON.stringify(properties)));
}

/**
 * Removes undeclared properties that the plugin adds from the id, and copies a set's entries from the inputs. An engine
 * restores both from the inputs that it sends with the state, which a test does not keep;
 * `tests/acceptance/plugin.test.ts` covers it.
 */
function declaredIn(type: string, state: Properties, given: Properties): Properties {
  const kind = kindOf(type);
  const entries = namesOfEntries(kind.inputs).filter((name) => name in given);
  const added = namesFromId(kind).filter((name) => name in kind.inputs.shape && !(name in given));
  const known = Object.entries(withoutMarks(state)).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(entries.map((name) => [name, given[name]])), ...Object.fromEntries(known) };
}

/** Returns the properties without the dynamic provider's source, and with secrets unmarked. */
export function withoutMarks({ __provider: _source, ...rest }: Properties): Properties {
  return withoutSecretMarks(rest) as Properties;
}

function withoutSecretMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretMarks);
  if (typeof value !== "object" || value === null) return value;
  if (Object.hasOwn(value, signature)) return withoutSecretMarks((value as Properties).value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutSecretMarks(item)]));
}
