import { modulesOfPulumi } from "./modulesOfPulumi";

/** A frame of the gRPC server that reads a request. */
const server = /[\\/]@grpc[\\/]grpc-js[\\/].*[\\/]server[\w-]*\.[jt]s/;

/**
 * Runs the listener when the engine asks its providers to cancel, as it does at the first Ctrl-C. The host of dynamic providers handles
 * that request itself and passes nothing on (pulumi/pulumi#22516 gives other providers a hook), but its server parses the request's
 * empty message. Only the request for the version has an empty message, too, and it comes before any provider is loaded. If a version
 * of the host works otherwise, Ctrl-C waits for what is in flight.
 */
export function onCancel(listener: () => void): void {
  try {
    const { Empty } = modulesOfPulumi()("google-protobuf/google/protobuf/empty_pb");
    const read = Empty.deserializeBinary;
    Empty.deserializeBinary = (bytes: Uint8Array) => {
      // Clients parse empty responses, also those of other packages in this process.
      if (server.test(new Error().stack ?? "")) listener();
      return read.call(Empty, bytes);
    };
  } catch {
    // Not Pulumi's own package: there is nothing to listen to.
  }
}
