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
