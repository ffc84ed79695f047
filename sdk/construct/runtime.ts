import type { Message } from "../../provider/plugin/requests";

// What Pulumi's own host of components in Node.js uses of its SDK, which declares no types for it.
const config: Message = require("@pulumi/pulumi/runtime/config");
const rpc: Message = require("@pulumi/pulumi/runtime/rpc");
const settings: Message = require("@pulumi/pulumi/runtime/settings");
const state: Message = require("@pulumi/pulumi/runtime/state");
const server: Message = require("@pulumi/pulumi/provider/server");

/** The components in progress, which an error that nothing catches ends: it may belong to any of them. */
const inProgress = new Set<(error: unknown) => void>();

/**
 * Runs what constructs a component as Pulumi runs a program: towards the engine that asks for it, with its settings and features, which no
 * other component in this process shares. Done when all that was registered has arrived.
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

/** The arguments with their secrets, their dependencies, and what is not known yet, as outputs. */
export function receivedInputs(request: Message): Promise<Record<string, unknown>> {
  return server.deserializeInputs(request.getInputs(), request.getInputdependenciesMap());
}

/** Properties as the engine takes them, and the resources on which each depends. */
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
