import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { handleUnaryCall, UntypedServiceImplementation } from "@grpc/grpc-js";
import { engineAddress } from "../host/engineWatch";
import type { Properties } from "../schema/properties";
import { version } from "../version";
import { type Before, NativeProvider, type Terms } from "./provider";
import {
  any,
  empty,
  grpc,
  type Message,
  message,
  messages,
  plugin,
  propertiesOf,
  services,
  status,
  structOf,
} from "./requests";

const schemaFile = join(__dirname, "schema.json");

/** Serves the provider on a local port and returns the port. */
export async function serve(construct: Construct): Promise<number> {
  const server = new grpc.Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
  server.addService(services.ResourceProviderService, implementation(new NativeProvider(), construct));
  return new Promise((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

export type Construct = (request: Message, by: ConstructedBy) => Promise<Message>;

export interface ConstructedBy {
  readonly engine: string;
  /** Engine's reference to the provider, if known. */
  readonly provider: string | undefined;
}

type Handler = (request: Message) => Promise<Message> | Message;

type Handlers = Readonly<Record<string, Handler>>;

function implementation(provider: NativeProvider, construct: Construct): UntypedServiceImplementation {
  const responses: Handlers = {
    ...forPlugin(provider),
    ...forProvider(provider, construct),
    ...forResources(provider),
  };
  return Object.fromEntries(
    Object.keys(services.ResourceProviderService).map((name) => [name, unary(responses[name] ?? notHere(name))]),
  );
}

function forPlugin(provider: NativeProvider): Handlers {
  return {
    handshake: () => message("ProviderHandshakeResponse", { acceptSecrets: true, acceptOutputs: true }),
    getPluginInfo: () => {
      const info = new plugin.PluginInfo();
      info.setVersion(version);
      return info;
    },
    getSchema: () => message("GetSchemaResponse", { schema: readFileSync(schemaFile, "utf8") }),
    cancel() {
      provider.cancel();
      return new empty.Empty();
    },
    attach: () => new empty.Empty(),
    getMappings: () => message("GetMappingsResponse", {}),
  };
}

/** Handles configuration, functions and components. */
function forProvider(provider: NativeProvider, construct: Construct): Handlers {
  let reference: string | undefined;
  return {
    checkConfig(request) {
      const [olds, news] = [propertiesOf(request.getOlds()), propertiesOf(request.getNews())];
      const { inputs, reasons } = provider.checkConfig(request.getUrn(), olds, news);
      const failuresList = reasons.map((reason) => message("CheckFailure", { reason }));
      return message("CheckResponse", { inputs: structOf(inputs), failuresList });
    },
    diffConfig(request) {
      const [olds, news] = [propertiesOf(request.getOldInputs() ?? request.getOlds()), propertiesOf(request.getNews())];
      const replacesList = provider.diffConfig(request.getUrn(), olds, news);
      const { DIFF_SOME, DIFF_UNKNOWN } = messages.DiffResponse.DiffChanges;
      // The engine finds other changes by itself.
      const changes = replacesList.length > 0 ? DIFF_SOME : DIFF_UNKNOWN;
      return message("DiffResponse", { changes, replacesList, diffsList: replacesList });
    },
    configure(request) {
      const [urn, id] = [request.getUrn(), request.getId()];
      reference = urn && id ? `${urn}::${id}` : undefined;
      provider.configure(urn, propertiesOf(request.getArgs()));
      return message("ConfigureResponse", { acceptsecrets: true, supportspreview: true, acceptoutputs: true });
    },
    async invoke(request) {
      const result = await provider.invoke(nameIn(request.getTok()), propertiesOf(request.getArgs()));
      return message("InvokeResponse", { return: structOf(JSON.parse(JSON.stringify(result))) });
    },
    construct: (request) => construct(request, { engine: engineAddress() ?? "", provider: reference }),
  };
}

function forResources(provider: NativeProvider): Handlers {
  return {
    async check(request) {
      const { inputs, failures } = await provider.check(
        typeOf(request),
        propertiesOf(request.getOlds()),
        propertiesOf(request.getNews()),
      );
      const failuresList = failures.map((failure) => message("CheckFailure", { ...failure }));
      return message("CheckResponse", { inputs: structOf(inputs), failuresList });
    },
    async diff(request) {
      const compared = await provider.diff(
        typeOf(request),
        request.getId(),
        beforeOf(request),
        propertiesOf(request.getNews()),
      );
      const { DIFF_SOME, DIFF_NONE } = messages.DiffResponse.DiffChanges;
      const response = message("DiffResponse", {
        changes: compared.isChanged ? DIFF_SOME : DIFF_NONE,
        replacesList: [...compared.replaces],
        deletebeforereplace: compared.deleteBeforeReplace,
        diffsList: [...new Set([...compared.changes.keys()].map((path) => path.split(/[.[]/)[0]))],
        hasdetaileddiff: true,
      });
      for (const [path, { change, replaces }] of compared.changes) {
        const kind = messages.PropertyDiff.Kind[`${change.toUpperCase()}${replaces ? "_REPLACE" : ""}`];
        response.getDetaileddiffMap().set(path, message("PropertyDiff", { kind, inputdiff: true }));
      }
      return response;
    },
    async create(request) {
      const { id, properties } = await provider.create(
        typeOf(request),
        propertiesOf(request.getProperties()),
        termsOf(request),
      );
      return message("CreateResponse", { id, properties: structOf(properties) });
    },
    async update(request) {
      const properties = await provider.update(
        typeOf(request),
        request.getId(),
        beforeOf(request),
        propertiesOf(request.getNews()),
        termsOf(request),
      );
      return message("UpdateResponse", { properties: structOf(properties) });
    },
    async read(request) {
      const before = { state: propertiesOf(request.getProperties()), inputs: propertiesOf(request.getInputs()) };
      const found = await provider.read(typeOf(request), request.getId(), before);
      if (!found) return message("ReadResponse", {});
      const { id, properties, inputs: declared } = found;
      return message("ReadResponse", { id, properties: structOf(properties), inputs: structOf(declared) });
    },
    async delete(request) {
      const before = { state: propertiesOf(request.getProperties()), inputs: propertiesOf(request.getOldInputs()) };
      await provider.delete(typeOf(request), request.getId(), before, { timeoutSeconds: timeoutOf(request) });
      return new empty.Empty();
    },
  };
}

function unary(handle: Handler): handleUnaryCall<Message, Message> {
  return async ({ request }, callback) => {
    try {
      callback(null, await handle(request));
    } catch (error) {
      callback(failureOf(error) as Error);
    }
  };
}

function notHere(name: string): Handler {
  return () => {
    throw Object.assign(new Error(`${name} is not implemented by this provider`), { code: grpc.status.UNIMPLEMENTED });
  };
}

/** Converts an error to a status. For an unfinished resource, it contains the state. */
function failureOf(error: unknown): object {
  const { message: details, code, id, properties, reasons } = error as Error & Record<string, unknown>;
  if (typeof id !== "string") return { code: code ?? grpc.status.UNKNOWN, details };
  const detail = message("ErrorResourceInitFailed", {
    id,
    properties: structOf(properties as Properties),
    reasonsList: reasons,
  });
  const packed = new any.Any();
  packed.pack(detail.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const full = new status.Status();
  full.setCode(grpc.status.UNKNOWN);
  full.setMessage(details);
  full.setDetailsList([packed]);
  const metadata = new grpc.Metadata();
  metadata.set("grpc-status-details-bin", Buffer.from(full.serializeBinary()));
  return { code: grpc.status.UNKNOWN, details, metadata };
}

/** Returns the kind in a URN, which also contains the types of the parents. */
function typeOf(request: Message): string {
  const token = String(request.getUrn()).split("::")[2] ?? "";
  return nameIn(token.split("$").at(-1) ?? "");
}

function nameIn(token: string): string {
  return token.split(":").at(-1) ?? token;
}

function termsOf(request: Message): Terms {
  return { isPreview: request.getPreview(), timeoutSeconds: timeoutOf(request) };
}

/** Returns undefined for 0, which means no `customTimeouts`. */
function timeoutOf(request: Message): number | undefined {
  return request.getTimeout() || undefined;
}

function beforeOf(request: Message): Before {
  return { state: propertiesOf(request.getOlds()), inputs: propertiesOf(request.getOldInputs()) };
}
