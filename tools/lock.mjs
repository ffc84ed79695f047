import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { report } from "./report.mjs";

const POLL_MS = 200;
/** After this long the lock of a process that cannot be looked at (another machine, another container) counts as left behind. */
const ABANDONED_AFTER_MS = 20 * 60_000;

/** Does `work` while no other process does work under the same lock file; waits for one that does, and says so once. */
export async function withLock(file, doing, work) {
  mkdirSync(dirname(file), { recursive: true });
  let said = false;
  while (!take(file)) {
    if (removeIfLeftBehind(file)) continue;
    if (!said) report(`waiting for another process: ${doing}`);
    said = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

// A link appears with its content in one step; a file that is created and then written could be read empty.
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, host: hostname() }));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeIfLeftBehind(file) {
  const owner = readOwner(file);
  if (owner === undefined) return true;
  if (!owner.leftBehind) return false;
  // Of two processes that see the same dead owner, one wins the rename. If the other has taken the lock in
  // between, it is that lock which was moved: put it back.
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    if (readOwner(aside)?.text !== owner.text) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return true;
}

function readOwner(file) {
  try {
    const content = readFileSync(file, "utf8");
    const { pid, host } = JSON.parse(content);
    const leftBehind = host === hostname() ? !isAlive(pid) : Date.now() - statSync(file).mtimeMs > ABANDONED_AFTER_MS;
    return { text: content, leftBehind };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
