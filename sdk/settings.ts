import * as pulumi from "@pulumi/pulumi";
import type * as settings from "../provider/settings/settings";
import { currentProgram } from "./program";

/** Reads the settings of the stack or of a connection, and of the environment. */
export function readSettings(connection: unknown): settings.Settings {
  const { readSettings: read }: typeof settings = require("../provider/settings/settings");
  // `pulumi.Config.get` may warn about secrets, but these values go only to the platform.
  const name = typeof connection === "string" ? connection : undefined;
  return read((key) => pulumi.runtime.getConfig(`edge:${key}`), process.env, name);
}

const warned = new WeakSet<object>();

/** Warns once per program that a setting is missing, so that a preview cannot read everything. */
export function warnOfUnknowns(missing: string): void {
  const program = currentProgram();
  if (warned.has(program)) return;
  warned.add(program);
  void pulumi.log.warn(
    `This program's data sources and \`.get()\` are skipped in this preview, so their values are unknown: ${missing}`,
  );
}

const looked = new WeakSet<object>();
const credentials = ["apiKey", "originLoggingJwt", "connections"];

/** Warns once per program about credentials in plain text in the stack's configuration. */
export function warnOfPlainKeys(): void {
  const program = currentProgram();
  if (looked.has(program)) return;
  looked.add(program);
  // Pulumi does not declare the function that it exports.
  const { isConfigSecret } = pulumi.runtime as { isConfigSecret?: (key: string) => boolean };
  const plain = credentials
    .map((key) => `edge:${key}`)
    .filter((key) => pulumi.runtime.getConfig(key) && !isConfigSecret?.(key));
  for (const key of isConfigSecret ? plain : []) {
    void pulumi.log.warn(
      `${key} is in plain text in the stack's configuration. Run \`pulumi config set --secret ${key}\` to encrypt it. If others can read the file, replace the key.`,
    );
  }
}
