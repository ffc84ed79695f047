import { modulesOfPulumi } from "../patches/modulesOfPulumi";
import { terminal } from "../schema/output";
import { engineAddress } from "./engineWatch";

export interface Engine {
  warn(message: string): void;
  /** Shows a temporary status line. */
  info(message: string): void;
  /** Shows a message with the result of the run. */
  tell(message: string): void;
  /** Waits until all messages have arrived, because the engine ends its provider right after the last operation. */
  heard(): Promise<void>;
}

/** Connects to the engine. Without one, as in tests and tools, messages go to stderr. */
export function connectEngine(protocol = protocolOfPulumi, address = engineAddress()): Engine {
  if (address === undefined) return { warn: sayOnStderr, info: () => {}, tell: () => {}, heard: async () => {} };
  let log: Log | undefined;
  const underWay = new Set<Promise<void>>();
  const say = (severity: Severity, message: string, isEphemeral = false) => {
    log ??= openLog(protocol, address);
    const said = log(severity, message, isEphemeral).finally(() => underWay.delete(said));
    underWay.add(said);
  };
  return {
    warn: (message) => say("WARNING", message),
    info: (message) => say("INFO", message, true),
    tell: (message) => say("INFO", message),
    heard: async () => void (await Promise.all(underWay)),
  };
}

type Severity = "WARNING" | "INFO";

type Log = (severity: Severity, message: string, isEphemeral: boolean) => Promise<void>;

/** gRPC modules of Pulumi, which have no types. */
export interface EngineProtocol {
  readonly grpc: typeof import("@grpc/grpc-js");
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly services: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly messages: any;
}

function protocolOfPulumi(): EngineProtocol {
  const pulumi = modulesOfPulumi();
  return {
    grpc: pulumi("@grpc/grpc-js"),
    services: pulumi("@pulumi/pulumi/proto/engine_grpc_pb"),
    messages: pulumi("@pulumi/pulumi/proto/engine_pb"),
  };
}

/** Opens a gRPC client. The host does not connect `pulumi.log` to the engine. */
function openLog(protocol: () => EngineProtocol, address: string): Log {
  try {
    const { grpc, services, messages } = protocol();
    const client = new grpc.Client(address, grpc.credentials.createInsecure());
    const { path, requestSerialize } = services.EngineService.log;
    return (severity, message, isEphemeral) => {
      const request = new messages.LogRequest();
      request.setSeverity(messages.LogSeverity[severity]);
      request.setMessage(message);
      request.setUrn("");
      request.setStreamid(0);
      request.setEphemeral(isEphemeral);
      const options = { deadline: Date.now() + 2_000 };
      return new Promise((resolve) =>
        client.makeUnaryRequest(
          path,
          requestSerialize,
          () => "read",
          request,
          options,
          (error: unknown) => {
            if (error) sayOnStderr(message);
            resolve();
          },
        ),
      );
    };
  } catch {
    return async (_severity, message) => sayOnStderr(message);
  }
}

function sayOnStderr(message: string): void {
  terminal.err(`${message}\n`);
}

/**
 * Notifies the listener when stdout or stderr breaks, for example because the engine was killed. Otherwise Pulumi's
 * host would try forever to report the failed write.
 */
export function onNobodyReading(listener: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", listener);
}
