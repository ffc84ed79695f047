import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";

/** Runs the SDK in a program with an engine that responds like these mocks. The program cannot detect the mocks. */
export function runUnderEngine(mocks: pulumi.runtime.Mocks, preview = false): void {
  void pulumi.runtime.setMocks(mocks, "project", "stack", preview);
  const monitor = new MockMonitor(mocks);
  const engine = pulumi.runtime.getMonitor() as object;
  Reflect.deleteProperty(engine, "mocks");
  Object.assign(engine, {
    invoke: (...args) => monitor.invoke(...args),
    readResource: (...args) => monitor.readResource(...args),
    registerResource: (...args) => monitor.registerResource(...args),
    registerResourceOutputs: (...args) => monitor.registerResourceOutputs(...args),
  } satisfies Partial<MockMonitor>);
}
