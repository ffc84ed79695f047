import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../..");

/** A copy of the working tree, in which sources may be changed. */
export interface Copy {
  readonly folder: string;
  /** Its files, from there. */
  readonly files: readonly string[];
  read(file: string): string;
  write(file: string, source: string): void;
  /** Builds what some tests run, where that has changed. @throws an error where the sources do not compile */
  build(): void;
}

/** Copies what Git knows, and links the packages where the temporary folder is on the same disk. */
export function copied(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "edge-breaks-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
  }
  const packages = [join(root, "node_modules"), join(folder, "node_modules")];
  try {
    execFileSync("cp", ["-al", ...packages], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", ...packages]);
  }
  // Some tests ask Git for the files.
  execFileSync("git", ["init", "-q"], { cwd: folder });
  execFileSync("git", ["add", "-A"], { cwd: folder });
  return {
    folder,
    files,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    write: (file, source) => writeFileSync(join(folder, file), source),
    build: () => void execFileSync(process.execPath, ["tools/build.mjs"], { cwd: folder, stdio: "ignore" }),
  };
}
