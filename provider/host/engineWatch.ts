import { connect } from "node:http2";

/** How long to wait before another attempt to connect, and how many may fail. */
const againAfterMs = 1_000;
const attempts = 3;

/** Address of the engine that started this process. It is the last argument: with `--logflow` or `--tracing`, others come before it. */
export function engineAddress(args: readonly string[] = process.argv.slice(2)): string | undefined {
  const last = args.at(-1);
  return last !== undefined && /^[^\s:]+:\d+$/.test(last) ? last : undefined;
}

let onExit: (() => void) | undefined;

/** Notifies the newest listener once when the engine has ended: an engine that is killed leaves its provider running. */
export function onEngineExit(listener: () => void, address = engineAddress()): void {
  if (address === undefined) return;
  const isWatched = onExit !== undefined;
  onExit = listener;
  if (!isWatched) watch(address, () => onExit?.());
}

/**
 * Keeps a connection to this address open, which the system closes when the process behind it ends. Connecting now and then would not
 * tell: on a busy machine, another process may listen on the port soon after.
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
