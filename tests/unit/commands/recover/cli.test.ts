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

test("unlocks the stack, checks it, and adds the objects that the stopped run created", () => {
  expect(commands({ yes: false })).toEqual([
    "pulumi cancel",
    "pulumi refresh --clear-pending-creates",
    "EDGE_ADOPT=own pulumi up",
  ]);
});

test("runs without questions for a named stack", () => {
  expect(commands({ yes: true, stack: "prod" })).toEqual([
    "pulumi cancel --yes --stack prod",
    "pulumi refresh --clear-pending-creates --yes --skip-preview --stack prod",
    "EDGE_ADOPT=own pulumi up --yes --skip-preview --stack prod",
  ]);
});

test("completes a stopped destroy, and creates nothing again", () => {
  expect(commands({ yes: true, destroy: true }).at(-1)).toBe("pulumi destroy --yes --skip-preview");
});

test("does not claim adopted objects of others", () => {
  expect(commands({ yes: false }, "true").at(-1)).toBe("pulumi up");
});

test("continues after a failed step only if there was no lock", () => {
  const { cancel, refresh, finish } = recoverySteps({ yes: true }, undefined);
  expect([cancel, refresh, finish].map(({ mayFail }) => mayFail)).toEqual([true, false, false]);
});

test("runs nothing on a truncated state, and names the file to restore", async () => {
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
