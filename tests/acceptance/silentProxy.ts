import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  readonly port: number;
  silence(): void;
  restore(): void;
  close(): void;
}

export async function startSilentProxy(target: number): Promise<SilentProxy> {
  const pairs: (readonly [Socket, Socket])[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    pairs.push([client, upstream]);
    for (const socket of [client, upstream]) socket.on("error", () => {});
    if (!isSilent) client.pipe(upstream).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const [client, upstream] of pairs) for (const socket of [client, upstream]) socket.unpipe().pause();
    },
    restore: () => {
      isSilent = false;
    },
    close: () => {
      server.close();
      for (const socket of pairs.flat()) socket.destroy();
    },
  };
}
