import { modulesOfPulumi } from "./modulesOfPulumi";

/** Stack frame of the gRPC server. */
const server = /[\\/]@grpc[\\/]grpc-js[\\/].*[\\/]server[\w-]*\.[jt]s/;

/**
 * Runs the listener when the engine asks its providers to cancel, as it does at the first Ctrl-C. The dynamic-provider
 * host does not pass this on (pulumi/pulumi#22516 gives other providers a hook), but its server parses the request's
 * empty message. Only the version request has an empty message, too, and it comes before any provider is loaded. If
 * another version of the host differs, Ctrl-C waits for requests in flight.
 */
export function onCancel(listener: () => void): void {
  try {
    const { Empty } = modulesOfPulumi()("google-protobuf/google/protobuf/empty_pb");
    const read = Empty.deserializeBinary;
    Empty.deserializeBinary = (bytes: Uint8Array) => {
      // Clients in this process parse empty responses, too.
      if (server.test(new Error().stack ?? "")) listener();
      return read.call(Empty, bytes);
    };
  } catch {
    // Without Pulumi's package, there is no server.
  }
}
