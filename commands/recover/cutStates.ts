import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { shellArgument } from "../../provider/schema/shellArgument";
import { folderOf } from "./cutNotes";

/** Truncated state, as after a full disk, with the newest intact copy. */
interface CutState {
  readonly file: string;
  readonly copy: string | undefined;
}

const stateFile = /\.json(\.gz)?$/;

export function cutStates(backendUrl: string, stack?: string): CutState[] {
  const folder = folderOf(backendUrl);
  if (folder === undefined) return [];
  const name = stack?.split("/").at(-1);
  return filesIn(join(folder, "stacks"))
    .filter((file) => name === undefined || basename(file).replace(stateFile, "") === name)
    .filter((file) => stateFile.test(file) && !isWholeState(file))
    .map((file) => ({ file, copy: newestCopy(folder, file) }));
}

export function adviceOn({ file, copy }: CutState): { readonly what: string; readonly command?: string } {
  const what = `the state ${file} is truncated JSON, as after a full disk. Free some space`;
  if (copy === undefined) {
    return {
      what: `${what}. It has no intact copy. Restore one from a backup of this folder, or remove the file, run pulumi stack init, and import the account with pulumi-edge-platform import.`,
    };
  }
  const time = statSync(copy).mtime.toISOString();
  const [packs, unpacks] = [file.endsWith(".gz"), isPacked(readFileSync(copy))];
  const [from, to] = [shellArgument(copy), shellArgument(file)];
  return {
    what: `${what}, restore the newest intact copy (from ${time}), and rerun this command, which adopts objects created since then.`,
    command: packs === unpacks ? `cp ${from} ${to}` : `${packs ? "gzip -c" : "zcat"} ${from} > ${to}`,
  };
}

/** Pulumi keeps the previous state beside the file, and one per run in a folder of backups. */
function newestCopy(folder: string, file: string): string | undefined {
  const [project, name] = [basename(join(file, "..")), basename(file).replace(stateFile, "")];
  const backups = [join(folder, "backups", project, name), join(folder, "backups", name)].flatMap(filesIn);
  return [`${file}.bak`, ...backups]
    .filter((copy) => existsSync(copy) && !copy.endsWith(".attrs") && isWholeState(copy))
    .map((copy) => ({ copy, time: statSync(copy).mtimeMs }))
    .sort((one, other) => other.time - one.time)[0]?.copy;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function isWholeState(file: string): boolean {
  try {
    const bytes = readFileSync(file);
    JSON.parse((isPacked(bytes) ? gunzipSync(bytes) : bytes).toString("utf8"));
    return true;
  } catch {
    return false;
  }
}

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;
