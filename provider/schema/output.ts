import { plainLines, plainText } from "./plainText";

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

/** The longest message of a command: it may list what there is to choose from. */
const longestMessage = 4_000;

/** A message of a command, in one line: `edge-import: there is no container registry 7`. */
export function messageOf(command: string, message: string): string {
  return `${command}: ${plainText(message, longestMessage)}\n`;
}
