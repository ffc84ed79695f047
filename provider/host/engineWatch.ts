import { connect } from "node:http2";

/** Delay between attempts to connect, and their maximum number. */
const againAfterMs = 1_000;
const attempts = 3;

/** Returns the engine's address. It is the last argument, after those of `--logflow` and `--tracing`. */
export function engineAddress(args: readonly string[] = process.argv.slice(2)): string | undefined {
  const last = args.at(-1);
  return last !== undefined && /^[^\s:]+:\d+$/.test(last) ? last : undefined;
}

let onExit: (() => void) | undefined;

/** Notifies the latest listener when the engine has ended. A killed engine leaves its provider running. */
export function onEngineExit(listener: () => void, address = engineAddress()): void {
  if (address === undefined) return;
  const isWatched = onExit !== undefined;
  onExit = listener;
  if (!isWatched) watch(address, () => onExit?.());
}

/**
 * Keeps a connection open, which the system closes when the engine ends. Polling might find another process on the same
 * port.
 */
function watch(address: string, gone: () => void, attempt = 1): void {
  let isConnected = false;
  const session = connect(`http://${address}`);
  session.unref();
  session.once("connect", () => {
    isConnected = true;
  });
  session.on("error", () => {});
  session.once("close", () => {
    if (isConnected || attempt === attempts) gone();
    else setTimeout(() => watch(address, gone, attempt + 1), againAfterMs).unref();
  });
}
