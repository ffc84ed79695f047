import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Backend } from "./backend";

interface Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => Server;

const S3rver: ServerClass = require("@20minutes/s3rver");
const bucket = "states";

export async function startS3(): Promise<Backend> {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), "edge-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const query = `endpoint=http://127.0.0.1:${port}&s3ForcePathStyle=true&disableSSL=true&region=us-east-1`;
  return {
    url: `s3://${bucket}?${query}`,
    env: { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
