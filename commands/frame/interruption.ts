/**
 * Returns a signal that the first SIGINT or SIGTERM aborts. A second one ends the process at once. After `ignore`, the
 * first one does.
 */
export function interruption(): { readonly signal: AbortSignal; ignore(): void } {
  const controller = new AbortController();
  const ignore = () => void process.off("SIGINT", stop).off("SIGTERM", stop);
  const stop = () => {
    ignore();
    controller.abort();
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return { signal: controller.signal, ignore };
}
