import type { Message } from "../../provider/plugin/requests";

// Modules that Pulumi's own component host uses. Its SDK declares no types for them.
const config: Message = require("@pulumi/pulumi/runtime/config");
const rpc: Message = require("@pulumi/pulumi/runtime/rpc");
const settings: Message = require("@pulumi/pulumi/runtime/settings");
const state: Message = require("@pulumi/pulumi/runtime/state");
const server: Message = require("@pulumi/pulumi/provider/server");

/** Components in progress. An unhandled error ends all of them, since it may belong to any of them. */
const inProgress = new Set<(error: unknown) => void>();

/**
 * Constructs a component as Pulumi runs a program: connected to the calling engine, with settings and features of its
 * own. Resolves when all registrations have arrived.
 */
export async function inRun<T>(request: Message, engine: string, run: () => Promise<T>): Promise<T> {
  watch();
  return new Promise<T>((resolve, reject) => {
    inProgress.add(reject);
    const result: Promise<T> = state.withLocalStorage(async () => {
      await connect(request, engine);
      try {
        return await run();
      } finally {
        await settings.disconnect();
      }
    });
    result.then(resolve, reject).finally(() => inProgress.delete(reject));
  });
}

async function connect(request: Message, engine: string): Promise<void> {
  settings.resetOptions(
    request.getProject(),
    request.getStack(),
    request.getParallel(),
    engine,
    request.getMonitorendpoint(),
    request.getDryrun(),
    request.getOrganization(),
  );
  await settings.awaitFeatureSupport();
  config.setAllConfig(Object.fromEntries(request.getConfigMap().entries()), request.getConfigsecretkeysList());
}

/** Returns the arguments. Secrets, dependencies and unknown values become outputs. */
export function receivedInputs(request: Message): Promise<Record<string, unknown>> {
  return server.deserializeInputs(request.getInputs(), request.getInputdependenciesMap());
}

/** Serializes properties, with the resources that each depends on. */
export function sentProperties(
  label: string,
  properties: object,
): Promise<[properties: Record<string, unknown>, dependencies: Map<string, ReadonlySet<Message>>]> {
  return rpc.serializeResourceProperties(label, properties);
}

function watch(): void {
  if (inProgress.size > 0 || process.listeners("unhandledRejection").includes(fail)) return;
  process.on("unhandledRejection", fail);
  process.on("uncaughtException", fail);
}

function fail(error: unknown): void {
  for (const reject of inProgress) reject(error);
}
