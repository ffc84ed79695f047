import { plainLines } from "./singleLine";

/** Where a command writes. */
export interface Output {
  out(message: string): void;
  err(message: string): void;
}

/** The terminal, or the files and programs that replace it: all output of commands goes through here. */
export const terminal: Output = {
  out: (message) => void process.stdout.write(plainLines(message)),
  err: (message) => void process.stderr.write(plainLines(message)),
};

/** The same for a command whose output a test reads. */
export function plainOutput({ out, err }: Output): Output {
  return { out: (message) => out(plainLines(message)), err: (message) => err(plainLines(message)) };
}
