import { inFull } from "../tier";

const began = Date.now();

/** Says how far a long run is, with the minutes and seconds since it began; the fast tier says nothing. */
export function tell(line: string): void {
  if (!inFull) return;
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} ${line}\n`);
}
