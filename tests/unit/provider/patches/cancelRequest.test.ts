import { Client, credentials, Server, ServerCredentials } from "@grpc/grpc-js";
import { onCancel } from "../../../../provider/patches/cancelRequest";

const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
const { ResourceProviderService } = require("@pulumi/pulumi/proto/provider_grpc_pb");

test("only an empty message that a server reads is a cancellation", async () => {
  const read = Empty.deserializeBinary;
  const listener = jest.fn();
  const server = new Server();
  const { cancel } = ResourceProviderService;
  try {
    onCancel(listener);
    server.addService(
      { cancel },
      { cancel: (_call: unknown, done: (error: null, reply: object) => void) => done(null, new Empty()) },
    );
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    const send = () =>
      new Promise((resolve, reject) =>
        client.makeUnaryRequest(
          cancel.path,
          cancel.requestSerialize,
          cancel.responseDeserialize,
          new Empty(),
          (error, reply) => (error ? reject(error) : resolve(reply)),
        ),
      );

    Empty.deserializeBinary(new Uint8Array());
    expect(listener).not.toHaveBeenCalled();
    // The client parses the empty response as well.
    await send();
    expect(listener).toHaveBeenCalledTimes(1);
    client.close();
  } finally {
    server.forceShutdown();
    Empty.deserializeBinary = read;
  }
});
