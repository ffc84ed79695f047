import * as pulumi from "@pulumi/pulumi";
import type * as settings from "../provider/settings/settings";
import { currentProgram } from "./program";

/** The settings of the program: those of its stack or of one of its connections, and of the environment. */
export function readSettings(connection: unknown): settings.Settings {
  const { readSettings: read }: typeof settings = require("../provider/settings/settings");
  // Not through pulumi.Config, whose `get` may warn of secrets: what is read here goes only to the platform.
  const name = typeof connection === "string" ? connection : undefined;
  return read((key) => pulumi.runtime.getConfig(`edge:${key}`), process.env, name);
}

/** The programs that were warned. */
const warned = new WeakSet<object>();

/** Warns, once a program, of what cannot be read in a preview for want of a setting. */
export function warnOfUnknowns(missing: string): void {
  const program = currentProgram();
  if (warned.has(program)) return;
  warned.add(program);
  void pulumi.log.warn(
    `This program's data sources and \`.get()\` are skipped in this preview; their values are unknown: ${missing}`,
  );
}
