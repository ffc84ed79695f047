import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { Stack } from "./engine";

const root = resolve(__dirname, "../..");
const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What a line came to. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a line as a person types it, in the folder of the program, where `npx` has the package's own commands. */
export function shell(stack: Stack, line: string, { hear }: Pick<ShellOptions, "hear"> = {}): Promise<Said> {
  return startShell(stack, line, { ownGroup: false, ...(hear ? { hear } : {}) }).ended;
}

interface ShellOptions {
  /** Whether the line has a group of its own. */
  ownGroup?: boolean;
  /** Gets what the line writes to stdout as it comes. */
  hear?: (chunk: string) => void;
}

/** Starts a line in a group of its own and does not wait: for a test that interrupts it with a signal to the group `pid`. */
export function startShell(
  stack: Stack,
  line: string,
  { ownGroup = true, hear }: ShellOptions = {},
): { readonly pid: number; readonly ended: Promise<Said> } {
  const child = stack.start(["-c", `PATH="${installedIn(stack)}:$PATH"; ${line}`], "bash", ownGroup);
  if (child.pid === undefined) throw new Error("bash did not start");
  if (hear) child.stdout?.on("data", (part) => hear(String(part)));
  const code = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = [child.stdout, child.stderr].map((stream) => (stream ? readAll(stream) : Promise.resolve("")));
  const ended = Promise.all([code, out, err]).then(([code, out = "", err = ""]) => ({ code, out, err }));
  return { pid: child.pid, ended };
}

/** Stands in for an installation from the registry: an `npx` that starts what this checkout has built. */
function installedIn(stack: Stack): string {
  const folder = join(stack.folder, "..", "npx");
  mkdirSync(folder, { recursive: true });
  const cases = Object.entries(bin).map(([name, path]) => `${name}) script="${join(root, path)}" ;;`);
  const npx = ["#!/bin/sh", 'case "$1" in', ...cases, "*) exit 127 ;;", "esac", "shift"];
  writeFileSync(join(folder, "npx"), [...npx, `exec "${process.execPath}" "$script" "$@"`, ""].join("\n"));
  chmodSync(join(folder, "npx"), 0o755);
  return folder;
}

/** Each command of a document, with what it shows beneath, up to the next one. */
export function commandsIn(document: string): { readonly line: string; readonly shown: string }[] {
  const blocks = [...document.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  return blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [line = "", ...shown] = part.split("\n");
      return line === "" ? [] : [{ line, shown: shown.join("\n") }];
    }),
  );
}
