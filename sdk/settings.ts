import * as pulumi from "@pulumi/pulumi";
import { plainKeyWarnings } from "../provider/settings/plainKeys";
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

/** Warns once per program about keys in plain text in the stack's configuration. */
export function warnOfPlainKeys(): void {
  const program = currentProgram();
  if (looked.has(program)) return;
  looked.add(program);
  // Pulumi does not declare the function that it exports.
  const { isConfigSecret } = pulumi.runtime as { isConfigSecret?: (key: string) => boolean };
  if (!isConfigSecret) return;
  const isPlain = (key: string) => pulumi.runtime.getConfig(key) && !isConfigSecret(key);
  for (const warning of plainKeyWarnings((setting) => Boolean(isPlain(`edge:${setting}`)))) {
    void pulumi.log.warn(warning);
  }
}
