import { plainLines } from "./plainText";

/** Where a command writes. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** The terminal, or the files and programs that stand in its place: the one way out of every command. */
export const terminal: Output = {
  out: (text) => void process.stdout.write(plainLines(text)),
  err: (text) => void process.stderr.write(plainLines(text)),
};

/** The same for a command whose output a test reads. */
export function plainOutput({ out, err }: Output): Output {
  return { out: (text) => out(plainLines(text)), err: (text) => err(plainLines(text)) };
}
