import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { providerSource, typeToken } from "../../provider/host/providerSource";
import { kindOf } from "../../provider/kinds";
import { namesFromId } from "../../provider/lifecycle/ids";
import { namesOfEntries } from "../../provider/schema/meta";
import { usualWay, type Way } from "../way";

const root = join(__dirname, "..", "..");
// The messages of the protocol are those of Pulumi's own package.
const pulumi = createRequire(join(root, "package.json"));
const { ResourceProviderClient } = pulumi("@pulumi/pulumi/proto/provider_grpc_pb");
const messages = pulumi("@pulumi/pulumi/proto/provider_pb");
const engine = { ...pulumi("@pulumi/pulumi/proto/engine_grpc_pb"), ...pulumi("@pulumi/pulumi/proto/engine_pb") };
const structs = pulumi("google-protobuf/google/protobuf/struct_pb");
const empty = pulumi("google-protobuf/google/protobuf/empty_pb");
const statuses = pulumi("@pulumi/pulumi/proto/status_pb");

export type Properties = Record<string, unknown>;

/** A failed call as the engine sees it. */
export class CallFailed extends Error {
  constructor(
    message: string,
    /** What was made although the call failed. */
    readonly made: { id: string; properties: Properties; reasons: string[] } | undefined,
  ) {
    super(message);
  }
}

let usual = usualWay;

/** Serves the kinds of a test file in this way, where it does not choose one itself. */
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
 * The real provider process, spoken to as the engine does, with a log in the engine's place: the dynamic-provider host of
 * Pulumi's package, or the plugin. What is secret comes and goes plain.
 */
export class Host {
  /** What the provider told the engine: `WARNING: …`, `INFO: …`. */
  readonly log: string[] = [];
  /** All that the process wrote to stdout and stderr, but for its port. */
  written = "";
  #process: ChildProcess | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the generated gRPC client has no types of its own
  #client: any;
  readonly #engine = new grpc.Server();

  /**
   * Starts the process with these settings, given by their full names, and nothing of the developer's environment. `provider` is
   * the name of the one that the program declares, of the plugin alone.
   */
  static async start(
    config: Record<string, string> = {},
    env: Record<string, string> = {},
    way: Way = usual,
    provider?: string,
  ): Promise<Host> {
    const host = new Host(way);
    await host.#start(env);
    // The engine gives a plugin its own settings alone, by their short names.
    const names = (name: string) => (way === "plugin" ? name.replace(/^edge:/, "") : name);
    const args = Object.fromEntries(Object.entries(config).map(([name, value]) => [names(name), value]));
    await host.#call("configure", configureRequest(args, provider));
    return host;
  }

  private constructor(readonly way: Way) {}

  async check(
    type: string,
    news: Properties,
    olds: Properties = {},
  ): Promise<{ inputs: Properties; failures: { property: string; reason: string }[] }> {
    const answer = await this.#check(type, providerSource(type), news, olds);
    return {
      inputs: withoutMarks(answer.getInputs().toJavaScript()),
      failures: answer.getFailuresList().map((failure: { getProperty(): string; getReason(): string }) => ({
        property: failure.getProperty(),
        reason: failure.getReason(),
      })),
    };
  }

  /** Asks a provider that does nothing, as the base of what the others take. */
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
    const answer = await this.#call("diff", request);
    const kinds = { 0: "unknown", 1: "none", 2: "some" } as const;
    // The lines of the inputs, which the dynamic-provider host leaves to the engine, come from the plugin itself.
    const changes = answer.getDetaileddiffMap().getLength() > 0 ? "unknown" : kinds[answer.getChanges() as 0 | 1 | 2];
    return {
      changes,
      replaces: answer.getReplacesList(),
      deleteBeforeReplace: answer.getDeletebeforereplace(),
    };
  }

  /** `timeoutSeconds` as `customTimeouts` gives it to a plugin. */
  async create(type: string, inputs: Properties, timeoutSeconds = 0): Promise<{ id: string; state: Properties }> {
    const request = this.#request("CreateRequest", type);
    request.setTimeout(timeoutSeconds);
    request.setProperties(this.#struct(type, inputs));
    const answer = await this.#call("create", request);
    return { id: answer.getId(), state: declaredIn(type, answer.getProperties().toJavaScript(), inputs) };
  }

  /** An empty id means that the thing is gone. The engine also gives the inputs of the state. */
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
    const answer = await this.#call("read", request);
    const declared = answer.getInputs() ? withoutMarks(answer.getInputs().toJavaScript()) : undefined;
    return {
      id: answer.getId(),
      state: answer.getId()
        ? declaredIn(type, answer.getProperties()?.toJavaScript() ?? {}, { ...state, ...declared })
        : {},
      inputs: declared,
    };
  }

  async update(type: string, id: string, olds: Properties, news: Properties): Promise<Properties> {
    const request = this.#request("UpdateRequest", type);
    request.setId(id);
    request.setOlds(this.#struct(type, olds));
    request.setNews(this.#struct(type, news));
    return declaredIn(type, (await this.#call("update", request)).getProperties().toJavaScript(), news);
  }

  /** What a preview shows of the state after a create, or after an update of what is there. Of the plugin alone. */
  async preview(type: string, news: Properties, before?: { id: string; olds: Properties }): Promise<Properties> {
    const request = this.#request(before ? "UpdateRequest" : "CreateRequest", type);
    request.setPreview(true);
    const inputs = this.#struct(type, news);
    if (before) {
      request.setId(before.id);
      request.setOlds(this.#struct(type, before.olds));
      request.setNews(inputs);
    } else request.setProperties(inputs);
    const answer = await this.#call(before ? "update" : "create", request);
    return declaredIn(type, answer.getProperties().toJavaScript(), news);
  }

  /** The result of a function. Of the plugin alone. */
  async invoke(name: string, args: Properties): Promise<Properties> {
    const request = new messages.InvokeRequest();
    request.setTok(`edge:index:${name}`);
    request.setArgs(struct(args));
    return (await this.#call("invoke", request)).getReturn().toJavaScript();
  }

  async delete(type: string, id: string, state: Properties, timeoutSeconds = 0): Promise<void> {
    const request = this.#request("DeleteRequest", type);
    request.setTimeout(timeoutSeconds);
    request.setId(id);
    request.setProperties(this.#struct(type, state));
    await this.#call("delete", request);
  }

  /** What the engine says at the first Ctrl-C. */
  async cancel(): Promise<void> {
    await this.#call("cancel", new empty.Empty());
  }

  /** Makes the engine vanish, as a kill does, with who reads what is written; resolves with the exit code of the provider process. */
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

  /** Resolves with the exit code of the provider process. */
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

  async #start(env: Record<string, string>): Promise<void> {
    const address = `127.0.0.1:${await this.#serveEngine()}`;
    const { PATH, EDGE_TEST_NODE_OPTIONS: NODE_OPTIONS } = process.env;
    const child = spawn(process.execPath, [join(root, scripts[this.way]), address], {
      cwd: root,
      env: { PATH, NODE_OPTIONS, XDG_CACHE_HOME: join(root, "node_modules/.cache"), ...env },
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

  /** The part of the engine that a provider talks to. */
  #serveEngine(): Promise<number> {
    const severities = Object.fromEntries(Object.entries(engine.LogSeverity).map(([name, value]) => [value, name]));
    const unimplemented: grpc.handleUnaryCall<unknown, unknown> = (_call, answer) =>
      answer({ code: grpc.status.UNIMPLEMENTED });
    this.#engine.addService(engine.EngineService, {
      // biome-ignore lint/suspicious/noExplicitAny: the generated message has no types of its own
      log: (call: any, answer: (error: null, value: unknown) => void) => {
        this.log.push(`${severities[call.request.getSeverity()]}: ${call.request.getMessage()}`);
        answer(null, new empty.Empty());
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
  #check(type: string, text: string, news: Properties, olds: Properties): Promise<any> {
    const request = this.#request("CheckRequest", type);
    request.setOlds(struct(olds));
    request.setNews(struct({ ...news, ...(this.way === "dynamic" ? { __provider: text } : {}) }));
    return this.#call("check", request);
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
  #call(method: string, request: unknown): Promise<any> {
    return new Promise((resolve, reject) =>
      this.#client[method](request, (error: grpc.ServiceError | null, answer: unknown) =>
        error ? reject(new CallFailed(error.details ?? error.message, madeOf(error))) : resolve(answer),
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

/** What the error's details say of a resource that was made all the same. */
function madeOf(error: grpc.ServiceError): CallFailed["made"] {
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
 * A state without what the plugin adds from the id and nobody declares, and with the entries of a set, which it leaves to the
 * inputs. An engine tells both by the inputs that it sends beside the state, which a test does not keep;
 * `tests/acceptance/plugin.test.ts` has it.
 */
function declaredIn(type: string, state: Properties, given: Properties): Properties {
  const kind = kindOf(type);
  const entries = namesOfEntries(kind.inputs).filter((name) => name in given);
  const added = namesFromId(kind).filter((name) => name in kind.inputs.shape && !(name in given));
  const known = Object.entries(withoutMarks(state)).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(entries.map((name) => [name, given[name]])), ...Object.fromEntries(known) };
}

/** The properties without the text of the dynamic provider, and with secrets in plain. */
export function withoutMarks({ __provider: _text, ...rest }: Properties): Properties {
  return plain(rest) as Properties;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (Object.hasOwn(value, secretMark)) return plain((value as Properties).value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const secretMark = "4dabf18193072939515e22adb298388d";
