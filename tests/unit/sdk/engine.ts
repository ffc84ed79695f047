import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";

/** Puts the SDK into a program under an engine that makes what these mocks do. The program cannot tell that they are mocks. */
export function runUnderEngine(mocks: pulumi.runtime.Mocks, preview = false): void {
  void pulumi.runtime.setMocks(mocks, "project", "stack", preview);
  const hidden = new MockMonitor(mocks);
  const engine = pulumi.runtime.getMonitor() as object;
  Reflect.deleteProperty(engine, "mocks");
  Object.assign(engine, {
    invoke: (...args) => hidden.invoke(...args),
    readResource: (...args) => hidden.readResource(...args),
    registerResource: (...args) => hidden.registerResource(...args),
    registerResourceOutputs: (...args) => hidden.registerResourceOutputs(...args),
  } satisfies Partial<MockMonitor>);
}
