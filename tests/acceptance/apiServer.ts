import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Agent, request } from "undici";
import { freePort } from "./freePort";

const builder = pathToFileURL(resolve(__dirname, "../../tools/pulumi-cli/languages.mjs")).href;

/** Kubernetes without nodes and controllers: it checks and stores objects, and nothing acts on them. */
export interface ApiServer {
  /** Sends a request as an administrator and returns the parsed response. */
  send(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<ApiResponse>;
  close(): Promise<void>;
}

export interface ApiResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: objects of any kind.
  readonly body: any;
}

/** The folder of `kube-apiserver` and etcd, which Go builds once on a machine: this takes minutes. Empty without Go. */
export function folderOfApiServer(): string {
  const source = `import { apiServerOfKubernetes } from "${builder}"; process.stdout.write(await apiServerOfKubernetes());`;
  const args = ["--input-type=module", "-e", source];
  return execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/** Starts a server, with its data in its own folder. */
export async function startApiServer(programs: string): Promise<ApiServer> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "edge-kubernetes-"));
  const running: ChildProcess[] = [];
  const start = (name: string, args: readonly string[]) => {
    const child = spawn(join(programs, name), args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    running.push(child);
    return child;
  };
  const kill = () => {
    for (const child of running) child.kill("SIGKILL");
  };
  process.once("exit", kill);
  const close = async () => {
    process.off("exit", kill);
    const ended = running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, "close"));
    kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await startedBy(start("server", etcd), /ready to serve client requests/);
    const { port, agent } = await startServer(folder, start);
    return {
      send: (method, path, body) => send(port, agent, method, path, body),
      close: async () => {
        await agent.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const peers = "http://127.0.0.1:0";
/** A socket in the folder of the data. */
const socket = "unix://etcd:0";
const etcd = [
  ["--data-dir", "data", "--unsafe-no-fsync", "--listen-client-urls", socket, "--advertise-client-urls", socket],
  ["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `default=${peers}`],
].flat();

const token = "token-of-the-tests";

async function startServer(folder: string, start: (name: string, args: readonly string[]) => ChildProcess) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(join(folder, "accounts.key"), privateKey.export({ type: "pkcs1", format: "pem" }));
  writeFileSync(join(folder, "tokens.csv"), `${token},tests,tests,system:masters\n`);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = start("kube-apiserver", [
      ...["--etcd-servers", socket, "--bind-address", "127.0.0.1", "--secure-port", String(port), "--cert-dir", "."],
      ...["--token-auth-file", "tokens.csv", "--authorization-mode", "RBAC"],
      ...["--service-account-issuer", "https://127.0.0.1", "--service-account-key-file", "accounts.key"],
      ...["--service-account-signing-key-file", "accounts.key", "--service-cluster-ip-range", "10.0.0.0/24"],
    ]);
    const problem = await startedBy(server, /Serving securely/).catch((error: Error) => error);
    if (problem === undefined) {
      const agent = new Agent({ connect: { ca: readFileSync(join(folder, "apiserver.crt")) } });
      while ((await send(port, agent, "GET", "/readyz")).status !== 200)
        await new Promise((next) => setTimeout(next, 50));
      return { port, agent };
    }
    if (attempt === 3) throw problem;
  }
}

/** Waits until a program writes this. Throws an error with what it wrote if it ends before. */
function startedBy(child: ChildProcess, line: RegExp): Promise<undefined> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => reject(new Error(`${child.spawnfile} does not start:\n${output}`)));
    child.stderr?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
      if (line.test(output)) resolve(undefined);
    });
  });
}

async function send(port: number, agent: Agent, method: "GET" | "POST" | "PATCH", path: string, body?: unknown) {
  const response = await request(`https://127.0.0.1:${port}${path}`, {
    method,
    dispatcher: agent,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": method === "PATCH" ? "application/apply-patch+yaml" : "application/json",
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const content = await response.body.text();
  return { status: response.statusCode, body: content.startsWith("{") ? JSON.parse(content) : content };
}
