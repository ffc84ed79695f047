import { providerText } from "../../provider/host/providerText";
import { kindTypes } from "../../provider/kinds";
import { Host } from "./host";
import { arrived, failureOf } from "./running";

test("the text of a provider is frozen for ever: a delete runs the text that stands in the state", () => {
  expect(providerText("ShieldZone")).toBe(
    'exports.handler=()=>require("pulumi-edge-platform/provider").serve("ShieldZone")',
  );
});

test.each(kindTypes)("that of %s is short, and differs in the type alone", (type) => {
  expect(providerText(type).length).toBeLessThanOrEqual(100);
  expect(providerText(type).replace(`"${type}"`, '"ShieldZone"')).toBe(providerText("ShieldZone"));
});

test("a type that this version does not have is an error that names those that it has, without a stack", async () => {
  const host = await Host.start();
  try {
    for (const call of [
      () => host.check("Novelty", {}),
      () => host.read("Novelty", "1", {}),
      () => host.delete("Novelty", "1", {}),
    ]) {
      const { message } = await failureOf(call());
      expect(message).toMatch(
        /no resource of type Novelty: it has .*ShieldZone, .*A newer version may have made this state/,
      );
    }
    await arrived();
    expect(host.written).toBe("");
  } finally {
    await host.stop();
  }
});
