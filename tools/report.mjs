/** Prints one line on what a tool is doing. On stderr: what a command answers stays alone on stdout. */
export function report(line) {
  process.stderr.write(`${line}\n`);
}
