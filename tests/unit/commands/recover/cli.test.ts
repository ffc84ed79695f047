import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { recoverySteps } from "../../../../commands/recover";
import { runCommand } from "../running";

const commands = (given: { stack?: string; yes: boolean; destroy?: boolean }, adopt?: string) =>
  Object.values(recoverySteps(given, adopt)).map(({ args, env }) =>
    [...Object.entries(env).map((pair) => pair.join("=")), "pulumi", ...args].join(" "),
  );

test("the stack is unlocked, checked, and updated with what the stopped run created", () => {
  expect(commands({ yes: false })).toEqual([
    "pulumi cancel",
    "pulumi refresh --clear-pending-creates",
    "EDGE_ADOPT=own pulumi up",
  ]);
});

test("without questions, and for a named stack", () => {
  expect(commands({ yes: true, stack: "prod" })).toEqual([
    "pulumi cancel --yes --stack prod",
    "pulumi refresh --clear-pending-creates --yes --skip-preview --stack prod",
    "EDGE_ADOPT=own pulumi up --yes --skip-preview --stack prod",
  ]);
});

test("a stopped destroy is completed, and nothing is created again", () => {
  expect(commands({ yes: true, destroy: true }).at(-1)).toBe("pulumi destroy --yes --skip-preview");
});

test("a stack that adopts the objects of others does not own them", () => {
  expect(commands({ yes: false }, "true").at(-1)).toBe("pulumi up");
});

test("a step runs after a failed one only if there was no lock", () => {
  const { cancel, refresh, finish } = recoverySteps({ yes: true }, undefined);
  expect([cancel, refresh, finish].map(({ mayFail }) => mayFail)).toEqual([true, false, false]);
});

test("nothing runs on a truncated state, and the message says what to restore", async () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-recover-"));
  try {
    const stacks = join(folder, ".pulumi/stacks/shop");
    mkdirSync(stacks, { recursive: true });
    writeFileSync(join(stacks, "prod.json"), '{"version":3,');
    writeFileSync(join(stacks, "prod.json.bak"), "{}");
    const pulumi = `#!/bin/sh\n[ "$1" = whoami ] && echo '{"url":"${pathToFileURL(folder)}"}' || touch "${folder}/ran"\n`;
    writeFileSync(join(folder, "pulumi"), pulumi, { mode: 0o755 });
    const PATH = [folder, process.env.PATH].join(delimiter);
    const { code, err } = await runCommand(["recover", "--yes"], { ...process.env, PATH } as Record<string, string>);
    expect({ code, ran: existsSync(join(folder, "ran")) }).toEqual({ code: 1, ran: false });
    expect(err).toContain(`cp ${join(stacks, "prod.json.bak")} ${join(stacks, "prod.json")}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
