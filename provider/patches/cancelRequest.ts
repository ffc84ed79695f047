import { modulesOfPulumi } from "./modulesOfPulumi";

/**
 * Calls back when the engine tells its providers to cancel, as it does at the first Ctrl-C. The host answers that call
 * itself and passes nothing on. It shows in one place only: the request is an empty message, which the host reads; so
 * is the question for the version, which comes before any provider is loaded. Where that is not so, a Ctrl-C waits for
 * what is in flight.
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
    // Another package in the place of Pulumi's: there is nothing to listen to.
  }
}
