import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runJudgements } from "../../policies/judgements";
import { policies } from "../../policies/list";
import { startEmulator } from "../emulator";
import { inFull } from "../tier";
import { openStack, type Stack, secret } from "./engine";

const root = join(__dirname, "../..");
const graph = readFileSync(join(root, "docs/images/first-program.svg"), "utf8");
const [, program = ""] = /```ts\n(import [\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];

async function brokenPolicies(stack: Stack): Promise<string[]> {
  const { resources } = await stack.export();
  return resources.flatMap(({ type, urn, inputs, protect }) =>
    policies
      .filter(({ kinds }) => kinds.some((kind) => type.endsWith(`/edge:${kind}`)))
      .map((policy) =>
        policy.judgements({ urn, properties: inputs, options: { protect: protect === true }, settings: {} }),
      )
      .flatMap((judgements) => runJudgements(judgements).problems),
  );
}

test("the first program in the README is short, protects the site, and runs as written, even after a destroy", async () => {
  expect(program.trimEnd().split("\n").length).toBeLessThan(20);
  const emulator = await startEmulator({ quiet: true, seed: {} });
  const stack = await openStack({
    config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) },
    env: { NODE_OPTIONS: "", PULUMI_NODEJS_TRANSPILE_ONLY: "true" },
  });
  try {
    stack.write(program, "index.ts");
    const { changes, outputs } = await stack.up();
    expect(changes).toEqual({ create: 11 });
    const drawn = [...graph.matchAll(/>([^<]+)<\/text>\n<text [^>]*>([^<]+)</g)].map(
      ([, type, name]) => `${type}::${name}`,
    );
    const declared = (await stack.recorded()).map(({ urn }) => urn.split(":").slice(-3).join(":"));
    expect(drawn.toSorted()).toEqual(declared.toSorted());
    const [zone] = emulator.state().pullZones;
    expect(zone?.Hostnames.map(({ Value, HasCertificate }) => [Value, HasCertificate])).toEqual([
      [outputs.address, true],
      ["www.example.com", true],
    ]);
    expect((await stack.preview()).changes).toEqual({ same: 11 });
    expect(await brokenPolicies(stack)).toEqual([]);
    const protecting = { pullZoneId: zone?.Id, wafEnabled: true, wafExecutionMode: 1, learningMode: false };
    expect(emulator.state().shieldZones).toMatchObject([protecting]);

    await stack.cli(["state", "unprotect", "--all", "--yes"]);
    await stack.destroy();
    expect(emulator.state()).toMatchObject({ pullZones: [], wafRules: [], rateLimits: [] });
    if (!inFull) return;
    expect((await stack.up()).changes).toEqual({ create: 11 });
    expect(emulator.state().pullZones).toHaveLength(1);
  } finally {
    stack.close();
    await emulator.close();
  }
});
