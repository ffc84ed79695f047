import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** Encrypts and decrypts the data keys of stacks in place of HashiCorp Vault. */
export interface KeyService {
  /** The value for `pulumi stack init --secrets-provider`. */
  readonly url: string;
  /** The environment that the CLI needs for it. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** Starts a service on a free port, with the two operations of Vault's transit engine that the CLI uses. */
export async function startKeyService(): Promise<KeyService> {
  const dataKeys: string[] = [];
  const server = createServer(async (request, response) => {
    const { plaintext, ciphertext } = (await json(request)) as { plaintext: string } & { ciphertext: string };
    const data = request.url?.startsWith("/v1/transit/encrypt/")
      ? { ciphertext: `vault:v1:${dataKeys.push(plaintext)}` }
      : { plaintext: dataKeys[Number(ciphertext.split(":").at(-1)) - 1] };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data }));
  });
  // A connection that the server closes while the CLI sends would end a run of the CLI, which does not retry.
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
