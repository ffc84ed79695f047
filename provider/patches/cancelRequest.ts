import { modulesOfPulumi } from "./modulesOfPulumi";

/**
 * Runs the listener when the engine asks its providers to cancel, as it does at the first Ctrl-C. The host handles that request
 * itself and passes nothing on, but it parses the request's empty message. Only the request for the version has an empty message,
 * too, and it comes before any provider is loaded. If a version of the host works otherwise, Ctrl-C waits for what is in flight.
 */
export function onCancel(listener: () => void): void {
  try {
    const { Empty } = modulesOfPulumi()("google-protobuf/google/protobuf/empty_pb");
    const read = Empty.deserializeBinary;
    Empty.deserializeBinary = (bytes: Uint8Array) => {
      listener();
      return read.call(Empty, bytes);
    };
  } catch {
    // Not Pulumi's own package: there is nothing to listen to.
  }
}
