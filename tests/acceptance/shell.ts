import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { Stack } from "./engine";

const root = resolve(__dirname, "../..");
const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line as a person types it, in the program's folder, where `npx` finds the package's commands. */
export function shell(
  stack: Stack,
  line: string,
  { onOutput }: Pick<ShellOptions, "onOutput"> = {},
): Promise<CommandResult> {
  return startShell(stack, line, { ownGroup: false, ...(onOutput ? { onOutput: onOutput } : {}) }).ended;
}

interface ShellOptions {
  /** True to run in a separate process group. */
  ownGroup?: boolean;
  onOutput?: (chunk: string) => void;
}

/**
 * Starts a command line in its own process group without waiting, for a test that sends a signal to the group `pid`.
 */
export function startShell(
  stack: Stack,
  line: string,
  { ownGroup = true, onOutput }: ShellOptions = {},
): { readonly pid: number; readonly ended: Promise<CommandResult> } {
  const child = stack.start(["-c", `PATH="${installedIn(stack)}:$PATH"; ${line}`], "bash", ownGroup);
  if (child.pid === undefined) throw new Error("bash did not start");
  if (onOutput) child.stdout?.on("data", (part) => onOutput(String(part)));
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = [child.stdout, child.stderr].map((stream) => (stream ? readAll(stream) : Promise.resolve("")));
  const ended = Promise.all([code, out, err]).then(([code, out = "", err = ""]) => ({ code, out, err }));
  return { pid: child.pid, ended };
}

/** Replaces an installation from the registry with an `npx` that starts the build of this checkout. */
function installedIn(stack: Stack): string {
  const folder = join(stack.folder, "..", "npx");
  mkdirSync(folder, { recursive: true });
  const cases = Object.entries(bin).map(([name, path]) => `${name}) script="${join(root, path)}" ;;`);
  const npx = ["#!/bin/sh", 'case "$1" in', ...cases, "*) exit 127 ;;", "esac", "shift"];
  writeFileSync(join(folder, "npx"), [...npx, `exec "${process.execPath}" "$script" "$@"`, ""].join("\n"));
  chmodSync(join(folder, "npx"), 0o755);
  return folder;
}

export function commandsIn(document: string): { readonly line: string; readonly shown: string }[] {
  const blocks = [...document.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  return blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [line = "", ...shown] = part.split("\n");
      return line === "" ? [] : [{ line, shown: shown.join("\n") }];
    }),
  );
}
