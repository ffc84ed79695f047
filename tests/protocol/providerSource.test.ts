import { providerSource } from "../../provider/host/providerSource";
import { kindTypes } from "../../provider/kinds";
import { Host } from "./host";
import { arrived, failureOf } from "./running";

test("the source of a provider never changes, because a delete runs the source in the state", () => {
  expect(providerSource("ShieldZone")).toBe(
    'exports.handler=()=>require("pulumi-edge-platform/provider").serve("ShieldZone")',
  );
});

test.each(kindTypes)("the source for %s is short and differs only in the type", (type) => {
  expect(providerSource(type).length - type.length).toBeLessThanOrEqual(70);
  expect(providerSource(type).replace(`"${type}"`, '"ShieldZone"')).toBe(providerSource("ShieldZone"));
});

test("an unknown type fails with the existing types, without a stack trace", async () => {
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
