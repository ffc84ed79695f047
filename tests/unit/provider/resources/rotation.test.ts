import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRotation } from "../../../../commands/preview/protection/decisions";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { metaOf } from "../../../../provider/schema/meta";
import { valid } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const page = readFileSync(join(__dirname, "../../../../docs/guides/rotation.md"), "utf8");

const triggers = kindTypes.flatMap((type) => {
  const { inputs, outputs } = kindOf(type);
  return Object.keys(inputs.shape)
    .filter((name) => name.startsWith("rotate"))
    .map((trigger) => {
      const shown = Object.keys(outputs.shape).filter((name) =>
        metaOf(outputs.shape[name]).changesWith?.includes(trigger),
      );
      return { type, trigger, output: trigger.charAt(6).toLowerCase() + trigger.slice(7), shown };
    });
});

async function created(type: string, trigger: string) {
  const context = testContext(emulator());
  const resource = new Stacked(kindOf(type), context);
  const program = { ...valid[type], [trigger]: "first" };
  await resource.up(program);
  const keys = () => Object.fromEntries(secretOutputs(type).map((name) => [name, resource.state?.[name]]));
  return { resource, program, next: { ...program, [trigger]: "second" }, keys };
}

function secretOutputs(type: string): string[] {
  const { shape } = kindOf(type).outputs;
  return Object.keys(shape).filter((name) => metaOf(shape[name]).secret);
}

/** Returns the requests that rotate a key, since the last time. */
function rotations(from: number): string[] {
  return writes(emulator())
    .slice(from)
    .map(([request]) => request)
    .filter((request) => /reset\w*(Password|Key)$|rotate$/.test(request));
}

test("these keys can be rotated", () => {
  expect(triggers.map(({ type, trigger }) => `${type}.${trigger}`)).toEqual(
    expect.arrayContaining([
      "PullZone.rotateSecurityKey",
      "EdgeScript.rotateDeploymentKey",
      "StorageZone.rotatePassword",
      "StorageZone.rotateReadOnlyPassword",
      "VideoLibrary.rotateApiKey",
      "VideoLibrary.rotateReadOnlyApiKey",
    ]),
  );
});

describe.each(triggers)("$type, $trigger", ({ type, trigger, output, shown }) => {
  test("is documented, reported in a review, and changes the outputs with the key", () => {
    const decision = kindOf(type).protection[trigger];
    expect(decision && isRotation(decision)).toBe(true);
    expect(shown).toContain(output);
    expect(page).toContain(`| \`${type}\` | \`${trigger}\` | \`${output}\``);
  });

  test("rotates the key once when it changes, and no other key", async () => {
    const { resource, next, keys } = await created(type, trigger);
    const [before, sent] = [keys(), writes(emulator()).length];
    expect(rotations(0)).toEqual([]);
    expect(typeof before[output]).toBe("string");
    await resource.up(next);
    const after = keys();
    expect(rotations(sent)).toHaveLength(1);
    const others = Object.keys(before).filter((name) => !shown.includes(name));
    for (const name of others) expect(after[name]).toBe(before[name]);
    expect(after[output]).not.toBe(before[output]);
    await resource.refresh();
    expect(keys()).toEqual(after);
    expect(await resource.up(next)).toBe("nothing");
    const { [trigger]: _removed, ...without } = next;
    await resource.up(without);
    expect(rotations(sent)).toHaveLength(1);
  });

  test("rotates the key of an existing resource if it is added", async () => {
    const { resource, program, next } = await created(type, trigger);
    const { [trigger]: _removed, ...without } = program;
    await resource.up(without);
    const sent = writes(emulator()).length;
    await resource.up(next);
    expect(rotations(sent)).toHaveLength(1);
  });

  test.each([
    ["a lost response", { cut: "after" as const }],
    ["an error after the rotation", { status: 502, changesState: true }],
  ])("does not rotate twice after %s", async (_what, inject) => {
    const { resource, next, keys } = await created(type, trigger);
    const [before, sent] = [keys(), writes(emulator()).length];
    emulator().setFaults([{ match: { method: "POST", path: "/**" }, inject }]);
    await resource.up(next).catch(() => undefined);
    emulator().clearFaults();
    expect(await resource.up(next)).toBe("nothing");
    expect(rotations(sent)).toHaveLength(1);
    expect(keys()[output]).not.toBe(before[output]);
  });

  test.each([
    ["a refusal", { status: 400, body: { ErrorKey: "x", Message: "not now" } }],
    ["a connection that breaks before the rotation", { cut: "before" as const }],
    ["a false success", { status: 204 }],
  ])("keeps the old key after %s, and the next up rotates it", async (_what, inject) => {
    const { resource, next, keys } = await created(type, trigger);
    const before = keys();
    emulator().setFaults([{ match: { method: "POST", path: "/**" }, inject }]);
    const message = await failureOf(resource.up(next));
    emulator().clearFaults();
    for (const key of Object.values(before)) if (typeof key === "string") expect(message).not.toContain(key);
    expect(keys()).toEqual(before);
    expect(await resource.up(next)).toBe("update");
    expect(keys()[output]).not.toBe(before[output]);
  });
});
