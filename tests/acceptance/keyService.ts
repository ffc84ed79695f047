import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** Replaces HashiCorp Vault for encrypting and decrypting the stacks' data keys. */
export interface KeyService {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

export async function startKeyService(): Promise<KeyService> {
  const dataKeys: string[] = [];
  const server = createServer(async (request, response) => {
    const { plaintext, ciphertext } = (await json(request)) as { plaintext: string } & { ciphertext: string };
    const data = request.url?.startsWith("/v1/transit/encrypt/")
      ? { ciphertext: `vault:v1:${dataKeys.push(plaintext)}` }
      : { plaintext: dataKeys[Number(ciphertext.split(":").at(-1)) - 1] };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data }));
  });
  // The CLI does not retry: a connection that the server closes while the CLI sends would end its run.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: "hashivault://stack",
    env: { VAULT_ADDR: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
