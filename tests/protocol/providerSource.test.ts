import { providerSource } from "../../provider/host/providerSource";
import { kindTypes } from "../../provider/kinds";
import { Host } from "./host";
import { arrived, failureOf } from "./running";

test("the source of a provider never changes: a delete runs the one that the state records", () => {
  expect(providerSource("ShieldZone")).toBe(
    'exports.handler=()=>require("pulumi-edge-platform/provider").serve("ShieldZone")',
  );
});

test.each(kindTypes)("that of %s is short, and differs in the type alone", (type) => {
  expect(providerSource(type).length).toBeLessThanOrEqual(100);
  expect(providerSource(type).replace(`"${type}"`, '"ShieldZone"')).toBe(providerSource("ShieldZone"));
});

test("a type that this version does not have is an error that names those that it has, without a stack", async () => {
  const host = await Host.start();
  try {
    for (const request of [
      () => host.check("Novelty", {}),
      () => host.read("Novelty", "1", {}),
      () => host.delete("Novelty", "1", {}),
    ]) {
      const { message } = await failureOf(request());
      expect(message).toMatch(
        /no resource of type Novelty; expected one of .*ShieldZone, .*A newer version may have written this state/,
      );
    }
    await arrived();
    expect(host.written).toBe("");
  } finally {
    await host.stop();
  }
});
