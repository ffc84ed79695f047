import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function inBrowser<Found>(script: string, ...args: readonly string[]): { found?: Found; reason: string } {
  const temporary = mkdtempSync(join(tmpdir(), "edge-browser-"));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, script), ...args], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, TMPDIR: temporary },
    });
    if (status === 3) return { reason: `no browser runs here: ${stderr}` };
    if (status !== 0) throw new Error(`the browser failed:\n${stderr}`);
    return { found: JSON.parse(stdout), reason: "a real browser" };
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}
