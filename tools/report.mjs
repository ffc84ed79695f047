/** Prints one line on what a tool is doing. On stderr: stdout holds only the result of a command. */
export function report(line) {
  process.stderr.write(`${line}\n`);
}
