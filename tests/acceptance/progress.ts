import { inFull } from "../tier";

const began = Date.now();

/** Logs the progress of a long run with the time since its start. The fast tier logs nothing. */
export function tell(line: string): void {
  if (!inFull) return;
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} ${line}\n`);
}
