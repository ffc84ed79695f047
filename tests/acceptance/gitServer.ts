import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificates } from "../protocol/client/certificates";

/** Repositories over HTTPS, as the CLI requires. */
export interface GitServer {
  readonly url: string;
  /**
   * Environment in which the CLI trusts the server's certificate. It has no effect on macOS and Windows, where the
   * system decides.
   */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** Serves a folder as a repository with one commit, through Git's own server. */
export async function startGitServer(repository: string, folder: string): Promise<GitServer> {
  const root = mkdtempSync(join(tmpdir(), "edge-git-"));
  const served = join(root, `${repository}.git`);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: join(root, "tree"), stdio: "pipe" });
  cpSync(folder, join(root, "tree", "templates"), { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message=Templates");
  mkdirSync(served, { recursive: true });
  git("clone", "--quiet", "--bare", ".", served);

  const { authority, server: certified } = certificates("localhost");
  writeFileSync(join(root, "authority.pem"), authority.cert);
  const server = createServer(certified, (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "https://localhost");
    const cgi = spawn("git", ["http-backend"], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: "1",
        REQUEST_METHOD: request.method,
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        CONTENT_TYPE: request.headers["content-type"],
        HTTP_CONTENT_ENCODING: request.headers["content-encoding"],
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    request.pipe(cgi.stdin);
    const chunks: Buffer[] = [];
    cgi.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    cgi.stdout.on("end", () => {
      const written = Buffer.concat(chunks);
      const end = written.indexOf("\r\n\r\n");
      const headers = written.subarray(0, end).toString().split("\r\n");
      for (const [name = "", value = ""] of headers.map((line) => line.split(": "))) response.setHeader(name, value);
      response.end(written.subarray(end + 4));
    });
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/${repository}`,
    env: { SSL_CERT_FILE: join(root, "authority.pem") },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
