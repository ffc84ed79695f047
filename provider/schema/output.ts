import { plainLines } from "./singleLine";

export interface Output {
  out(message: string): void;
  err(message: string): void;
}

/** All output of commands goes through here. */
export const terminal: Output = {
  out: (message) => void process.stdout.write(plainLines(message)),
  err: (message) => void process.stderr.write(plainLines(message)),
};

/** Makes output safe to print, as `terminal` does, for a command in a test. */
export function plainOutput({ out, err }: Output): Output {
  return { out: (message) => out(plainLines(message)), err: (message) => err(plainLines(message)) };
}
