import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { PlatformSeed, RecordedRequest } from "../../emulator";

const command = resolve(__dirname, "../../dist/commands/index.js");

/** The emulator in a process of its own, so that it takes nothing from what is measured but the time of a core. */
export class Platform {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    private readonly controlUrl: string,
    /** What tells a program where it is. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it. It answers each call after so many milliseconds. */
  static async start(seed: PlatformSeed, latencyMs: number): Promise<Platform> {
    const folder = mkdtempSync(join(tmpdir(), "edge-bench-"));
    const file = join(folder, "seed.json");
    writeFileSync(file, JSON.stringify(seed));
    const child = spawn(process.execPath, [command, "emulator", "--port", "0", "--quiet", "--seed", file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const greeting = await greetingOf(child);
    const address = (name: string) => new RegExp(`^${name}: (\\S+)$`, "m").exec(greeting)?.[1] as string;
    const key = /EDGE_ACCESS_KEY=(\S+)/.exec(greeting)?.[1] as string;
    const env = { EDGE_BASE_URL: address("baseUrl"), EDGE_ACCESS_KEY: key };
    const platform = new Platform(child, folder, address("control plane"), env);
    if (latencyMs > 0) {
      await platform.control("PUT", "faults", [{ match: { path: "/**" }, inject: { delayMs: latencyMs } }]);
    }
    return platform;
  }

  /** The number of calls since it was asked last. */
  async calls(): Promise<number> {
    const requests = (await (await this.control("GET", "requests")).json()) as RecordedRequest[];
    await this.control("DELETE", "requests");
    return requests.length;
  }

  close(): void {
    this.process.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async control(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.controlUrl}/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    if (!answer.ok) throw new Error(`the emulator's control plane: ${method} ${path}: ${await answer.text()}`);
    return answer;
  }
}

/** All that it writes when it listens. */
function greetingOf(child: ChildProcess): Promise<string> {
  let written = "";
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the emulator ended with ${code} before it listened`)));
    child.stdout?.setEncoding("utf8").on("data", (part: string) => {
      written += part;
      if (written.includes("Ctrl-C")) resolve(written);
    });
  });
}
